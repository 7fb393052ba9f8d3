import type { Kysely, Transaction } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { readCode } from "../second-factor/codes";
import { stepOf } from "../second-factor/totp";
import { hashSecret, newSecret } from "../secrets/secrets";
import type { SeedVault } from "../secrets/seed-vault";
import { isPassword } from "../sign-in/passwords";
import { writeLog } from "./log";
import {
  findOperator,
  type OpenedOperatorSession,
  openOperatorSession,
  type OperatorPlace,
  type OperatorRow,
} from "./operators";
import { DeskRefusal } from "./refusal";

/** How long a sign-in waits for its code, and how many wrong ones it takes. */
const CHALLENGE_MINUTES = 5;
const CHALLENGE_TRIES = 5;

export function purposeOfOperatorFactor(subject: string): string {
  return `second factor of operator ${subject}`;
}

/**
 * The first step. Costs the same for an unknown address.
 * @returns the challenge that the code answers
 * @throws DeskRefusal `invalid_credentials`
 */
export async function beginOperatorSignIn(
  db: Kysely<Database>,
  request: { email: string; password: string; place: OperatorPlace },
  now: Date,
): Promise<string> {
  const operator = await findOperator(db, request.email);
  const isRight = await isPassword(request.password, operator?.password_argon2id ?? null);
  if (!isRight || operator === undefined || operator.disabled_at !== null) {
    await noteFailure(db, operator, { action: "operator.sign_in_failed", place: request.place }, now);
    throw new DeskRefusal("invalid_credentials");
  }
  const challenge = newSecret();
  await db.deleteFrom("operator_challenge").where("expires_at", "<", now).execute();
  await db
    .insertInto("operator_challenge")
    .values({
      token_hash: hashSecret(challenge),
      operator_id: operator.operator_id,
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
    })
    .execute();
  return challenge;
}

/** Of unknown addresses nothing is logged: people type their passwords into the wrong field. */
async function noteFailure(
  db: Kysely<Database>,
  operator: OperatorRow | undefined,
  { action, place }: { action: string; place: OperatorPlace },
  now: Date,
): Promise<void> {
  if (operator === undefined) return;
  await db.transaction().execute((trx) => logSignIn(trx, operator, action, place.address, now));
}

/** Logs that the limit of tries was reached. */
export async function logLimitedSignIn(
  db: Kysely<Database>,
  { email, place }: { email: string; place: OperatorPlace },
  now: Date,
): Promise<void> {
  const operator = await findOperator(db, email);
  await noteFailure(db, operator, { action: "operator.sign_in_limited", place }, now);
}

function logSignIn(
  trx: Transaction<Database>,
  operator: Pick<OperatorRow, "operator_id" | "name">,
  action: string,
  address: string,
  now: Date,
): Promise<void> {
  const { operator_id: id, name } = operator;
  return writeLog(trx, {
    actor: { id, name, address },
    action,
    subject: { kind: "operator", id },
    at: now,
  });
}

/** What the code step came to: a wrong code has to be counted, so it must not roll back. */
type SignInOutcome =
  { operator: OperatorRow; session: OpenedOperatorSession } | { refused: "invalid_code" | "sign_in_over" };

/**
 * The second step.
 * @throws DeskRefusal `invalid_code` or `sign_in_over`
 */
export async function finishOperatorSignIn(
  db: Kysely<Database>,
  request: { challenge: string; code: string; place: OperatorPlace },
  now: Date,
  vault: SeedVault,
): Promise<{ operator: OperatorRow; session: OpenedOperatorSession }> {
  const outcome = await db.transaction().execute((trx) => answerChallenge(trx, request, now, vault));
  if ("refused" in outcome) throw new DeskRefusal(outcome.refused);
  return outcome;
}

async function answerChallenge(
  trx: Transaction<Database>,
  { challenge, code, place }: { challenge: string; code: string; place: OperatorPlace },
  now: Date,
  vault: SeedVault,
): Promise<SignInOutcome> {
  const tokenHash = hashSecret(challenge);
  const waiting = await trx
    .selectFrom("operator_challenge")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return { refused: "sign_in_over" };
  const operator = await lockOperator(trx, waiting.operator_id);
  const isOpen =
    waiting.used_at === null && waiting.expires_at > now && waiting.wrong_codes < CHALLENGE_TRIES;
  if (!isOpen || operator.disabled_at !== null) {
    await logSignIn(trx, operator, "operator.sign_in_over", place.address, now);
    return { refused: "sign_in_over" };
  }
  const step = codeStep(operator, code, now, vault);
  if (step === null) {
    await trx
      .updateTable("operator_challenge")
      .set(({ eb }) => ({ wrong_codes: eb("wrong_codes", "+", 1) }))
      .where("token_hash", "=", tokenHash)
      .execute();
    await logSignIn(trx, operator, "operator.code_refused", place.address, now);
    return { refused: "invalid_code" };
  }
  await trx
    .updateTable("operator")
    .set({ factor_last_step: step })
    .where("operator_id", "=", operator.operator_id)
    .execute();
  await trx
    .updateTable("operator_challenge")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
  const session = await openOperatorSession(trx, operator.operator_id, place, now);
  await logSignIn(trx, operator, "operator.sign_in", place.address, now);
  return { operator, session };
}

/** Two uses of one code wait for each other here. */
function lockOperator(trx: Transaction<Database>, operatorId: number): Promise<OperatorRow> {
  return trx
    .selectFrom("operator")
    .selectAll()
    .where("operator_id", "=", operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** @returns null for a wrong code, and for one that was used */
function codeStep(operator: OperatorRow, typed: string, now: Date, vault: SeedVault): number | null {
  const code = readCode(typed);
  if (code?.kind !== "totp") return null;
  const secret = vault.open(purposeOfOperatorFactor(operator.email), {
    sealed: operator.factor_sealed,
    keyId: operator.factor_key_id,
  });
  const step = stepOf(secret, code.digits, now);
  return step === null || step <= operator.factor_last_step ? null : step;
}
