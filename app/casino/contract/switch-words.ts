/** What operators can close: the whole casino, some of its money, a game, a market, or the pool of a jackpot. */
export const SWITCH_KINDS = [
  "house",
  "signups",
  "deposits",
  "withdrawals",
  "game",
  "market",
  "jackpot",
] as const;
export type SwitchKind = (typeof SWITCH_KINDS)[number];
