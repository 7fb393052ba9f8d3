import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DepositLimitChoice, DepositLimitQuestion } from "~/casino/contract/limit-words";
import type { Database } from "../../db/schema";
import { doEach, inPages } from "../each";
import { exclusionOf } from "../exclusion/state";
import { lockWallets } from "../ledger/wallets";
import { marketOfPlayer } from "../markets/markets";
import { malformed, Refusal } from "../refusal";
import { limitRowsOf, setLimits } from "./limits";
import { notifyOfLimits } from "./news";
import type { WantedLimit } from "./wanted";

/** What the law of the player's market has asked about a deposit limit. */
interface Review {
  chosenAt: Date | null;
  /** When the player is asked again; null before the first answer. */
  dueAt: Date | null;
  hasDeposited: boolean;
}

/** From one question to the next; null: the player's market asks none. */
async function reviewMonthsOf(db: Kysely<Database>, playerId: number): Promise<number | null> {
  const { rules } = await marketOfPlayer(db, playerId);
  return rules.depositLimitReviewMonths;
}

/** @param months from `reviewMonthsOf`; null: nothing is due */
async function reviewOf(db: Kysely<Database>, playerId: number, months: number | null): Promise<Review> {
  const row = await db
    .selectFrom("player")
    .leftJoin("deposit_limit_review as review", "review.player_id", "player.player_id")
    .select([
      "first_deposit_at",
      "chosen_at",
      sql<Date | null>`chosen_at + make_interval(months => ${months}::integer)`.as("due_at"),
    ])
    .where("player.player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return {
    chosenAt: row.chosen_at,
    dueAt: row.due_at,
    hasDeposited: row.first_deposit_at !== null,
  };
}

/** Whether the player has to answer before a deposit, or is asked to; null: there is no question now. */
export async function depositLimitQuestion(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<DepositLimitQuestion | null> {
  // Most markets ask nothing, and then there is nothing more to read.
  const months = await reviewMonthsOf(db, playerId);
  if (months === null) return null;
  const { chosenAt, dueAt, hasDeposited } = await reviewOf(db, playerId, months);
  if (chosenAt === null) return hasDeposited ? "due" : "required";
  return dueAt !== null && dueAt <= now ? "due" : null;
}

/** @throws Refusal `limit_choice_required` before the first deposit of a player who has to choose first */
export async function requireDepositLimitChoice(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<void> {
  const question = await depositLimitQuestion(db, playerId, now);
  if (question === "required") throw new Refusal("limit_choice_required");
}

/**
 * Records what the player chose, and sets it as any limit is set: having none instead of a limit waits like a raise.
 * @param made.limit the limit of `limit`
 * @throws Refusal `invalid_field`; `limit_choice_required` if there is nothing to keep
 */
export async function chooseDepositLimit(
  trx: Transaction<Database>,
  made: { playerId: number; choice: DepositLimitChoice; limit: Omit<WantedLimit, "limit"> | null },
  now: Date,
): Promise<void> {
  const { playerId, choice, limit } = made;
  await lockWallets(trx, playerId);
  const current = (await limitRowsOf(trx, playerId)).filter(({ kind }) => kind === "deposit");
  if ((choice === "limit") !== (limit !== null && limit.value !== null)) {
    throw malformed("body.limit: goes with the choice of a limit, and with no other");
  }
  if (choice === "keep" && current.length === 0 && (await reviewOf(trx, playerId, null)).chosenAt === null) {
    throw new Refusal("limit_choice_required");
  }
  const wanted = {
    limit: limit === null ? [] : [{ limit: "deposit" as const, ...limit }],
    none: current.map(({ period }) => ({ limit: "deposit" as const, period, value: null })),
    keep: [],
  }[choice];
  await setLimits(trx, { playerId, wanted }, now);
  await trx
    .insertInto("deposit_limit_choice")
    .values({ player_id: playerId, choice_id: randomUUID(), choice, chosen_at: now })
    .execute();
}

const BATCH = 100;
/** Markets change, and so do players' countries. */
const LOOK_AGAIN_DAYS = 30;

/**
 * Reminds players of their deposit limits, if their market asks for it: months after their last choice, and so again until
 * they choose.
 * @returns how many players were looked at
 */
export async function remindOfDepositLimits(db: Kysely<Database>, now: Date): Promise<number> {
  const dueAfter = (last: { player_id: number } | undefined) =>
    db
      .selectFrom("deposit_limit_review")
      .select("player_id")
      .where("next_look_at", "<=", now)
      .where("player_id", ">", last?.player_id ?? 0)
      .orderBy("player_id")
      .limit(BATCH)
      .execute();
  let looks = 0;
  await doEach(inPages(BATCH, dueAfter), ({ player_id: playerId }) => {
    looks += 1;
    return db.transaction().execute((trx) => lookAt(trx, playerId, now));
  });
  return looks;
}

async function lookAt(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  await lockWallets(trx, playerId);
  const player = await trx
    .selectFrom("deposit_limit_review as review")
    .innerJoin("player", "player.player_id", "review.player_id")
    .select(["next_look_at", "banned", "closed_at", "excluded_until", "excluded_kind"])
    .where("review.player_id", "=", playerId)
    .executeTakeFirst();
  // Another copy was first, or the player has just chosen.
  if (player === undefined || player.next_look_at > now) return;
  const months = await reviewMonthsOf(trx, playerId);
  const { dueAt } = await reviewOf(trx, playerId, months);
  const isDue = dueAt !== null && dueAt <= now;
  const mayPlay = !player.banned && player.closed_at === null && exclusionOf(player, now) === null;
  if (months !== null && isDue && mayPlay) {
    const rows = (await limitRowsOf(trx, playerId)).filter(({ kind }) => kind === "deposit");
    const limits = rows.map(({ kind, period, value }) => ({ limit: kind, period, value }));
    await notifyOfLimits(trx, { playerId, news: "review", limits, at: null }, now);
  }
  const next =
    months === null || !mayPlay
      ? sql<Date>`${now}::timestamptz + make_interval(days => ${LOOK_AGAIN_DAYS}::integer)`
      : isDue
        ? sql<Date>`${now}::timestamptz + make_interval(months => ${months}::integer)`
        : sql<Date>`${dueAt}::timestamptz`;
  await trx
    .updateTable("deposit_limit_review")
    .set({ next_look_at: next })
    .where("player_id", "=", playerId)
    .execute();
}
