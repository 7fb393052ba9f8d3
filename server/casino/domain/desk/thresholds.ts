import type { Kysely, Transaction } from "kysely";
import { type ThresholdName, THRESHOLDS } from "~/casino/contract/operator/thresholds";
import type { Database } from "../../db/schema";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";

/** Every threshold, with who changed it last. */
export async function readThresholds(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("threshold")
    .leftJoin("operator", "operator.operator_id", "threshold.changed_by")
    .select(["threshold.name", "value", "changed_at", "operator.name as changed_by"])
    .execute();
  return (Object.keys(THRESHOLDS) as ThresholdName[]).map((name) => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`The database has no threshold ${name}.`);
    return { ...row, name };
  });
}

/** @returns minor units, days or percent, by its name */
export async function thresholdOf(db: Kysely<Database>, name: ThresholdName): Promise<number> {
  const row = await db
    .selectFrom("threshold")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** @throws DeskRefusal `invalid_field`; `outdated` when it is not what the operator saw */
export async function setThreshold(
  trx: Transaction<Database>,
  request: { name: ThresholdName; value: number; seen: number; reason: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const { name, value, seen, reason } = request;
  const { least, most } = THRESHOLDS[name];
  if (value < least || value > most) {
    throw new DeskRefusal("invalid_field", { problem: "The value is outside of what it may be." });
  }
  const changed = await trx
    .updateTable("threshold")
    .set({ value, changed_at: now, changed_by: actor.id })
    .where("name", "=", name)
    .where("value", "=", seen)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new DeskRefusal("outdated");
  await writeLog(trx, {
    actor,
    action: "threshold.set",
    subject: { kind: "threshold", id: name },
    before: { value: seen },
    after: { value },
    reason,
    at: now,
  });
}
