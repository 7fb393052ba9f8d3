import { recover } from "~/casino/contract/account";
import type { BodyOf } from "~/casino/contract/call";
import { enqueueMail, type MailKind } from "../domain/outbox";
import { hashPassword } from "../domain/passwords";
import { checkEmail } from "../domain/players-rules";
import { changePassword, resetPassword } from "../domain/recovery";
import { findSession } from "../domain/sessions";
import { passGuard } from "./captcha";
import { handle, requireOwn, unauthenticated, type AnswerOf, type Api, type Call } from "./handle";

type RecoverCall = Call<typeof recover>;
type Answer = AnswerOf<typeof recover>;
type OpBody<Op extends string> = Extract<BodyOf<typeof recover>, { op: Op }>;

/** Spec §7, password recovery: every way to a username or a new password. */
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

/** One row is written whatever was typed, so that neither the answer nor its time tells whether an account has it. */
async function askForMail(call: RecoverCall, typed: string, kind: MailKind): Promise<Answer> {
  const { house, address, now } = call;
  const email = typed.trim().toLowerCase();
  checkEmail(email);
  await passGuard(call, (strict) => house.limits.asksAtRecovery(address, strict), true);
  await house.limits.countRecovery(address, email);
  const answer = await call.once(async (trx) => {
    await enqueueMail(trx, { kind, recipient: email, playerId: null }, now);
    return { message: "If an account has this e-mail address, a mail is on its way to it." };
  });
  house.mails.wake();
  return answer;
}

async function reset(call: RecoverCall, body: OpBody<"cpwt">): Promise<Answer> {
  const { house, now } = call;
  await passGuard(call);
  await house.limits.countReset(call.address);
  const argon2id = await hashPassword(body.pwd);
  const request = { playerId: body.player_id, token: body.token, argon2id };
  const answer = await call.once(async (trx) => {
    await resetPassword(trx, request, now);
    return { message: "Your password was changed. Please log in with the new one." };
  });
  house.mails.wake();
  return answer;
}

async function change(call: RecoverCall, body: OpBody<"cp">): Promise<Answer> {
  const { house, now } = call;
  const session = await findSession(house.db, call.sessionToken, now);
  if (!session) throw unauthenticated();
  requireOwn(session.playerId, { pid: body.player_id });
  await passGuard(call);
  await house.limits.countPasswordCheck(session.playerId);
  const argon2id = await hashPassword(body.pwd);
  // The old password is checked inside: a form sent twice has its second copy answered like the first.
  const answer = await call.once(async (trx) => {
    await changePassword(trx, session, { oldPassword: body.old_pwd, argon2id }, now);
    return { message: "Your password was changed." };
  });
  house.mails.wake();
  return answer;
}
