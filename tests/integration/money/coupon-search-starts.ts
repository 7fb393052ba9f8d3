import { seedCoupons } from "../../../server/casino/seeds/coupons";
import type { FreshDatabase } from "../../support/fresh-database";
import { type Call, newSearchPlayer, type SearchPlayer, textOf, Trial } from "./coupon-search";
import { fixedWager } from "./coupon-support";
import { deposit, redeem } from "./support";

const redemptions = (...codes: string[]): Call[] => codes.map((code) => ({ do: "redeem", code }));

export const CORE_CALLS: readonly Call[] = [
  // Fits a tier of every coupon that awaits a deposit.
  { do: "deposit", amountMinor: 50_00, method: "USDT" },
  { do: "withdraw", amountMinor: "everything" },
  { do: "pay out" },
  { do: "return withdrawal" },
  ...redemptions("CHERRY400", "FREECHIP5"),
  { do: "claim cashback" },
  { do: "cancel coupon" },
  { do: "wait", span: "week" },
];

/** With coupons of every kind. */
export const CALLS: readonly Call[] = [
  ...CORE_CALLS,
  ...redemptions("NEXT25", "SPINS50", "ORCHARD20", "DAILYCHERRY"),
  { do: "wait", span: "day" },
];

/** With every coupon and more sums. */
export const ALL_CALLS: readonly Call[] = [
  ...CALLS.filter((call) => call.do !== "redeem"),
  ...redemptions(...seedCoupons.map(({ code }) => code)),
  { do: "deposit", amountMinor: 200_00, method: "card" },
  { do: "deposit", amountMinor: 10_00, method: "card" },
  { do: "withdraw", amountMinor: 20_00 },
  { do: "wait", span: "hour" },
];

export interface Start {
  player: string;
  prepare(db: FreshDatabase, player: SearchPlayer): Promise<void>;
  /** What the player could take away at once. */
  ownMinor: number;
  /** What the rules owe the player for stakes already lost, by name. Without a stake nothing is owed. */
  owedMinor: Readonly<Record<string, number>>;
}

async function lose(db: FreshDatabase, { playerId }: SearchPlayer, amountMinor: number): Promise<void> {
  for (let lost = 0; lost < amountMinor; lost += 10_00) {
    await fixedWager(db, playerId, { stakeMinor: 10_00, payoutMinor: 0 });
  }
}

export const NEW: Start = {
  player: "who is new",
  prepare: () => Promise.resolve(),
  ownMinor: 0,
  owedMinor: {},
};
export const LOST: Start = {
  player: "who lost a deposit of 40.00",
  async prepare(db, player) {
    await deposit(db.kysely, player.playerId, 40_00);
    await lose(db, player, 40_00);
  },
  ownMinor: 0,
  // A quarter at once, and a tenth of the rest after the week.
  owedMinor: { "instant cashback": 10_00, "weekly cashback": 3_00 },
};
export const MATCHED: Start = {
  player: "who lost 20.00 of a deposit of 50.00 and its bonus of 200.00",
  async prepare(db, player) {
    await redeem(db.kysely, player.playerId, "CHERRY400");
    await deposit(db.kysely, player.playerId, 50_00);
    await lose(db, player, 20_00);
  },
  // A fifth of what is left.
  ownMinor: 46_00,
  owedMinor: {},
};

/** The deposits before the search are spent, and only the later ones are subtracted from what can be taken away. */
export function limitOf({ ownMinor, owedMinor }: Start): number {
  return Object.values(owedMinor).reduce((sum, one) => sum + one, ownMinor);
}

export const sentence = (calls: readonly Call[], gainMinor: number): string =>
  `${calls.map(textOf).join(", ")}: ${gainMinor}`;

export async function withTrial<T>(
  db: FreshDatabase,
  start: Start,
  run: (trial: Trial) => Promise<T>,
): Promise<T> {
  const player = await newSearchPlayer(db);
  await start.prepare(db, player);
  const trial = await Trial.begin(db, player);
  try {
    return await run(trial);
  } finally {
    await trial.end();
  }
}
