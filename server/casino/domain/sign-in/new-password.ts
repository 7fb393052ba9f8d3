import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import { marketOfPlayer } from "../markets/markets";
import { Refusal } from "../refusal";
import { hashPassword } from "./passwords";

/** A password that a player chooses. */
export interface NewPassword {
  argon2id: string;
  /** Never stored: in a copy of the database it would name the accounts to try first. */
  isCommon: boolean;
}

export async function newPassword(password: string): Promise<NewPassword> {
  const [argon2id, isCommon] = await Promise.all([hashPassword(password), isCommonPassword(password)]);
  return { argon2id, isCommon };
}

/**
 * Asked last in the transaction that sets the password, so that only those who may set it learn the market's rule.
 * @throws Refusal `common_password` where the player's market takes none of the most common passwords
 */
export async function refuseCommonPassword(
  db: Kysely<Database>,
  playerId: number,
  { isCommon }: NewPassword,
): Promise<void> {
  if (!isCommon) return;
  const { rules } = await marketOfPlayer(db, playerId);
  if (rules.refusesCommonPasswords) throw new Refusal("common_password");
}

/** For the answer to the player: absent unless the password is a common one. */
export async function commonPasswordFact(password: string): Promise<{ common_password?: true }> {
  return (await isCommonPassword(password)) ? { common_password: true } : {};
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common ones, in whatever case and width it is typed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.normalize("NFKC").toLowerCase());
}

/** Some 50,000 texts, so only when the first password is chosen. They are in lower case. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
