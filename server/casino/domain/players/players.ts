import type { Kysely, Selectable } from "kysely";
import type { Database, PlayerTable } from "../../db/schema";
import { refuseClosed } from "../closing/state";
import { Refusal } from "../refusal";
import { failedLogin, forgetFailures } from "../sign-in/attempts";
import { isPassword } from "../sign-in/passwords";
import { banned } from "./rules";

export type PlayerRow = Selectable<PlayerTable>;

/** @throws Refusal `not_found` */
export async function playerById(db: Kysely<Database>, playerId: number): Promise<PlayerRow> {
  const row = await db.selectFrom("player").selectAll().where("player_id", "=", playerId).executeTakeFirst();
  if (!row) throw new Refusal("not_found", { resource: "player" });
  return row;
}

/** The account of a name, before anyone has proved to be its owner. */
export interface NamedAccount {
  playerId: number;
  /** As stored when the name was looked up. */
  argon2id: string;
  openedAt: Date | null;
}

/** @param name a login or an email address, lowercase */
export async function accountNamed(db: Kysely<Database>, name: string): Promise<NamedAccount | null> {
  const row = await db
    .selectFrom("login_name")
    .innerJoin("player_password", "player_password.player_id", "login_name.player_id")
    .leftJoin("player", "player.player_id", "login_name.player_id")
    .select(["login_name.player_id", "argon2id", "created_at"])
    .where("login_name.name", "=", name)
    .executeTakeFirst();
  return row ? { playerId: row.player_id, argon2id: row.argon2id, openedAt: row.created_at } : null;
}

/**
 * The player of a name, if the password is right. A wrong password and an unknown name give the same answer in the same
 * time.
 * @param account of the name, from `accountNamed`
 * @throws Refusal `invalid_credentials`, `too_many_attempts`, `banned` or `account_closed`
 */
export async function checkLogin(
  db: Kysely<Database>,
  name: string,
  account: NamedAccount | null,
  password: string,
  now: Date,
): Promise<PlayerRow> {
  const right = await isPassword(password, account?.argon2id ?? null);
  if (!account || !right) {
    await failedLogin(db, name, now);
    throw invalidCredentials();
  }
  await forgetFailures(db, name);
  const player = await playerById(db, account.playerId);
  if (player.banned) throw banned();
  refuseClosed(player);
  return player;
}

export function invalidCredentials(): Refusal {
  return new Refusal("invalid_credentials");
}

/** Without these there is no deposit. */
export const REQUIRED_DETAILS = ["address_one", "city", "state_id", "zip_code"] as const;

export function areDetailsComplete(player: Pick<PlayerRow, (typeof REQUIRED_DETAILS)[number]>): boolean {
  return REQUIRED_DETAILS.every((detail) => player[detail] !== "");
}
