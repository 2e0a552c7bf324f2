"""The rules of Skarney: legality checks, transitions and scores."""
