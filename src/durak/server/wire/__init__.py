"""What comes in and goes out: WebSockets, HTTP, and how much of it each client may use."""
