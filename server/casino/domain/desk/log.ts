import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema";

/** Who acts: an operator at an address. */
export interface Actor {
  id: number;
  name: string;
  address: string;
}

export interface LogEntry {
  /** Null: the casino itself. Who runs a command on the server has a name, and no id. */
  actor: Actor | (Omit<Actor, "id"> & { id: null }) | null;
  /** `area.verb`, such as `withdrawal.approve`. */
  action: string;
  /** What was changed. */
  subject: { kind: string; id: string | number };
  /** The player concerned, if any. */
  playerId?: number | null;
  /** The changed values; must contain no secret. */
  before?: object | null;
  after?: object | null;
  reason?: string;
  at: Date;
}

/**
 * Appends to the operators' log, in the transaction of the change. Call it last: the entry holds the end of the chain
 * until the commit, and whoever waits for it must not hold what this transaction still needs.
 */
export async function writeLog(trx: Kysely<Database>, entry: LogEntry): Promise<void> {
  const { actor, subject } = entry;
  await sql`select operator_log_append(
    ${entry.at}, ${actor?.id ?? null}, ${actor?.name ?? "casino"}, ${actor?.address ?? ""}, ${entry.action},
    ${subject.kind}, ${String(subject.id)}, ${entry.playerId ?? null},
    ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason ?? ""})`.execute(trx);
}

function json(values: object | null | undefined): string | null {
  return values === null || values === undefined ? null : JSON.stringify(values);
}
