"""The five forms of the table layout: each says how the parts are stacked, without coordinates."""
