import { chatIdentity } from "~/casino/contract/other";
import * as contract from "~/casino/contract/support";
import { Refusal } from "../domain/refusal";
import { chatHash } from "../domain/support/chat-identity";
import {
  followUp,
  leaveMessage,
  markAnswersRead,
  openThread,
  threadOf,
  threadsOf,
} from "../domain/support/support";
import { passGuard } from "./captcha";
import { NoSuchCall } from "./errors";
import { type Api, handle } from "./handle";

/** Messages to the hosts (additions to the contract) and the chat identity. */
export function serveSupport(api: Api): void {
  serveVisitors(api);
  servePlayers(api);
  handle(api, chatIdentity, async ({ session, body, services }) => {
    if (services.chatSecret === null) throw new NoSuchCall();
    // Only the player id is accepted: a login or email address may have belonged to someone else before.
    if (body.identifier !== String(session.playerId)) {
      throw new Refusal("forbidden");
    }
    return { hash: chatHash(services.chatSecret, body.identifier) };
  });
}

function serveVisitors(api: Api): void {
  handle(api, contract.leaveMessage, async (call) => {
    const { body, services, block, now } = call;
    const { message: text, ...words } = body;
    const { language } = call;
    const before = async () => {
      await passGuard(call, {
        forms: ["support"],
        asks: (strict) => services.limits.asksAtSupport(block, strict),
        actsOnce: true,
      });
      await services.limits.countVisitorMessage(block, body.email);
    };
    const answer = await call.runOnce(
      async (trx) => ({ reference: await leaveMessage(trx, { ...words, text, language }, now) }),
      { before },
    );
    services.mails.wake();
    return answer;
  });
}

function servePlayers(api: Api): void {
  handle(api, contract.openThread, async (call) => {
    const { session, body, services, block, now, language } = call;
    const { playerId } = session;
    const message = { playerId, subject: body.subject, text: body.message, language };
    const answer = await call.runOnce(async (trx) => ({ reference: await openThread(trx, message, now) }), {
      before: () => services.limits.countPlayerMessage(block, playerId),
    });
    services.mails.wake();
    return answer;
  });

  handle(api, contract.threads, ({ session, query, services }) =>
    threadsOf(services.db, { playerId: session.playerId, ...query }),
  );

  handle(api, contract.thread, ({ session, params, services }) =>
    threadOf(services.db, { playerId: session.playerId, reference: params.reference }),
  );

  handle(api, contract.followUp, async (call) => {
    const { session, params, body, services, block, now } = call;
    const { playerId } = session;
    const { reference } = params;
    return call.runOnce(
      async (trx) => {
        await followUp(trx, { playerId, reference, text: body.message }, now);
        return { reference };
      },
      { before: () => services.limits.countPlayerMessage(block, playerId) },
    );
  });

  handle(api, contract.markAnswersRead, async ({ session, params, services, now }) => {
    await markAnswersRead(services.db, { playerId: session.playerId, references: [params.reference] }, now);
    return { message: "Read" };
  });

  handle(api, contract.markThreadsRead, async ({ session, body, services, now }) => {
    await markAnswersRead(services.db, { playerId: session.playerId, references: body.references }, now);
    return { message: "Read" };
  });
}
