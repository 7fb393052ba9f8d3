import * as contract from "~/casino/contract/operator/mails";
import { retryMails, stuckMails } from "../../domain/desk/mails";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** Mails that were not sent. */
export function serveDeskMails(api: Api): void {
  handle(api, contract.stuckMails, async ({ services }) => {
    const { waiting, held, givenUp, next } = await stuckMails(services.db);
    return { waiting, held, given_up: givenUp.map(mailAnswer), next: next.map(mailAnswer) };
  });
  handle(api, contract.retryMails, async (call) => {
    const answer = await call.runOnce(async (trx) => ({
      retried: await retryMails(trx, call.body.ids, actorOf(call), call.now),
    }));
    call.services.mails.wake("account");
    call.services.mails.wake("offers");
    return answer;
  });
}

type MailRow = Awaited<ReturnType<typeof stuckMails>>["next"][number];

function mailAnswer(row: MailRow) {
  return {
    id: row.mail_id,
    kind: row.kind,
    recipient: row.recipient,
    pid: row.player_id,
    created_at: row.created_at.toISOString(),
    attempts: row.attempts,
    next_attempt_at: row.given_up_at === null ? row.next_attempt_at.toISOString() : null,
    last_error: row.last_error,
  };
}
