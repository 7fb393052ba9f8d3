import { z } from "zod";
import { minor } from "./shared";

/** Bets and results of roulette and crash, whose rounds are shared by all players. */

export const rouletteBetKind = z.enum([
  "straight",
  "split",
  "street",
  "corner",
  "line",
  "dozen",
  "column",
  "red",
  "black",
  "odd",
  "even",
  "low",
  "high",
]);
export type RouletteBetKind = z.infer<typeof rouletteBetKind>;

export const rouletteNumber = z.number().int().min(0).max(36);

const rouletteBet = z.object({
  bet: rouletteBetKind,
  /**
   * For `straight` to `line`, the covered numbers in any order; for a dozen or column, its number (1, 2, or 3); for
   * even-money bets, empty.
   */
  numbers: z.array(rouletteNumber).max(6),
  amount_minor: z.number().int().positive(),
});
export type RouletteBet = z.infer<typeof rouletteBet>;

/** More chips than the layout has fields would be pointless. */
export const rouletteBets = z.array(rouletteBet).min(1).max(50);

/** A crash multiplier with two decimals. */
const multiplier = z.number().min(1);

export const rouletteChoice = z.object({ kind: z.literal("roulette"), bets: rouletteBets });
export const crashChoice = z.object({
  kind: z.literal("crash"),
  /** 1.01 to 1000.00 with two decimals; null to cash out by hand, or at 1000.00. */
  auto_target: multiplier.nullable(),
});

/** Adds chips during the same betting phase. */
export const betStep = z.object({ step: z.literal("bet"), bets: rouletteBets });
/** The casino's clock decides the multiplier. `at` is set in the record only and ignored in a request. */
export const cashoutStep = z.object({ step: z.literal("cashout"), at: multiplier.optional() });

const rouletteColor = z.enum(["red", "black", "green"]);

export const rouletteOutcome = z.object({
  kind: z.literal("roulette"),
  /** In the order placed. `payout_minor` includes the chip; 0 before the result. */
  bets: z.array(rouletteBet.extend({ payout_minor: minor })),
  /** Null before the result. */
  number: rouletteNumber.nullable(),
  colour: rouletteColor.nullable(),
});
export type RouletteOutcome = z.infer<typeof rouletteOutcome>;

export const crashOutcome = z.object({
  kind: z.literal("crash"),
  auto_target: multiplier.nullable(),
  /** The multiplier that was paid; null for a round that is open or lost. */
  cashed_out_at: multiplier.nullable(),
  /** The multiplier at which the flight burst; every lower one was paid. Null until it has. */
  bust: multiplier.nullable(),
  /** The flight reached the highest multiplier and landed there; `bust` is then just above it. */
  landed: z.boolean(),
});
export type CrashOutcome = z.infer<typeof crashOutcome>;

/** The shared round that a bet belongs to. */
export const sharedRound = z.object({
  /** UTC day, `YYYY-MM-DD`. */
  day: z.iso.date(),
  /** Number of the round within the day, from 1; also the round's nonce. */
  no: z.number().int().positive(),
  closes_at: z.iso.datetime(),
  /** Null before the result: how long a flight lasts is not known in advance. */
  result_at: z.iso.datetime().nullable(),
  /** The casino was down when the result was due, and settled the bet later. */
  late: z.boolean(),
});

/** The result of a shared round, the same for everyone. */
export const tableResult = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("roulette"), number: rouletteNumber, colour: rouletteColor }),
  z.object({ kind: z.literal("crash"), bust: multiplier, landed: z.boolean() }),
]);
export type TableResult = z.infer<typeof tableResult>;
