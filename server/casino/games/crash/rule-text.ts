/** What flies. */
export type Flyer = "rocket" | "balloon" | "kite" | "falcon";

/** @param flight `doubling`: seconds in which the multiplier doubles */
function rules({ flyer, doubling }: { flyer: Flyer; doubling: number }): string[] {
  return [
    `Bet while the ${flyer} is on the ground. Betting is open for 8 seconds. Then it takes off, and the multiplier rises from 1.00, doubling every ${doubling.toFixed(1)} seconds. Cash out before it bursts and you’re paid your bet times the multiplier. If you’re still aboard when it bursts, you lose your bet.`,
    "Set an auto cash-out with your bet and you’re cashed out there automatically, whether or not you’re watching. Or press CASH OUT during the flight. The casino’s own clock decides the multiplier when your request arrives, rounded down to two decimals. A cash-out counts if it’s recorded before the burst; one sent at the last moment may be too late.",
    "Everyone who bets on a flight shares it. One flight in a hundred bursts at 1.00, before it takes off. A flight that reaches 1000.00 lands, and everyone still aboard is paid 1000 times their bet.",
    "The chance to pass a multiplier is 0.99 divided by it: 49.5% for 2.00, 9.9% for 10.00. The return is 99% wherever you cash out.",
    "Each day’s flights come from a chain of seeds set the day before, and we publish its end in advance. When a flight is over, we show its seed, and anyone can check where it burst.",
    "There’s a break of a minute or two shortly before midnight UTC, so that every flight ends on the day it starts.",
    "If the casino is interrupted during a flight, the flight’s end stands, because it was set in advance. A bet with an auto cash-out is settled by it; a bet without one counts as cashed out at 1000.00. Set an auto cash-out if your connection is unreliable.",
  ];
}

/** The sentences of the crash games' rules in English. */
export const english = {
  rules,
  method:
    "Exact: the flight passes a multiplier of x with a chance of 0.99 / x, for every x in two decimals up to 1000.00, so a cash-out at any of them returns 0.99. The chances are counted in 2^52 equal parts.",
};

export type CrashText = typeof english;
