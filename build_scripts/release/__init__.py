"""What the release workflow runs, step by step: each can be run here, on the system it is for."""
