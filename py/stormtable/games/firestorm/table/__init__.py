"""What a person sees and touches: board, panels, questions, sentences."""
