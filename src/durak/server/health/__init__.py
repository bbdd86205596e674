"""The health of a server, for its operator: readiness, metrics and logs."""
