import { sql } from "kysely";
import { LOOKUP_DELAYS_S } from "../deposits/watch";
import { withTimeLimit } from "../payments/time-limit";
import { startRepeating } from "../requests/repeat";
import { releaseVerified } from "./release";
import type { WithdrawalRow } from "./row";
import { callProvider, send } from "./send";
import { expireReview, settlePayoutAnswer, type WithdrawalServices } from "./settle";
import { OPEN_STATES } from "./transitions";

/** How often to check for withdrawals that are due. */
const WATCH_MS = 5_000;
/** Concurrent calls of the provider. */
const CONCURRENCY = 10;

/**
 * Does what is due: approves what waited for a verification that is done, sends what was requested, asks the provider about what was sent, and ends what nobody decided about.
 * A missing answer changes nothing: only what the provider says ends the waiting, however long it takes.
 * @returns how many withdrawals changed their state
 */
export async function watchWithdrawals(services: WithdrawalServices): Promise<number> {
  await releaseVerified(services);
  let changed = 0;
  for (;;) {
    const due = await claimDue(services);
    if (due.length === 0) return changed;
    const results = await Promise.all(due.map((row) => tryGoOn(services, row)));
    const moved = results.filter((state, index) => state !== null && state !== due[index]?.state).length;
    changed += moved;
    // Nothing can be done now: the provider is down, or slow. The next run tries again.
    if (moved === 0) return changed;
  }
}

async function tryGoOn(
  services: WithdrawalServices,
  row: WithdrawalRow,
): Promise<WithdrawalRow["state"] | null> {
  try {
    return (await goOn(services, row)).state;
  } catch (error) {
    // A withdrawal that cannot go on must not hold up the others.
    services.onFault(error, row.withdrawal_id);
    return null;
  }
}

function goOn(services: WithdrawalServices, row: WithdrawalRow): Promise<WithdrawalRow> {
  switch (row.state) {
    case "requested":
      return send(services, row);
    case "review":
      return expireReview(services, row);
    case "processing":
      return lookUp(services, row);
    default:
      return Promise.resolve(row);
  }
}

/** One that the provider has never heard of is sent again, with the same reference. */
async function lookUp(services: WithdrawalServices, row: WithdrawalRow): Promise<WithdrawalRow> {
  const answer = await withTimeLimit(services.providerTimeoutMs, () =>
    services.provider.look({ reference: row.withdrawal_id }),
  );
  if (answer.status === "unknown") return callProvider(services, row);
  return settlePayoutAnswer(services, row, answer);
}

/**
 * Claims due withdrawals, each for one instance. The next look is scheduled before this one starts, so no lock is held
 * during the call, and an instance that dies costs a delay and nothing else.
 */
async function claimDue({ db, clock }: WithdrawalServices): Promise<WithdrawalRow[]> {
  const now = clock.now();
  const seconds = sql`(${LOOKUP_DELAYS_S}::int[])[least(looks + 2, ${LOOKUP_DELAYS_S.length}::int)]`;
  return db
    .with("due", (query) =>
      query
        .selectFrom("withdrawal")
        .select(["player_id as due_player", "withdrawal_id as due_withdrawal"])
        .where("next_look_at", "<=", now)
        .orderBy("next_look_at")
        .limit(CONCURRENCY)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("withdrawal")
    .from("due")
    .whereRef("player_id", "=", "due_player")
    .whereRef("withdrawal_id", "=", "due_withdrawal")
    .set({
      looks: sql`least(looks + 1, 1000)`,
      next_look_at: sql`${now}::timestamptz + ${seconds} * interval '1 second'`,
    })
    .returningAll("withdrawal")
    .execute();
}

/** What operators see in the metrics. */
interface Counts {
  open: [state: WithdrawalRow["state"], count: number][];
  contradicted: number;
}

async function countWithdrawals({ db }: WithdrawalServices): Promise<Counts> {
  const count = sql<number>`count(*)::bigint`;
  const open = await db
    .selectFrom("withdrawal")
    .select(["state", count.as("count")])
    .where("state", "in", OPEN_STATES)
    .groupBy("state")
    .execute();
  const { contradicted } = await db
    .selectFrom("withdrawal")
    .select(count.as("contradicted"))
    .where("contradiction", "is not", null)
    .executeTakeFirstOrThrow();
  return { open: open.map((row) => [row.state, row.count]), contradicted };
}

/**
 * Runs until stopped.
 * @returns a function that stops it and waits for a run in progress
 */
export function startWithdrawalWatch(
  services: WithdrawalServices & { onCounted(counts: Counts): void },
  everyMs = WATCH_MS,
): () => Promise<void> {
  const look = async (): Promise<void> => {
    await watchWithdrawals(services);
    services.onCounted(await countWithdrawals(services));
  };
  return startRepeating(look, {
    everyMs,
    onFault: (error) => services.onFault(error, "all"),
  });
}
