import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Role } from "~/casino/contract/operator/rights";
import * as session from "~/casino/contract/operator/session";
import type { Database } from "../../server/casino/db/schema";
import { openOperatorSession } from "../../server/casino/domain/desk/operators";
import { purposeOfOperatorFactor } from "../../server/casino/domain/desk/sign-in";
import { newTotpSecret, secretText } from "../../server/casino/domain/second-factor/totp";
import { SeedVault } from "../../server/casino/domain/secrets/seed-vault";
import { hashPassword } from "../../server/casino/domain/sign-in/passwords";
import { send } from "./casino-client";
import { codeAt } from "./second-factor";
import { SEED_KEYS } from "./seed-keys";

/** An operator who is signed in. */
export interface TestOperator {
  id: number;
  name: string;
  email: string;
  password: string;
  role: Role;
  /** Of the authenticator app, in base32. */
  secret: string;
  /** Of an open session: X-Operator-Token. */
  token: string;
}

let passwordHash: Promise<string> | undefined;
const PASSWORD = "a long operator password";

/** Makes an operator of a role, with an open session, straight in the database. */
export async function operatorOfRole(
  db: Kysely<Database>,
  role: Role,
  now: Date,
  seedKeys: readonly string[] = SEED_KEYS,
): Promise<TestOperator> {
  const name = `${role} ${randomUUID().slice(0, 8)}`;
  const email = `${name.replace(" ", ".")}@casino.example`;
  const secret = newTotpSecret();
  const { sealed, keyId } = new SeedVault(seedKeys).seal(purposeOfOperatorFactor(email), secret);
  const { operator_id: id } = await db
    .insertInto("operator")
    .values({
      email,
      name,
      role,
      password_argon2id: await (passwordHash ??= hashPassword(PASSWORD)),
      factor_sealed: sealed,
      factor_key_id: keyId,
      created_at: now,
    })
    .returning("operator_id")
    .executeTakeFirstOrThrow();
  const place = { address: "127.0.0.1", agent: "test" };
  const { token } = await db.transaction().execute((trx) => openOperatorSession(trx, id, place, now));
  return { id, name, email, password: PASSWORD, role, secret: secretText(secret), token };
}

/** Signs in with password and code, as the sign-in page does. @param at milliseconds since 1970, for the code */
export async function operatorSignIn(
  url: string,
  { email, password, secret }: Pick<TestOperator, "email" | "password" | "secret">,
  at: number,
) {
  const first = await send(url, session.operatorSignIn, { body: { email, password } });
  if (first.status !== 200) return { first, second: null };
  const body = { challenge: first.body.challenge, code: codeAt(secret, at) };
  return { first, second: await send(url, session.operatorSignInCode, { body }) };
}

/** What the log says was done, oldest first. */
export async function loggedActions(db: Kysely<Database>, after = 0) {
  return db
    .selectFrom("operator_log")
    .select([
      "entry_id",
      "action",
      "operator_id",
      "operator_name",
      "subject_kind",
      "subject_id",
      "player_id",
      "before",
      "after",
    ])
    .select(["reason", "address"])
    .where("entry_id", ">", after)
    .orderBy("entry_id")
    .execute();
}

/** What the chain of the log has wrong; none if it is as it was written. */
export async function brokenEntries(db: Kysely<Database>): Promise<{ entry_id: number; problem: string }[]> {
  const { rows } = await sql<{ entry_id: number; problem: string }>`
    select * from operator_log_verify(0, 1000000)`.execute(db);
  return rows;
}
