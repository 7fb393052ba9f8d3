import pg from "pg";
import { StartError } from "~/shared/start-error";
import { PROGRAM_ROLE } from "./roles";

/** Settings of a session by name, in the unit that pg_settings has them in. */
type SessionSettings = Readonly<Record<string, number>>;

/**
 * A connection to a pooler that lends a session of the server for each transaction (PgBouncer, `pool_mode =
 * transaction`). The next transaction may get another session, without what this one prepared, so nothing is prepared
 * by name.
 */
export class LentSessionClient extends pg.Client {
  override query(config: unknown, ...rest: unknown[]): never {
    return Reflect.apply(super.query, this, [withoutName(config), ...rest]) as never;
  }
}

function withoutName(config: unknown): unknown {
  const isStatement = typeof config === "object" && config !== null && "name" in config && "text" in config;
  return isStatement ? { ...config, name: undefined } : config;
}

/** What the pooler has to run on each session it opens: the program cannot ask for it when it connects. */
export function connectQuery(settings: SessionSettings): string {
  const limits = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  return [`set role ${PROGRAM_ROLE}`, ...limits].join("; ");
}

/** @throws StartError for a pooler whose sessions lack the program's role or a time limit */
export async function checkLentSessions(pool: pg.Pool, settings: SessionSettings): Promise<void> {
  const { rows } = await pool.query<{ role: string; found: Record<string, string> }>(
    `select current_user as role, json_object_agg(name, setting) as found from pg_settings where name = any($1)`,
    [Object.keys(settings)],
  );
  const [session] = rows;
  const wrong = Object.entries(settings).find(([name, value]) => Number(session?.found[name]) !== value);
  if (session?.role === PROGRAM_ROLE && !wrong) return;
  const fault = wrong
    ? `have ${wrong[0]} ${session?.found[wrong[0]]} and not ${wrong[1]}`
    : `have the role ${session?.role} and not ${PROGRAM_ROLE}`;
  throw new StartError(
    `With DATABASE_DIRECT_URL, DATABASE_URL leads to a pooler, whose sessions ${fault}: its connect_query has to be ` +
      `'${connectQuery(settings)}'`,
  );
}
