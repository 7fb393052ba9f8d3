/** The sentences of roulette's rules in English. */
export const english = {
  rules: [
    "European roulette with a single zero. The wheel runs on a schedule: a round every 30 seconds, day and night, whether or not anyone is playing. Betting is open for 20 seconds, the wheel spins for 5, and the result is shown for 5.",
    "Everyone at the table gets the same result. Place chips on the layout while betting is open; you can add more until it closes. A chip that arrives too late is refused, and you keep it.",
    "A winning bet returns your chip plus the win, for a total of 36 times the chip on one number, 18 on two, 12 on three, 9 on four, 6 on six, 3 on a dozen or a column, and twice the chip on red or black, odd or even, low or high.",
    "When the ball falls on zero, the bets on dozens, columns, colors, odd, even, low, and high lose. You can bet on zero like any number, alone or with its neighbors: 0-1, 0-2, 0-3, 0-1-2, 0-2-3 and 0-1-2-3.",
    "Your maximum bet, and any coupon’s, applies to all of your chips in a round combined.",
    "Each day’s rounds come from a chain of seeds set the day before, and we publish its end in advance. When a result is out, we show the round’s seed, and anyone can use it to check the number.",
    "If the casino is interrupted in the middle of a round, the round’s result stands, because it was set in advance. Bets are settled as soon as the casino is back.",
  ],
  method:
    "Exact: each of the 37 numbers is as likely as the others, and a bet on n numbers returns 36/n times its chip, so every bet returns 36/37.",
};

export type RouletteText = typeof english;
