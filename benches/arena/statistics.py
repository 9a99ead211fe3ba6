"""What a match proves: score, Elo difference, error bar, likelihood ratio."""

import math


class Tally:
    """Results of the first engine; games are counted in pairs of one opening."""

    def __init__(self):
        self.wins = self.draws = self.losses = 0
        self.halves = {}  # opening -> points of the first engine so far
        self.pairs = []  # finished pairs: points of two games, 0 to 2

    def add(self, opening, points):
        """Add a game worth 1, ½ or 0 points."""
        self.wins += points == 1
        self.draws += points == 0.5
        self.losses += points == 0
        if opening in self.halves:
            self.pairs.append(self.halves.pop(opening) + points)
        else:
            self.halves[opening] = points

    @property
    def games(self):
        """Games counted."""
        return self.wins + self.draws + self.losses

    @property
    def score(self):
        """Mean points per game."""
        return (self.wins + self.draws / 2) / max(1, self.games)

    def error(self):
        """Standard error of the score, from pairs where there are enough of them."""
        samples = [pair / 2 for pair in self.pairs]
        if len(samples) < 2:
            return None
        mean = sum(samples) / len(samples)
        variance = sum((sample - mean) ** 2 for sample in samples) / (len(samples) - 1)
        return math.sqrt(variance / len(samples))

    def elo(self):
        """(low, middle, high): Elo difference with its 95 % interval; None if unbounded."""
        error = self.error()
        margin = 1.96 * error if error is not None else 1.0
        return tuple(elo(self.score + shift) for shift in (-margin, 0, margin))

    def likelihood_ratio(self, lower, upper):
        """Log-likelihood ratio of `upper` against `lower` Elo, normal approximation."""
        samples = [pair / 2 for pair in self.pairs]
        if len(samples) < 2:
            return 0.0
        mean = sum(samples) / len(samples)
        variance = sum((sample - mean) ** 2 for sample in samples) / len(samples)
        if variance == 0:
            return 0.0
        low, high = expected(lower), expected(upper)
        return len(samples) * (high - low) * (2 * mean - low - high) / (2 * variance)

    def __str__(self):
        text = f"{self.wins} won, {self.draws} drawn, {self.losses} lost of {self.games}"
        low, middle, high = (f"{e:+.0f}" if e is not None else "unbounded" for e in self.elo())
        return f"{text}; score {100 * self.score:.1f} %; Elo {middle} (95 %: {low} to {high})"


def elo(score):
    """Elo difference of a mean score; None at or beyond 0 and 1."""
    if not 0 < score < 1:
        return None
    return -400 * math.log10(1 / score - 1)


def expected(difference):
    """Mean score of an Elo difference."""
    return 1 / (1 + 10 ** (-difference / 400))
