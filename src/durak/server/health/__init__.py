"""How a server is, for whoever hosts it: readiness, numbers and logs."""
