"""Tables over the network: what happens at them is written down before anybody is told (docs/protocol.md)."""
