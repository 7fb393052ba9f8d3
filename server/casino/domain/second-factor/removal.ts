import type { Kysely, Transaction } from "kysely";
import { HOUR_MS, MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { writeLog } from "../desk/log";
import { doEach } from "../each";
import { enqueueMail } from "../outbox";
import { playerById } from "../players/players";
import { startRepeating } from "../requests/repeat";
import { lockSignIns } from "../sign-in/lock";
import { keepFactor, lockFactor } from "./check";
import { turnOff } from "./settings";

/** How long whoever still has the app, or a recovery code, can keep the second factor: any code does. */
const REMOVAL_HOURS = 72;

/**
 * Has a second factor removed whose app is lost, after a wait, and mails the player. A second request changes nothing.
 * @returns when; null if the player has no second factor
 */
export async function requestRemoval(
  trx: Transaction<Database>,
  playerId: number,
  now: Date,
): Promise<Date | null> {
  await lockSignIns(trx, playerId);
  const factor = await lockFactor(trx, playerId);
  if (!factor?.confirmed_at) return null;
  if (factor.removal_due_at !== null) return factor.removal_due_at;
  const dueAt = new Date(now.getTime() + REMOVAL_HOURS * HOUR_MS);
  await trx
    .updateTable("second_factor")
    .set({ removal_due_at: dueAt })
    .where("player_id", "=", playerId)
    .execute();
  const { email } = await playerById(trx, playerId);
  await enqueueMail(trx, { kind: "second_factor_removal", recipient: email, playerId }, now);
  return dueAt;
}

/** @returns whether a removal was under way */
export async function cancelRemoval(trx: Transaction<Database>, playerId: number): Promise<boolean> {
  const factor = await lockFactor(trx, playerId);
  if (!factor || factor.removal_due_at === null) return false;
  await keepFactor(trx, playerId);
  return true;
}

/** Removes the second factors whose wait is over. */
export async function removeDueFactors(db: Kysely<Database>, now: Date): Promise<void> {
  const due = await db
    .selectFrom("second_factor")
    .select("player_id")
    .where("removal_due_at", "<=", now)
    .execute();
  await doEach(due, ({ player_id: playerId }) =>
    db.transaction().execute(async (trx) => {
      await lockSignIns(trx, playerId);
      const factor = await lockFactor(trx, playerId);
      // Another copy was faster, or a code kept it.
      if (!factor || factor.removal_due_at === null || factor.removal_due_at > now) return;
      await turnOff(trx, playerId, now);
      await writeLog(trx, {
        actor: null,
        action: "player.factor_removed",
        subject: { kind: "player", id: playerId },
        playerId,
        after: { has_second_factor: false },
        at: now,
      });
    }),
  );
}

interface RemovalServices {
  db: Kysely<Database>;
  clock: Clock;
  onFault(error: unknown): void;
}

/** @returns a function that stops it and waits for a run in progress */
export function startRemovingFactors({ db, clock, onFault }: RemovalServices): () => Promise<void> {
  return startRepeating(() => removeDueFactors(db, clock.now()), { everyMs: MINUTE_MS, onFault });
}
