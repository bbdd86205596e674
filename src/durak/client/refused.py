"""What a server will not do."""


class RefusedError(Exception):
    """The server refused a wish: its stable code, and the sentence."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{text} ({code})")
        self.code, self.text = code, text
