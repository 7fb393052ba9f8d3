import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "../../db/schema";
import type { SecondFactorTable } from "../../db/schema-second-factor";
import { enqueueMail } from "../outbox";
import { playerById } from "../players/players";
import { Refusal } from "../refusal";
import { clearCodeTries } from "../requests/counts";
import { hashSecret } from "../secrets/secrets";
import type { SeedVault } from "../secrets/seed-vault";
import { readCode, type TypedCode } from "./codes";
import { stepOf } from "./totp";

export type SecondFactorRow = Selectable<SecondFactorTable>;

/** Whether the player is asked for a second factor. */
export async function hasSecondFactor(db: Kysely<Database>, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom("second_factor")
    .select("player_id")
    .where("player_id", "=", playerId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * For an action that needs the second factor if the player has one. The code is used up when the transaction commits.
 * Count the try before it (`limits.countCode`), because a refusal rolls the transaction back.
 * @param code as typed, from the app or a recovery code; undefined if none was given
 * @returns false if the player has no second factor
 * @throws Refusal `second_factor_required` without a code, `wrong_code` for a wrong or used one
 */
export async function requireSecondFactor(
  trx: Transaction<Database>,
  { playerId }: { playerId: number },
  code: string | undefined,
  now: Date,
  vault: SeedVault,
): Promise<boolean> {
  const factor = await lockFactor(trx, playerId);
  if (!factor?.confirmed_at) return false;
  if (code === undefined || code.trim() === "") throw new Refusal("second_factor_required");
  await spendCode(trx, factor, readCode(code), now, vault);
  if (factor.removal_due_at !== null) await keepFactor(trx, playerId);
  return true;
}

/** Whoever has a code has not lost the factor: it is not removed. */
export async function keepFactor(trx: Transaction<Database>, playerId: number): Promise<void> {
  await trx
    .updateTable("second_factor")
    .set({ removal_due_at: null })
    .where("player_id", "=", playerId)
    .execute();
}

/** Two uses of one code at the same time wait for each other here. */
export function lockFactor(
  trx: Transaction<Database>,
  playerId: number,
): Promise<SecondFactorRow | undefined> {
  return trx
    .selectFrom("second_factor")
    .selectAll()
    .where("player_id", "=", playerId)
    .forUpdate()
    .executeTakeFirst();
}

export function purposeOfFactor(playerId: number): string {
  return `second factor of player ${playerId}`;
}

export function openFactorSecret(vault: SeedVault, row: SecondFactorRow): Buffer {
  return vault.open(purposeOfFactor(row.player_id), { sealed: row.secret_sealed, keyId: row.secret_key_id });
}

/** @throws Refusal `wrong_code` */
async function spendCode(
  trx: Transaction<Database>,
  factor: SecondFactorRow,
  code: TypedCode | null,
  now: Date,
  vault: SeedVault,
): Promise<void> {
  if (code?.kind === "recovery") return spendRecoveryCode(trx, factor.player_id, code.text, now);
  await spendTotp(trx, factor, code, now, vault);
}

/** @throws Refusal `wrong_code` */
export async function spendTotp(
  trx: Transaction<Database>,
  factor: SecondFactorRow,
  code: TypedCode | null,
  now: Date,
  vault: SeedVault,
): Promise<void> {
  const step = code?.kind === "totp" ? stepOf(openFactorSecret(vault, factor), code.digits, now) : null;
  if (step === null || step <= factor.last_step) throw new Refusal("wrong_code");
  await trx
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("player_id", "=", factor.player_id)
    .execute();
  await clearCodeTries(trx, factor.player_id);
}

async function spendRecoveryCode(
  trx: Transaction<Database>,
  playerId: number,
  text: string,
  now: Date,
): Promise<void> {
  const spent = await trx
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("player_id", "=", playerId)
    .where("code_hash", "=", hashSecret(text))
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) throw new Refusal("wrong_code");
  await clearCodeTries(trx, playerId);
  const { email } = await playerById(trx, playerId);
  await enqueueMail(trx, { kind: "recovery_code_used", recipient: email, playerId }, now);
}

/** Whether the player has a second factor, and when it is removed because its app is lost; null if it is not. */
export async function factorOf(
  db: Kysely<Database>,
  playerId: number,
): Promise<{ isOn: boolean; removalAt: Date | null }> {
  const row = await db
    .selectFrom("second_factor")
    .select(["confirmed_at", "removal_due_at"])
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  return { isOn: Boolean(row?.confirmed_at), removalAt: row?.removal_due_at ?? null };
}

/** How many recovery codes of the player were not used yet. */
export async function recoveryCodesLeft(db: Kysely<Database>, playerId: number): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("player_id", "=", playerId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
