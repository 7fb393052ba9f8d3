import { sql } from "kysely";
import { LOOKUP_DELAYS_S } from "../deposits/watch";
import { startRepeating } from "../requests/repeat";
import { askProvider, type IdentityCheckRow, type IdentityServices } from "./checks";

/** How often to look for checks that are due. */
const WATCH_MS = 15_000;
const CONCURRENCY = 5;

/**
 * Asks the provider about every check that is due: one that it answers late, or whose answer was lost with a crash. The
 * last interval repeats until the provider or an operator decides.
 */
export async function watchChecks(services: IdentityServices): Promise<void> {
  for (;;) {
    const due = await claimDue(services);
    if (due.length === 0) return;
    const answered = await Promise.all(due.map((check) => tryAsk(services, check)));
    // The provider is down: leave it alone until the next run.
    if (!answered.includes(true)) return;
  }
}

async function tryAsk(services: IdentityServices, check: IdentityCheckRow): Promise<boolean> {
  try {
    return await askProvider(services, check);
  } catch (error) {
    // A check that cannot be settled must not hold up the others.
    services.onFault(error, check.check_id);
    return false;
  }
}

/** Claims due checks, each for one instance; the next look is scheduled before this one starts. */
function claimDue({ db, clock }: IdentityServices): Promise<IdentityCheckRow[]> {
  const now = clock.now();
  const seconds = sql`(${LOOKUP_DELAYS_S}::int[])[least(looks + 2, ${LOOKUP_DELAYS_S.length}::int)]`;
  return db
    .with("due", (query) =>
      query
        .selectFrom("identity_check")
        .select(["player_id as due_player", "check_id as due_check"])
        .where("next_look_at", "<=", now)
        .orderBy("next_look_at")
        .limit(CONCURRENCY)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("identity_check")
    .from("due")
    .whereRef("player_id", "=", "due_player")
    .whereRef("check_id", "=", "due_check")
    .set({
      looks: sql`looks + 1`,
      next_look_at: sql`${now}::timestamptz + ${seconds} * interval '1 second'`,
    })
    .returning(["player_id", "check_id"])
    .execute();
}

/** @returns a function that stops it and waits for a run in progress */
export function startIdentityWatch(services: IdentityServices, everyMs = WATCH_MS): () => Promise<void> {
  return startRepeating(() => watchChecks(services), {
    everyMs,
    onFault: (error) => services.onFault(error, "all"),
  });
}
