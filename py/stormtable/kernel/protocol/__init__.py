"""The Game protocol in four parts, by who asks: rules for everybody; then records, computer players, the table."""
