import type { Kysely, Transaction } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { enqueueMail } from "../outbox";
import { playerById } from "../players/players";
import { Refusal } from "../refusal";
import { clearPasswordChecks } from "../requests/counts";
import { hashSecret } from "../secrets/secrets";
import type { SeedVault } from "../secrets/seed-vault";
import { distrustDevices, trustDevice } from "../sessions/devices";
import { endOtherFamilies } from "../sessions/end";
import type { Session } from "../sessions/sessions";
import { lockSignIns } from "../sign-in/lock";
import { isPassword } from "../sign-in/passwords";
import { revokeSavedLogins } from "../sign-in/quick-play";
import {
  hasSecondFactor,
  lockFactor,
  openFactorSecret,
  purposeOfFactor,
  recoveryCodesLeft,
  requireSecondFactor,
  type SecondFactorRow,
  spendTotp,
} from "./check";
import { readCode } from "./codes";
import { voidChallenges } from "./sign-in";
import { newTotpSecret, secretText, totpUri } from "./totp";

/** How long the secret of a factor that is being set up is shown. */
const SETUP_MINUTES = 30;

export interface SecondFactorState {
  isOn: boolean;
  turnedOnAt: Date | null;
  /** When it is turned off because its app is lost, unless a code is given before. */
  removalAt: Date | null;
  recoveryCodesLeft: number;
  /** What an app is set up with, until the first right code; for the sign-in that began it. */
  setup: { secret: string; uri: string } | null;
}

const OFF: SecondFactorState = {
  isOn: false,
  turnedOnAt: null,
  removalAt: null,
  recoveryCodesLeft: 0,
  setup: null,
};

/** @param issuer the brand, as authenticator apps show it */
export async function secondFactorState(
  db: Kysely<Database>,
  session: Session,
  issuer: string,
  now: Date,
  vault: SeedVault,
): Promise<SecondFactorState> {
  const { playerId } = session;
  const row = await db
    .selectFrom("second_factor")
    .selectAll()
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!row || (row.confirmed_at === null && !isSetupOf(session, row, now))) {
    return OFF;
  }
  if (row.confirmed_at !== null) {
    const left = await recoveryCodesLeft(db, playerId);
    const { confirmed_at: turnedOnAt, removal_due_at: removalAt } = row;
    return { isOn: true, turnedOnAt, removalAt, recoveryCodesLeft: left, setup: null };
  }
  const secret = openFactorSecret(vault, row);
  const { login } = await playerById(db, playerId);
  const setup = { secret: secretText(secret), uri: totpUri(secret, issuer, login) };
  return { ...OFF, setup };
}

/** Whoever else has a session of the player did not give the password, and must not choose the app. */
function isSetupOf(
  { familyId }: Session,
  row: Pick<SecondFactorRow, "setup_family_id" | "created_at">,
  now: Date,
): boolean {
  return (
    row.setup_family_id === familyId && now.getTime() - row.created_at.getTime() < SETUP_MINUTES * MINUTE_MS
  );
}

/**
 * Makes the secret of a new second factor, which asks for nothing until its first right code in the same sign-in. An earlier unfinished
 * one is replaced.
 * @throws Refusal `wrong_password` or `second_factor_on`
 */
export async function beginSecondFactor(
  trx: Transaction<Database>,
  { playerId, familyId }: Session,
  password: string,
  now: Date,
  vault: SeedVault,
): Promise<void> {
  await checkPassword(trx, playerId, password);
  if (await hasSecondFactor(trx, playerId)) throw new Refusal("second_factor_on");
  const { sealed, keyId } = vault.seal(purposeOfFactor(playerId), newTotpSecret());
  const secret = {
    secret_sealed: sealed,
    secret_key_id: keyId,
    created_at: now,
    setup_family_id: familyId,
    last_step: 0,
  };
  await trx
    .insertInto("second_factor")
    .values({ player_id: playerId, ...secret, confirmed_at: null })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(secret))
    .execute();
}

/**
 * Turns the second factor on with the first code of the app. Every other sign-in and saved login ends, because nobody
 * gave a code there; this device is trusted.
 * @param request recoveryCodes are new ones, of which the database keeps only hashes
 * @throws Refusal `wrong_code`, `second_factor_on` or `second_factor_off`
 */
export async function confirmSecondFactor(
  trx: Transaction<Database>,
  session: Session,
  request: { code: string; deviceHash: Buffer | null; recoveryCodes: readonly string[] },
  now: Date,
  vault: SeedVault,
): Promise<void> {
  const { playerId } = session;
  await lockSignIns(trx, playerId);
  const row = await lockFactor(trx, playerId);
  if (row?.confirmed_at) throw new Refusal("second_factor_on");
  if (!row || !isSetupOf(session, row, now)) throw new Refusal("second_factor_off");
  await spendTotp(trx, row, readCode(request.code), now, vault);
  await trx
    .updateTable("second_factor")
    .set({ confirmed_at: now })
    .where("player_id", "=", playerId)
    .execute();
  await endOtherFamilies(trx, session, now);
  await revokeSavedLogins(trx, playerId, now);
  await distrustDevices(trx, playerId);
  await trustSession(trx, session, request.deviceHash, now);
  await replaceRecoveryCodes(trx, playerId, request.recoveryCodes, now);
  await tell(trx, playerId, "second_factor_on", now);
}

async function trustSession(
  trx: Transaction<Database>,
  { playerId, familyId }: Session,
  deviceHash: Buffer | null,
  now: Date,
): Promise<void> {
  if (deviceHash === null) return;
  await trustDevice(trx, playerId, deviceHash, now);
  await trx
    .updateTable("player_session")
    .set({ device_hash: deviceHash })
    .where("player_id", "=", playerId)
    .where("family_id", "=", familyId)
    .execute();
}

/**
 * Turns the second factor off.
 * @param request the code may be a recovery code
 * @throws Refusal `wrong_password`, `wrong_code`, `second_factor_required` or `second_factor_off`
 */
export async function removeSecondFactor(
  trx: Transaction<Database>,
  { playerId }: Session,
  request: { password: string; code: string },
  now: Date,
  vault: SeedVault,
): Promise<void> {
  await checkPassword(trx, playerId, request.password);
  if (!(await requireSecondFactor(trx, { playerId }, request.code, now, vault))) throw off();
  await turnOff(trx, playerId, now);
}

/** Call it with the sign-ins locked. */
export async function turnOff(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  for (const table of ["second_factor", "recovery_code"] as const) {
    await trx.deleteFrom(table).where("player_id", "=", playerId).execute();
  }
  await distrustDevices(trx, playerId);
  await voidChallenges(trx, playerId);
  await tell(trx, playerId, "second_factor_off", now);
}

/**
 * Replaces the recovery codes.
 * @throws Refusal `wrong_code`, `second_factor_required` or `second_factor_off`
 */
export async function renewRecoveryCodes(
  trx: Transaction<Database>,
  { playerId }: Session,
  request: { code: string; recoveryCodes: readonly string[] },
  now: Date,
  vault: SeedVault,
): Promise<void> {
  if (!(await requireSecondFactor(trx, { playerId }, request.code, now, vault))) throw off();
  await replaceRecoveryCodes(trx, playerId, request.recoveryCodes, now);
  await tell(trx, playerId, "recovery_codes_new", now);
}

async function replaceRecoveryCodes(
  trx: Transaction<Database>,
  playerId: number,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom("recovery_code").where("player_id", "=", playerId).execute();
  await trx
    .insertInto("recovery_code")
    .values(
      codes.map((code) => ({
        player_id: playerId,
        code_hash: hashSecret(code.replaceAll("-", "")),
        created_at: now,
        used_at: null,
      })),
    )
    .execute();
}

/** Also takes the sign-in lock. Clears the count of checks when the transaction commits. */
async function checkPassword(trx: Transaction<Database>, playerId: number, password: string): Promise<void> {
  if (!(await isPassword(password, await lockSignIns(trx, playerId)))) throw new Refusal("wrong_password");
  await clearPasswordChecks(trx, playerId);
}

async function tell(
  trx: Transaction<Database>,
  playerId: number,
  kind: "second_factor_on" | "second_factor_off" | "recovery_codes_new",
  now: Date,
): Promise<void> {
  const { email } = await playerById(trx, playerId);
  await enqueueMail(trx, { kind, recipient: email, playerId }, now);
}

function off(): Refusal {
  return new Refusal("second_factor_off");
}
