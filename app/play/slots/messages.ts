/** Messages of a slot's window and its wins. Symbol names come from the casino's paytable. */
export const messages = {
  of: "play/slots" as const,
  /** A window's text description; reels, columns and lines are counted from 1. */
  window: {
    reel: (reel: number, symbols: readonly string[]) => `Reel ${reel}: ${symbols.join(", ")}.`,
    column: (column: number, symbols: readonly string[]) => `Column ${column}: ${symbols.join(", ")}.`,
    covers: (wild: string, reel: number) => `${wild} covers reel ${reel}.`,
    wild: "A wild",
  },
  win: {
    plain: (count: number, symbol: string) => `${count} × ${symbol}`,
    onLine: (line: number, count: number, symbol: string) => `Line ${line}: ${count} × ${symbol}`,
    inWays: (ways: number, count: number, symbol: string) =>
      `${count} × ${symbol} in ${ways} ${ways === 1 ? "way" : "ways"}`,
    cluster: (count: number, symbol: string) => `Cluster of ${count}: ${symbol}`,
    none: "No win",
  },
  spins: {
    free: (count: number) => `${count} free ${count === 1 ? "spin" : "spins"}`,
    freeSpin: (place: number) => `Free spin ${place}`,
    more: (count: number) => `${count} free ${count === 1 ? "spin" : "spins"} more`,
    drops: (count: number) => `${count} ${count === 1 ? "drop" : "drops"}`,
    drop: (place: number) => `Drop ${place}`,
    dropTimes: (place: number, multiplier: number) => `Drop ${place}, wins × ${multiplier}`,
    secondChance: "Second chance",
    held: (held: readonly number[], spun: readonly number[]) =>
      `${held.length === 1 ? "Reel" : "Reels"} ${held.join(" and ")} ${held.length === 1 ? "was" : "were"} held; ${
        spun.length === 1 ? "reel" : "reels"
      } ${spun.join(" and ")} spun again.`,
  },
  /** In the record of a round. */
  poolHit: "Jackpot! This round hit this game’s jackpot.",
  poolPaused: "The jackpot was paused when this round began, so it added nothing to it and couldn’t hit it.",
};

export type SlotMessages = typeof messages;
