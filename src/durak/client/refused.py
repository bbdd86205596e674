"""The error for what a server refuses to do."""


class RefusedError(Exception):
    """The server refused a request: the stable code, and the sentence."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{text} ({code})")
        self.code, self.text = code, text
