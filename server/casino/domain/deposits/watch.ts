import { sql } from "kysely";
import { DAY_MS, HOUR_SECONDS, MINUTE_SECONDS } from "~/shared/durations";
import type { LookAnswer } from "../payments/provider";
import { withTimeLimit } from "../payments/time-limit";
import { startRepeating } from "../requests/repeat";
import type { DepositId, DepositRow } from "./row";
import type { DepositServices } from "./services";
import { abandon, isOpenDeposit, markExpired, markReturned, settleDepositAnswer, takeAnswer } from "./settle";

const SECOND_MS = 1_000;

/** Seconds from one lookup to the next, by the number of lookups so far; the last one repeats. */
export const LOOKUP_DELAYS_S = [
  15,
  MINUTE_SECONDS,
  5 * MINUTE_SECONDS,
  15 * MINUTE_SECONDS,
  HOUR_SECONDS,
  3 * HOUR_SECONDS,
  6 * HOUR_SECONDS,
];
/** After this time, a provider that has never heard of the payment is believed. */
export const LOOKUPS_END_MS = 14 * DAY_MS;

/** How often to check for deposits that are due. */
const WATCH_MS = 15 * SECOND_MS;
/** Concurrent lookups. */
const CONCURRENCY = 10;

/** When a new payment gets its first lookup, unless it is settled before. */
export function firstLookupAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + (LOOKUP_DELAYS_S[0] ?? 0) * SECOND_MS);
}

/**
 * Looks up a deposit without a final answer by its reference. A missing answer changes nothing: only what the provider
 * says ends the waiting. Concurrent lookups are safe, because each settlement locks the row and checks its status.
 */
export async function lookUp(services: DepositServices, row: DepositRow): Promise<DepositRow> {
  return (await lookUpRow(services, row)).row;
}

interface LookupResult {
  row: DepositRow;
  /** False when the provider gave no answer. */
  isAnswered: boolean;
}

async function lookUpRow(services: DepositServices, row: DepositRow): Promise<LookupResult> {
  if (row.status === "returning") return refund(services, row);
  const { db, clock } = services;
  const id = idOf(row);
  const answer = await callProvider(services, row, () =>
    services.provider.look({ reference: row.deposit_id }),
  );
  const now = clock.now();
  if (answer?.status === "approved" || answer?.status === "declined") {
    return { row: await settleDepositAnswer(db, id, answer, now), isAnswered: true };
  }
  const current = answer?.status === "pending" ? await takeAnswer(db, id, answer, now) : row;
  return { row: await stillOpen(services, current, answer), isAnswered: answer !== null };
}

function stillOpen(
  { db, clock, providerTimeoutMs }: DepositServices,
  row: DepositRow,
  answer: LookAnswer | null,
): Promise<DepositRow> {
  const now = clock.now();
  const age = now.getTime() - row.created_at.getTime();
  // Never give up on a missing answer: the provider may have captured the money.
  if (answer !== null && age >= LOOKUPS_END_MS) return abandon(db, idOf(row), now);
  // A charge without a deadline: after twice the time limit no instance can still be waiting for the first answer.
  const isOverdue = row.expires_at === null ? age > providerTimeoutMs * 2 : row.expires_at <= now;
  return row.status === "pending" && isOverdue ? markExpired(db, idOf(row), now) : Promise.resolve(row);
}

async function refund(services: DepositServices, row: DepositRow): Promise<LookupResult> {
  const { db, clock, provider } = services;
  const isDone = await callProvider(services, row, async () => {
    await provider.refund({ reference: row.deposit_id });
    return true;
  });
  if (isDone === null) return { row, isAnswered: false };
  return { row: await markReturned(db, idOf(row), clock.now()), isAnswered: true };
}

/** @returns null when the provider failed or did not answer in time */
async function callProvider<Answer>(
  { providerTimeoutMs, onFault }: DepositServices,
  row: DepositRow,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await withTimeLimit(providerTimeoutMs, ask);
  } catch (error) {
    onFault(error, row.deposit_id);
    return null;
  }
}

/**
 * Looks up every deposit that is due.
 * @returns how many deposits were settled
 */
export async function watchDeposits(services: DepositServices): Promise<number> {
  let settled = 0;
  for (;;) {
    const due = await claimDue(services);
    if (due.length === 0) return settled;
    const looks = await Promise.all(due.map((row) => tryLookUpRow(services, row)));
    settled += looks.filter((one) => one && !isOpenDeposit(one.row) && one.row.status !== "returning").length;
    // The provider is down: leave it alone until the next run.
    if (looks.every((one) => !one?.isAnswered)) return settled;
  }
}

async function tryLookUpRow(services: DepositServices, row: DepositRow): Promise<LookupResult | null> {
  try {
    return await lookUpRow(services, row);
  } catch (error) {
    // A deposit that cannot be settled must not hold up the others.
    services.onFault(error, row.deposit_id);
    return null;
  }
}

/**
 * Claims due deposits, each for one instance. The next lookup is scheduled before this one starts, so no lock is held
 * during the call, and an instance that dies costs a delay and nothing else.
 */
async function claimDue({ db, clock }: DepositServices): Promise<DepositRow[]> {
  const now = clock.now();
  const seconds = sql`(${LOOKUP_DELAYS_S}::int[])[least(looks + 2, ${LOOKUP_DELAYS_S.length}::int)]`;
  const scheduled = sql`${now}::timestamptz + ${seconds} * interval '1 second'`;
  return db
    .with("due", (query) =>
      query
        .selectFrom("deposit")
        .select(["player_id as due_player", "deposit_id as due_deposit"])
        .where("next_look_at", "<=", now)
        .orderBy("next_look_at")
        .limit(CONCURRENCY)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("deposit")
    .from("due")
    .whereRef("player_id", "=", "due_player")
    .whereRef("deposit_id", "=", "due_deposit")
    .set({
      looks: sql`looks + 1`,
      // Look again no later than the deadline for payment.
      next_look_at: sql`case when expires_at > ${now} then least(${scheduled}, expires_at) else ${scheduled} end`,
    })
    .returningAll("deposit")
    .execute();
}

function idOf({ player_id: playerId, deposit_id: depositId }: DepositRow): DepositId {
  return { playerId, depositId };
}

/**
 * Runs until stopped. It credits late answers even if the player has closed the page.
 * @returns a function that stops it and waits for a run in progress
 */
export function startWatch(services: DepositServices, everyMs = WATCH_MS): () => Promise<void> {
  return startRepeating(() => watchDeposits(services), {
    everyMs,
    onFault: (error) => services.onFault(error, "all"),
  });
}
