import type { Kysely, Transaction } from "kysely";
import { MOST_MAILS } from "~/casino/contract/operator/mails";
import type { Database } from "../../db/schema";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";

/** What the outbox has not sent: mails that wait, those about accounts first, and those that were given up. */
export async function stuckMails(db: Kysely<Database>) {
  const columns = [
    "mail_id",
    "kind",
    "recipient",
    "player_id",
    "created_at",
    "attempts",
    "next_attempt_at",
    "last_error",
    "given_up_at",
  ] as const;
  const unsent = db.selectFrom("outbox").where("sent_at", "is", null);
  // Mail about accounts and offers: each has an index of its own (outbox_due_account, outbox_due_offers).
  const waiting = (["is", "is not"] as const).map((of) =>
    unsent.where("campaign_id", of, null).where("given_up_at", "is", null).where("held_at", "is", null),
  );
  const count = async (queries: readonly (typeof unsent)[]) => {
    let sum = 0;
    for (const query of queries) {
      const row = await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirst();
      sum += Number(row?.count ?? 0);
    }
    return sum;
  };
  const nextOf = (query: typeof unsent) =>
    query.select(columns).orderBy("next_attempt_at").limit(MOST_MAILS).execute();
  return {
    waiting: await count(waiting),
    held: await count([unsent.where("given_up_at", "is", null).where("held_at", "is not", null)]),
    givenUp: await unsent
      .select(columns)
      .where("given_up_at", "is not", null)
      .orderBy("given_up_at", "desc")
      .limit(MOST_MAILS)
      .execute(),
    next: (await Promise.all(waiting.map(nextOf))).flat().slice(0, MOST_MAILS),
  };
}

/**
 * Tries mails again from the start. @returns how many; those that somebody else tries already are left out
 * @throws DeskRefusal `not_found` if none of them was given up
 */
export async function retryMails(
  trx: Transaction<Database>,
  ids: readonly string[],
  actor: Actor,
  now: Date,
): Promise<number> {
  const retried = await trx
    .updateTable("outbox")
    .set({ given_up_at: null, attempts: 0, next_attempt_at: now })
    .where("mail_id", "in", ids)
    .where("sent_at", "is", null)
    .where("given_up_at", "is not", null)
    .returning(["mail_id", "kind", "player_id"])
    .execute();
  if (retried.length === 0) throw new DeskRefusal("not_found");
  for (const { mail_id: id, kind, player_id: playerId } of retried) {
    await writeLog(trx, {
      actor,
      action: "mail.retry",
      subject: { kind: "mail", id },
      playerId,
      after: { kind },
      at: now,
    });
  }
  return retried.length;
}
