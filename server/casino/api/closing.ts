import * as contract from "~/casino/contract/closing";
import { checkClosing, closeAccount, type ClosingRequest } from "../domain/closing/close";
import { closingPlan } from "../domain/closing/plan";
import { settleAbandoned } from "../domain/rounds/abandoned";
import type { Session } from "../domain/sessions/sessions";
import { missingProof } from "../domain/sign-in/fresh-sign-in";
import { describeMethod } from "../domain/withdrawals/methods";
import { describeWithdrawal, withdrawalOf } from "../domain/withdrawals/row";
import { send } from "../domain/withdrawals/send";
import { endingCaller } from "./caller";
import { roundEnding } from "./exclusion";
import { type Api, type Call, handle } from "./handle";
import { withdrawalServices } from "./withdrawals";

/** Closing an account. */
export function serveClosing(api: Api): void {
  handle(api, contract.closing, async ({ session, services, now }) => {
    const { db } = services;
    const plan = await closingPlan(db, session.playerId, now);
    const needs = await missingProof(db, session, now);
    return {
      currency: plan.currency,
      cash_minor: plan.cashMinor,
      held_minor: plan.heldMinor,
      parts: plan.parts.map(({ method, amountMinor }) => ({
        method: describeMethod(method, now),
        amount_minor: amountMinor,
      })),
      review_reasons: plan.reviewReasons,
      coupon: plan.coupon,
      open_rounds: plan.openRounds,
      identity: plan.identity,
      hindrances: plan.hindrances,
      needs_password: needs === "password",
      needs_code: needs === "code",
    };
  });

  // The call ends the caller's session, and a repeat arrives with that ended session, so the handler checks it.
  const call = { ...contract.closeAccount, auth: "none" } as const;
  handle(api, call, async (request) => {
    const { params, services } = request;
    const session = await endingCaller(request, params.pid);
    const { closedAt, ids } = await closed(request, session);
    services.mails.wake();
    const money = withdrawalServices(services);
    const rows = await Promise.all(
      // A repeat of the request finds them sent already.
      ids.map(async (withdrawalId) =>
        send(money, await withdrawalOf(services.db, { playerId: session.playerId, withdrawalId })),
      ),
    );
    services.mails.wake();
    return { closed_at: closedAt, withdrawals: rows.map(describeWithdrawal) };
  });
}

type Closing = Pick<Call<typeof contract.closeAccount>, "body" | "now" | "services" | "runOnce" | "isRepeat">;

/** The answer that is kept for the key is the ids alone: a repeat sees how the withdrawals stand by then. */
async function closed(call: Closing, session: Session): Promise<{ closedAt: string; ids: string[] }> {
  const { body, now } = call;
  const { playerId } = session;
  const expected = { coupon: body.expected_coupon, lostMinor: body.expected_lost_minor };
  const settled = await settleFirst(call, { session, expected });
  return call.runOnce(
    async (trx) => {
      // The rounds that were just settled have changed what the player was shown.
      const request = { session, expected: settled === 0 ? expected : null };
      const { closedAt, withdrawalIds } = await closeAccount(trx, request, now);
      return { closedAt: closedAt.toISOString(), ids: withdrawalIds };
    },
    { playerId },
  );
}

/**
 * Settles the open rounds of a player whose account can be closed.
 * @returns how many
 */
async function settleFirst({ services, now, isRepeat }: Closing, request: ClosingRequest): Promise<number> {
  const { playerId } = request.session;
  try {
    const { openRounds } = await checkClosing(services.db, request, now);
    if (openRounds === 0) return 0;
    const ending = roundEnding(services, "A closing player's round was not settled");
    return await settleAbandoned(ending, { playerId, isClosing: true });
  } catch (error) {
    // A form that was sent twice: the first one has closed the account, and its answer is given again.
    if (await isRepeat(playerId)) return 0;
    throw error;
  }
}
