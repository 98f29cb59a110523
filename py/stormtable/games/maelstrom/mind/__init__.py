"""How a computer judges the game and which moves it looks at first."""
