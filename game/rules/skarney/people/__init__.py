"""Skarney's levels that make mistakes as people do."""
