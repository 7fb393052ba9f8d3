import type { Transaction } from "kysely";
import { recover } from "~/casino/contract/account";
import type { BodyOf } from "~/casino/contract/call";
import type { Database } from "../db/schema";
import { enqueueMail, type MailKind } from "../domain/outbox";
import { playerById } from "../domain/players/players";
import { checkEmail } from "../domain/players/rules";
import { Refusal } from "../domain/refusal";
import type { OpenedSession } from "../domain/sessions/sessions";
import {
  commonPasswordFact,
  type NewPassword,
  newPassword,
  refuseCommonPassword,
} from "../domain/sign-in/new-password";
import { changePassword, resetPassword } from "../domain/sign-in/recovery";
import { endingCaller } from "./caller";
import { passGuard } from "./captcha";
import { type AnswerOf, type Api, type Call, handle } from "./handle";
import { inPlace } from "./session-answer";

type RecoverCall = Call<typeof recover>;
type Answer = AnswerOf<typeof recover>;
type OpBody<Op extends string> = Extract<BodyOf<typeof recover>, { op: Op }>;

/** Password recovery: every way to get a username or a new password. */
export function serveRecovery(api: Api): void {
  handle(api, recover, async (call) => {
    const { body } = call;
    switch (body.op) {
      case "fp":
        return askForMail(call, body.email, "password_reset");
      case "fu":
        return askForMail(call, body.email, "username");
      case "cpwt":
        return reset(call, body);
      case "cp":
        return change(call, body);
    }
  });
}

/**
 * Always writes one row, whatever was typed, so neither the answer nor its timing reveals whether an account exists.
 */
async function askForMail(call: RecoverCall, email: string, kind: MailKind): Promise<Answer> {
  const { services, block, now } = call;
  checkEmail(email);
  const before = async () => {
    await passGuard(call, {
      forms: ["forgottenpassword", "forgottenusername"],
      asks: (strict) => services.limits.asksAtRecovery(block, strict),
      actsOnce: true,
    });
    await services.limits.countRecovery(block, email);
  };
  const answer = await call.runOnce(
    async (trx) => {
      await enqueueMail(trx, { kind, recipient: email, playerId: null }, now);
      return { message: "If there’s an account with this email address, an email is on its way." };
    },
    { before },
  );
  services.mails.wake();
  return answer;
}

async function reset(call: RecoverCall, body: OpBody<"cpwt">): Promise<Answer> {
  const { services, block, now } = call;
  const { player_id: playerId, token } = body;
  const before = async () => {
    await passPasswordGuard(call, "passwordreset");
    await services.limits.countReset(block);
    return newPassword(body.pwd);
  };
  try {
    const answer = await call.runOnce(
      async (trx, chosen) => {
        await resetPassword(trx, { playerId, token, argon2id: chosen.argon2id }, now);
        await passwordSet(call, trx, playerId, chosen);
        return { message: "Your password was changed. Please log in with the new one." };
      },
      { before },
    );
    services.mails.wake();
    return { ...answer, ...(await commonPasswordFact(body.pwd)) };
  } catch (error) {
    // Counted only once the token is known to be wrong, so other people's guesses cannot block the player's own link.
    if (error instanceof Refusal && error.code === "invalid_token") {
      await services.limits.countFailedReset(playerId);
    }
    throw error;
  }
}

async function change(call: RecoverCall, body: OpBody<"cp">): Promise<Answer> {
  const { services, now } = call;
  const playerId = body.player_id;
  const session = await endingCaller(call, playerId);
  const code = body.second_factor;
  let opened: OpenedSession | undefined;
  const before = async () => {
    await passPasswordGuard(call, "changePassword");
    await services.limits.countPasswordCheck(playerId);
    return newPassword(body.pwd);
  };
  // The old password is checked inside the transaction, so the repeat of a form sent twice gets the first answer.
  const set = () =>
    call.runOnce(
      async (trx, chosen) => {
        const request = { oldPassword: body.old_pwd, argon2id: chosen.argon2id, code };
        opened = await changePassword(trx, session, request, now, services.vault);
        await passwordSet(call, trx, playerId, chosen);
        return { message: "Your password was changed." };
      },
      { playerId, before },
    );
  const isCounted = code !== undefined && !(await call.isRepeat(playerId));
  const answer = await (isCounted ? services.limits.countingCode(services.db, playerId, set) : set());
  services.mails.wake();
  return { ...answer, ...inPlace(opened), ...(await commonPasswordFact(body.pwd)) };
}

function passPasswordGuard(call: RecoverCall, form: string): Promise<void> {
  const asks = (strict: boolean) => call.services.limits.asksAtPassword(call.block, strict);
  return passGuard(call, { forms: [form], asks, actsOnce: true });
}

async function passwordSet(
  { services, block }: RecoverCall,
  trx: Transaction<Database>,
  playerId: number,
  chosen: NewPassword,
): Promise<void> {
  await refuseCommonPassword(trx, playerId, chosen);
  await services.limits.passwordSet(trx, block, await playerById(trx, playerId));
}
