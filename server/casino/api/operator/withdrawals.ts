import * as contract from "~/casino/contract/operator/withdrawals";
import {
  askAbout,
  balancesOf,
  claimWithdrawal,
  decideWithdrawal,
  queueCounts,
  type QueuedRow,
  settleContradiction,
  signsBeside,
  withdrawalCase,
  withdrawalQueue,
} from "../../domain/desk/withdrawals";
import { playerById } from "../../domain/players/players";
import { reviewOf } from "../../domain/withdrawals/desk";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** The desk of withdrawals. */
export function serveDeskWithdrawals(api: Api): void {
  handle(api, contract.withdrawalQueue, async ({ services, query, operator, now }) => {
    const { rows, next } = await withdrawalQueue(services.db, query, operator.id, now);
    const counts = await queueCounts(services.db);
    const signs = await signsBeside(services.db, rows, now);
    return {
      withdrawals: rows.map((row, at) => ({ ...queuedAnswer(row, operator.id), signs: signs[at] ?? [] })),
      next,
      counts,
    };
  });
  handle(api, contract.deskWithdrawal, async ({ services, params, operator, now }) => {
    const { db } = services;
    const row = await withdrawalCase(db, idIn(params), now);
    const { identity_state } = await playerById(db, params.pid);
    const [signs = []] = await signsBeside(db, [row], now);
    return {
      withdrawal: {
        ...queuedAnswer(row, operator.id),
        review_reasons: await reviewOf(db, row, now),
        sent_at: row.sent_at?.toISOString() ?? null,
        ended_at: row.ended_at?.toISOString() ?? null,
        decided_by: row.decided_by,
        note: row.note,
      },
      identity_state,
      balances: await balancesOf(db, params.pid),
      signs,
    };
  });
  handle(api, contract.claimWithdrawal, (call) =>
    call.runOnce((trx) =>
      claimWithdrawal(trx, idIn(call.params), call.body.is_released, actorOf(call), call.now).then(
        () => ({}),
      ),
    ),
  );
  handle(api, contract.decideWithdrawal, async (call) => {
    await call.runOnce((trx) =>
      decideWithdrawal(trx, idIn(call.params), call.body, actorOf(call), call.now).then(() => ({})),
    );
    call.services.mails.wake();
    return {};
  });
  handle(api, contract.settleContradiction, (call) =>
    call.runOnce((trx) =>
      settleContradiction(trx, idIn(call.params), call.body, actorOf(call), call.now).then(() => ({})),
    ),
  );
  handle(api, contract.askAboutWithdrawal, async (call) => {
    await call.runOnce((trx) =>
      askAbout(trx, idIn(call.params), call.body.text, actorOf(call), call.now).then(() => ({})),
    );
    call.services.mails.wake();
    return {};
  });
}

function idIn({ pid, withdrawalId }: { pid: number; withdrawalId: string }) {
  return { playerId: pid, withdrawalId };
}

function queuedAnswer(row: QueuedRow, operatorId: number) {
  return {
    pid: row.player_id,
    player: `${row.first_name} ${row.last_name}`,
    withdrawal_id: row.withdrawal_id,
    state: row.state,
    amount_minor: row.amount_minor,
    currency: row.currency,
    kind: row.kind,
    masked: row.masked,
    review_reasons: row.review_reasons,
    created_at: row.created_at.toISOString(),
    contradiction: row.contradiction,
    claim:
      row.claimed_by === null || row.claimed_until === null
        ? null
        : {
            operator_id: row.claimed_by,
            operator: row.claimed_name ?? "",
            is_own: row.claimed_by === operatorId,
            until: row.claimed_until.toISOString(),
          },
  };
}
