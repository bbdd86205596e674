"""Teaching a network to play: games against itself on the CPU or a GPU, and what it takes to learn from them."""

from durak.extras import needs

needs("learn", "torch")
