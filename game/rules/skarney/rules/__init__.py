"""The rules of Skarney: what may be done, what it leads to and what it scores."""
