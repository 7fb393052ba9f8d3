import type pg from "pg";
import { StartError } from "~/shared/start-error";
import { withServerOptions } from "./server-options";

/**
 * The program's database role (migrations/0001_access.sql). It cannot change append-only tables and moves money only
 * through the owner's functions. The owner is whoever runs the migrations.
 */
export const PROGRAM_ROLE = "cherrystone_program";

const SET_ROLE = `-c role=${PROGRAM_ROLE}`;
/** SQLSTATE for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = "42501";

/** A URL whose connections take the program's role. Its login must be that role or a member of it. */
export function asProgram(url: string): string {
  return withServerOptions(url, SET_ROLE);
}

/**
 * Creates the role if it is missing, and lets this login take it. Roles belong to the whole server, so the role may exist
 * already, and another database's start may create it at the same moment.
 * @throws StartError with the statements for a superuser, if this login may not
 */
export async function ensureProgramRole(client: Pick<pg.ClientBase, "query">): Promise<void> {
  const mayTake = await privilegeToTake(client);
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${PROGRAM_ROLE}') then
        create role ${PROGRAM_ROLE};
      end if;
      if not pg_has_role('${PROGRAM_ROLE}', '${mayTake}') then
        execute format('grant ${PROGRAM_ROLE} to %I', current_user);
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    throw new StartError(
      `The program takes a role of its own, which this login may not make. As a superuser, once: ${await statementsFor(client)}`,
    );
  }
}

/** From PostgreSQL 16 on, who creates a role is a member of it that may not take it. */
async function privilegeToTake(client: Pick<pg.ClientBase, "query">): Promise<"set" | "member"> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  return Number(rows[0]?.server_version_num) >= 160_000 ? "set" : "member";
}

/** What a superuser has to run, such as `create role cherrystone_program; grant cherrystone_program to casino;`. */
async function statementsFor(client: Pick<pg.ClientBase, "query">): Promise<string> {
  const { rows } = await client.query<{ login: string; exists: boolean }>(
    `select quote_ident(current_user) as login,
       exists (select from pg_roles where rolname = '${PROGRAM_ROLE}') as exists`,
  );
  const create = rows[0]?.exists ? "" : `create role ${PROGRAM_ROLE}; `;
  return `${create}grant ${PROGRAM_ROLE} to ${rows[0]?.login};`;
}
