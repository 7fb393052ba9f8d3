/** What the rules say of a title. */
interface Flight {
  flyer: string;
  growthPerSecond: number;
}

export function crashRules({ flyer, growthPerSecond }: Flight): string[] {
  const doubling = (Math.LN2 / growthPerSecond).toFixed(1);
  return [
    `Bet while ${flyer} stands on the ground: betting is open for 8 seconds. Then it rises, and the multiplier with it, from 1.00 on; it doubles every ${doubling} seconds. Leave before it bursts and you are paid your stake times the multiplier. If you are still aboard when it bursts, the stake is lost.`,
    "Choose an auto cash-out with your bet and you leave there by yourself, whether or not you watch. Or press CASH OUT while it flies: the casino's own clock says at which multiplier your wish arrived, rounded down to two decimals. A cash-out counts if it is recorded before the burst; one sent in the last instant may come too late.",
    "All who bet on a flight share it. One flight in a hundred bursts at 1.00, before it takes off. A flight that reaches 1000.00 lands, and all who are still aboard are paid 1000 times their stake.",
    "The chance to pass a multiplier is 0.99 divided by it: 49.5 % for 2.00, 9.9 % for 10.00. The return is 99 % wherever you leave.",
    "Each day's flights follow from a chain of seeds that was fixed the day before; its end is published ahead. When a flight is over its seed is shown, and anybody can check where it burst.",
    "Shortly before midnight UTC there is a break of a minute or two: no flight is begun that might not end within the day.",
    "If the casino is interrupted during a flight, the flight's end stands, for it was fixed before. A bet with an auto cash-out is settled by it; a bet without one counts as left at 1000.00. Choose an auto cash-out if your connection is not to be trusted.",
  ];
}
