import { type Kysely, sql } from "kysely";
import type { Right } from "~/casino/contract/operator/rights";
import type { Database } from "../../db/schema";

/** Who acts: an operator at an address. */
export interface Actor {
  id: number;
  name: string;
  address: string;
}

/** Who acts by a command on the server, by the name of a login or the one given. */
export interface CommandActor {
  id: null;
  name: string;
  address: "";
}

export const commandActor = (name: string): CommandActor => ({ id: null, name, address: "" });

export interface LogEntry {
  /** Null: the casino itself. */
  actor: Actor | CommandActor | null;
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

/** Appends that an operator asked for what the role has no right for. */
export async function logRefusal(
  db: Kysely<Database>,
  refused: { actor: Actor; subject: LogEntry["subject"]; right: Right; at: Date },
): Promise<void> {
  const { right, ...entry } = refused;
  await db
    .transaction()
    .execute((trx) => writeLog(trx, { ...entry, action: "operator.refused", after: { right } }));
}

function json(values: object | null | undefined): string | null {
  return values === null || values === undefined ? null : JSON.stringify(values);
}
