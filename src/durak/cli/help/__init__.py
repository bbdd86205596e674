"""What the program says about itself: help in the language of the reader, and the page of the manual."""
