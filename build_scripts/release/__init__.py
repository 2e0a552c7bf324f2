"""The steps of the release workflow: each can be run here, on the system it is for."""
