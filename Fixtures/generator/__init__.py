"""Makes the fixture pages. Everything in them is invented."""
