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
 * Creates the role if it is missing. Roles belong to the whole server, so the role may exist already, and another
 * database's start may create it at the same moment.
 * @throws StartError if the role is missing and this login may not create it
 */
export async function ensureProgramRole(client: Pick<pg.ClientBase, "query">): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${PROGRAM_ROLE}') then
        create role ${PROGRAM_ROLE};
      end if;
      if not pg_has_role('${PROGRAM_ROLE}', 'member') then
        execute format('grant ${PROGRAM_ROLE} to %I', current_user);
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    throw new StartError(
      `The role ${PROGRAM_ROLE} is missing and this login may not create it: as a superuser, ` +
        `create role ${PROGRAM_ROLE}; grant ${PROGRAM_ROLE} to the login`,
    );
  }
}
