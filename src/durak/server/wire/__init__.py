"""What comes in and goes out: WebSockets, HTTP, and how much of it anybody may have."""
