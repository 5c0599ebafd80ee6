struct sample {
    int decks, seats, burns;
};
extern const struct sample sample;
