"""Nine Men's Morris: nine men each, and three in a line take one of the other's."""
