import * as contract from "~/casino/contract/operator/support";
import { campaignList, sendCampaign, sendTest } from "../../domain/desk/campaigns";
import {
  answerMessage,
  closeMessage,
  deleteAnswer,
  messageList,
  messageThread,
  saveAnswer,
  savedAnswers,
} from "../../domain/desk/messages";
import type { DeskThread } from "../../domain/support/desk";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** Messages of players and visitors, and offers by mail. */
export function serveDeskSupport(api: Api): void {
  serveThreads(api);
  serveSavedAnswers(api);
  serveCampaigns(api);
}

function serveThreads(api: Api): void {
  handle(api, contract.deskThreads, async ({ services, query }) => {
    const { threads, next } = await messageList(services.db, {
      openOnly: query.state === "open",
      cursor: query.cursor,
    });
    return { threads: threads.map(threadAnswer), next };
  });
  handle(api, contract.deskThread, async ({ services, params }) => {
    const { messages, ...thread } = await messageThread(services.db, params.reference);
    return {
      thread: threadAnswer(thread),
      messages: messages.map(({ no, author, host, text, written_at, read_at }) => ({
        no,
        author,
        host,
        text,
        written_at: written_at.toISOString(),
        read_at: read_at?.toISOString() ?? null,
      })),
      saved_answers: await savedAnswers(services.db),
    };
  });
  handle(api, contract.answerDeskThread, async (call) => {
    const request = { reference: call.params.reference, ...call.body };
    await call.runOnce((trx) => answerMessage(trx, request, actorOf(call), call.now).then(() => ({})));
    call.services.mails.wake();
    return {};
  });
  handle(api, contract.closeDeskThread, (call) => {
    const request = { reference: call.params.reference, ...call.body };
    return call.runOnce((trx) => closeMessage(trx, request, actorOf(call), call.now).then(() => ({})));
  });
}

function serveSavedAnswers(api: Api): void {
  handle(api, contract.savedAnswers, async ({ services }) => ({
    saved_answers: await savedAnswers(services.db),
  }));
  handle(api, contract.saveAnswer, (call) =>
    call.runOnce((trx) => saveAnswer(trx, call.body, actorOf(call), call.now).then(() => ({}))),
  );
  handle(api, contract.deleteSavedAnswer, (call) =>
    call.runOnce((trx) => deleteAnswer(trx, call.params.id, actorOf(call), call.now).then(() => ({}))),
  );
}

function serveCampaigns(api: Api): void {
  handle(api, contract.campaigns, async ({ services, now }) => {
    const { campaigns, ...rest } = await campaignList(services.db, now);
    return {
      ...rest,
      campaigns: campaigns.map(({ campaign_id, requested_by, requested_at, queued, finished_at }) => ({
        name: campaign_id,
        requested_by,
        requested_at: requested_at.toISOString(),
        queued,
        finished_at: finished_at?.toISOString() ?? null,
      })),
    };
  });
  handle(api, contract.sendTestOffer, async (call) => {
    await call.runOnce((trx) => sendTest(trx, call.operator.email, actorOf(call), call.now).then(() => ({})));
    call.services.mails.wake();
    return {};
  });
  handle(api, contract.sendCampaign, (call) =>
    call.runOnce((trx) => sendCampaign(trx, call.body, actorOf(call), call.now).then(() => ({}))),
  );
}

function threadAnswer({ reference, status, subject, player_id, sender, language, ...thread }: DeskThread) {
  return {
    reference,
    state: status,
    subject,
    pid: player_id === 0 ? null : player_id,
    name: sender.name,
    email: sender.email,
    language,
    created_at: thread.created_at.toISOString(),
    updated_at: thread.updated_at.toISOString(),
  };
}
