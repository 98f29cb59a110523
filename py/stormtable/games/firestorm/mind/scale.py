"""What the scores of the rule of thumb are counted in; 1 is one clear reason."""

WINS = 30.0  # an action that ends the game
FALLS = 4.0  # a planet that would be conquered
NOT_WORTH_IT = -0.6  # what promises less is not even looked at, as long as there is something else
WARSHIP = 3  # a ship with so much firepower is no scout
BEGUN = 1.5  # what is paid for is carried out, unless it has become hopeless
WASTE = -4.0  # a command for nothing
GIFT = 0.6  # what is to be had for nothing
