import type pg from "pg";
import { StartError } from "../../start-error";
import { withServerOptions } from "./server-options";

/**
 * What the program may do in the database (migrations/0001_access.sql). It cannot change what is append-only, and moves
 * money only by the owner's functions. The owner is whoever runs the migrations.
 */
export const PROGRAM_ROLE = "cherrystone_program";

const SET_ROLE = `-c role=${PROGRAM_ROLE}`;
/** PostgreSQL's code for what a role may not do. */
const INSUFFICIENT_PRIVILEGE = "42501";

/** The URL whose connections act as the program, whatever login it names: it must be the role itself or a member. */
export function asProgram(url: string): string {
  return withServerOptions(url, SET_ROLE);
}

/**
 * Roles belong to the whole server: the role may be there already, and another database's start may create it at the
 * same moment.
 * @throws StartError when it is missing and this login may not create it
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
