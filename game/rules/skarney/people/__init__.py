"""Skarney's levels that err as people do."""
