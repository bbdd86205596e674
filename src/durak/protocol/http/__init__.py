"""What is sent and answered over plain HTTP, around the tables: a module for each topic (docs/protocol.md)."""
