"""A campaign: windows that are played for minutes or hours while everything goes wrong around them."""
