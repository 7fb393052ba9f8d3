import * as contract from "~/casino/contract/operator/today";
import { outsideCount } from "../../domain/desk/game-figures";
import { databaseSize, lastDays, type Queue, waitingWork, workload } from "../../domain/desk/today";
import { playersOfDay } from "../../domain/desk/today-play";
import { decideWatchedDeposit, moneyUnderWatch } from "../../domain/desk/watch";
import { type Api, handle } from "../handle";
import type { CasinoServices } from "../services";
import { actorOf } from "./actor";

/** What an operator sees first. */
export function serveToday(api: Api): void {
  handle(api, contract.today, async ({ services, now }) => {
    const { db, readiness } = services;
    const [work, load, days, health, outside] = await Promise.all([
      waitingWork(db),
      workload(db),
      lastDays(db, now),
      readiness.report(),
      outsideCount(db, now),
    ]);
    return {
      withdrawals: queueAnswer(work.withdrawals),
      withdrawals_contradicted: queueAnswer(work.contradicted),
      identities: queueAnswer(work.identities),
      messages: queueAnswer(work.messages),
      mails_given_up: work.mails.givenUp,
      mails_waiting: work.mails.waiting,
      deposits_unknown: work.unknown,
      payment_findings: work.findings,
      ledger_differences: work.ledger,
      games_outside: outside,
      ...days,
      health: { ...healthAnswer(health), database_bytes: load.databaseBytes },
      queues: {
        offer_mails: load.offerMails,
        payouts_unsent: load.unsent,
        payouts: load.payouts,
        deposits: load.deposits,
      },
    };
  });
  handle(api, contract.casinoHealth, async ({ services: { db, readiness } }) => {
    const [found, { bytes, tables }] = await Promise.all([readiness.report(), databaseSize(db)]);
    return { ...healthAnswer(found), database_bytes: bytes, tables };
  });
  serveWatch(api);
}

/** The rows behind its figures that no other page lists. */
function serveWatch(api: Api): void {
  handle(api, contract.underWatch, async ({ services }) => {
    const { deposits, findings, differences } = await moneyUnderWatch(services.db);
    return {
      deposits: deposits.map(({ player_id: pid, created_at: at, next_look_at: next, ...row }) => ({
        ...row,
        pid,
        created_at: at.toISOString(),
        next_look_at: next?.toISOString() ?? null,
      })),
      findings: findings.map(({ player_id: pid, found_at: at, ...row }) => ({
        ...row,
        pid,
        found_at: at.toISOString(),
      })),
      differences: differences.map(({ player_id: pid, wrong }) => ({ pid, wrong })),
    };
  });
  handle(api, contract.decideWatchedDeposit, (call) =>
    call.runOnce(async (trx) => {
      await decideWatchedDeposit(trx, { ...call.body, actor: actorOf(call) }, call.now);
      return {};
    }),
  );
  handle(api, contract.activePlayers, async ({ services, query }) => {
    const { rows, next } = await playersOfDay(services.db, { day: query.day, after: query.after });
    return {
      players: rows.map((row) => ({
        pid: row.player_id,
        name: row.name,
        currency: row.currency,
        rounds: Number(row.rounds),
        stakes_minor: Number(row.stakes),
        payouts_minor: Number(row.payouts),
      })),
      next,
    };
  });
}

function queueAnswer({ waiting, since }: Queue) {
  return { waiting, since: since?.toISOString() ?? null };
}

function healthAnswer({ status, checks }: Awaited<ReturnType<CasinoServices["readiness"]["report"]>>) {
  return {
    is_ready: status === "ready",
    checks: checks.map(({ name, ok, found }) => ({ name, is_ok: ok, found })),
  };
}
