import * as acts from "~/casino/contract/operator/player-acts";
import * as data from "~/casino/contract/operator/player-data";
import * as records from "~/casino/contract/operator/player-records";
import { accountsLike } from "../../domain/desk/accounts";
import {
  endPlayerCoupon,
  givePlayerCoupon,
  messagePlayer,
  removePlayerFactor,
  setPlayerClass,
} from "../../domain/desk/player-acts";
import { erasePlayer, erasurePlan } from "../../domain/desk/player-erasure";
import { askExport, readExport } from "../../domain/desk/player-export";
import { mailsOf, notesOf, requirePlayerRow, signInsOf, writeNote } from "../../domain/desk/player-records";
import { roundWithCheck } from "../../domain/desk/player-round";
import { threadsOf } from "../../domain/support/support";
import { type Api, handle } from "../handle";
import { seedStore } from "../services";
import { actorOf } from "./actor";
import { foundAnswer } from "./players";

const THREADS_PAGE = 50;

/** What a player's page shows besides the history, and what operators do to a player. */
export function servePlayerRecords(api: Api): void {
  serveLists(api);
  serveActs(api);
  serveData(api);
}

function serveLists(api: Api): void {
  handle(api, records.playerSignIns, async ({ services, params, now }) => ({
    sign_ins: (await signInsOf(services.db, params.pid, now)).map(({ device, ...one }) => ({
      session_id: one.sessionId,
      signed_in_at: one.signedInAt.toISOString(),
      renewed_at: one.renewedAt.toISOString(),
      address: one.address,
      timezone: one.timezone,
      browser: device.browser,
      system: device.system,
      country: device.country,
      is_open: one.isOpen,
    })),
  }));
  handle(api, records.playerMails, async ({ services, params, query }) => {
    const { rows, next } = await mailsOf(services.db, params.pid, query.cursor);
    return { mails: rows.map(mailAnswer), next };
  });
  handle(api, records.playerThreads, async ({ services, params, query }) => {
    await requirePlayerRow(services.db, params.pid);
    const request = { playerId: params.pid, limit: THREADS_PAGE, before: query.cursor };
    const { threads, next } = await threadsOf(services.db, request);
    return { threads, next };
  });
  handle(api, records.playerAccounts, async ({ services, params, now }) => {
    const { rows, isCut } = await accountsLike(services.db, params.pid);
    return {
      accounts: rows.map(({ shares, ...row }) => ({ ...foundAnswer(row, now), shares })),
      is_cut: isCut,
    };
  });
  handle(api, records.playerNotes, async ({ services, params, query }) => {
    const { rows, next } = await notesOf(services.db, params.pid, query.cursor);
    return { notes: rows.map((row) => ({ ...row, written_at: row.written_at.toISOString() })), next };
  });
  handle(api, records.writePlayerNote, (call) =>
    call.runOnce((trx) =>
      writeNote(trx, { playerId: call.params.pid, text: call.body.text }, actorOf(call), call.now).then(
        () => ({}),
      ),
    ),
  );
  handle(api, records.playerRound, async ({ services, params }) => {
    const { round, check } = await roundWithCheck(seedStore(services), params.pid, params.roundId);
    return {
      round,
      check: check && {
        is_seed_committed: check.isSeedCommitted,
        is_outcome_equal: check.isOutcomeEqual,
        payout_minor: check.payoutMinor,
        is_payout_equal: check.isPayoutEqual,
      },
    };
  });
}

function serveActs(api: Api): void {
  handle(api, acts.setPlayerClass, (call) => {
    const { player_class: playerClass, seen, reason } = call.body;
    const request = { playerId: call.params.pid, playerClass, seen, reason };
    return call.runOnce((trx) => setPlayerClass(trx, request, actorOf(call), call.now).then(() => ({})));
  });
  handle(api, acts.givePlayerCoupon, (call) => {
    const { coupon_code: code, reason } = call.body;
    const request = { playerId: call.params.pid, code, reason };
    return call.runOnce((trx) => givePlayerCoupon(trx, request, actorOf(call), call.now));
  });
  handle(api, acts.endPlayerCoupon, (call) => {
    const { coupon_code: code, reason } = call.body;
    const request = { playerId: call.params.pid, code, reason };
    return call.runOnce((trx) => endPlayerCoupon(trx, request, actorOf(call), call.now));
  });
  handle(api, acts.removePlayerFactor, async (call) => {
    const { is_requested: isRequested, reason } = call.body;
    const request = { playerId: call.params.pid, isRequested, reason };
    const answer = await call.runOnce((trx) => removePlayerFactor(trx, request, actorOf(call), call.now));
    call.services.mails.wake();
    return answer;
  });
  handle(api, acts.messagePlayer, async (call) => {
    const request = { playerId: call.params.pid, ...call.body };
    const written = await call.runOnce((trx) => messagePlayer(trx, request, actorOf(call), call.now));
    call.services.mails.wake();
    return written;
  });
}

function serveData(api: Api): void {
  handle(api, data.askPlayerExport, (call) => {
    const request = { playerId: call.params.pid, reason: call.body.reason };
    return call.runOnce(async (trx) => ({
      export_id: (await askExport(trx, request, actorOf(call), call.now)).exportId,
    }));
  });
  handle(api, data.playerExport, async ({ services, params, query, operator, now }) => {
    const request = { playerId: params.pid, exportId: params.exportId, operatorId: operator.id };
    const { askedAt, ...piece } = await readExport(services.db, { ...request, cursor: query.cursor }, now);
    return { asked_at: askedAt.toISOString(), ...piece };
  });
  handle(api, data.playerErasure, async ({ services, params, now }) => {
    const { possibleAt, closedAt, done, ...plan } = await erasurePlan(services.db, params.pid, now);
    return {
      ...plan,
      possible_at: possibleAt?.toISOString() ?? null,
      closed_at: closedAt?.toISOString() ?? null,
      done: done.map((one) => ({ ...one, erased_at: one.erased_at.toISOString() })),
    };
  });
  handle(api, data.erasePlayer, (call) => {
    const request = { playerId: call.params.pid, ...call.body };
    return call.runOnce((trx) => erasePlayer(trx, request, actorOf(call), call.now));
  });
}

function mailAnswer(row: Awaited<ReturnType<typeof mailsOf>>["rows"][number]) {
  const {
    mail_id: id,
    created_at: createdAt,
    sent_at: sentAt,
    given_up_at: givenUpAt,
    held_at: onHoldAt,
  } = row;
  const unsent =
    givenUpAt !== null ? ("given_up" as const) : onHoldAt !== null ? ("held" as const) : ("waiting" as const);
  return {
    id,
    kind: row.kind,
    recipient: row.recipient,
    created_at: createdAt.toISOString(),
    state: sentAt !== null ? ("sent" as const) : unsent,
    sent_at: sentAt?.toISOString() ?? null,
    last_error: row.last_error,
    campaign: row.campaign_id,
  };
}
