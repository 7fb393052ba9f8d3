export const ROULETTE_RULES: readonly string[] = [
  "European roulette with a single zero. The house runs the wheel by the clock: a round every 30 seconds, day and night, whether or not anybody sits at the table. Betting is open for 20 seconds, the wheel turns for 5, and the result is shown for 5.",
  "All who sit at the table have the same result. Lay chips on the layout while betting is open; more chips can be added until it closes. A chip that comes after the close is refused and stays yours.",
  "A winning bet returns the chip and its win together: 36 times the chip on one number, 18 on two, 12 on three, 9 on four, 6 on six, 3 on a dozen or a column, and twice the chip on red or black, odd or even, low or high.",
  "When the ball falls on zero, the bets on dozens, columns, colours, odd, even, low and high are lost. The zero can be bet on like any number, alone or with its neighbours: 0-1, 0-2, 0-3, 0-1-2, 0-2-3 and 0-1-2-3.",
  "The highest bet of a player and of a coupon is for all chips of a round together.",
  "Each day's rounds follow from a chain of seeds that was fixed the day before; its end is published ahead. When a result is out, the seed of the round is shown, and anybody can check the number from it.",
  "If the casino is interrupted in the middle of a round, the round's result stands, for it was fixed before: bets are settled as soon as the casino is back.",
];
