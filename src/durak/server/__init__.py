"""Tables over the network: everything that happens is stored before anybody is told (docs/protocol.md)."""
