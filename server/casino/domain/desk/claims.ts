import type { Kysely, Transaction } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { Actor } from "./log";
import { DeskRefusal } from "./refusal";

/** How long a claim holds without being renewed. */
const CLAIM_MINUTES = 15;

export interface Case {
  kind: "withdrawal" | "identity";
  /** The withdrawal, or the player. */
  id: string;
}

/** Claims a case for an operator, or renews the claim. @throws DeskRefusal `claimed_by_other` */
export async function claim(
  trx: Transaction<Database>,
  { kind, id }: Case,
  { id: operatorId }: Actor,
  now: Date,
): Promise<void> {
  const expires = new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);
  const claimed = await trx
    .insertInto("desk_claim")
    .values({ kind, subject_id: id, operator_id: operatorId, expires_at: expires })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject_id"])
        .doUpdateSet({ operator_id: operatorId, expires_at: expires })
        .where((eb) =>
          eb.or([eb("desk_claim.operator_id", "=", operatorId), eb("desk_claim.expires_at", "<=", now)]),
        ),
    )
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows !== 0n) return;
  const holder = await holderOf(trx, { kind, id });
  throw new DeskRefusal("claimed_by_other", { name: holder ?? "A colleague" });
}

async function holderOf(db: Kysely<Database>, { kind, id }: Case): Promise<string | undefined> {
  const row = await db
    .selectFrom("desk_claim")
    .innerJoin("operator", "operator.operator_id", "desk_claim.operator_id")
    .select("operator.name")
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .executeTakeFirst();
  return row?.name;
}

export async function release(trx: Transaction<Database>, { kind, id }: Case, actor: Actor): Promise<void> {
  await trx
    .deleteFrom("desk_claim")
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .where("operator_id", "=", actor.id)
    .execute();
}
