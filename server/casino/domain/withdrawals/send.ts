import type { PayoutCoin } from "~/casino/contract/payouts";
import { DAY_MS } from "~/shared/durations";
import { firstLookupAt } from "../deposits/watch";
import type { PayoutTarget } from "../payments/payout-provider";
import { applyEvent } from "./change";
import { BY_VERIFICATION, IDENTITY, mayBePaid, PAYEE_COLUMNS } from "./holds";
import type { WithdrawalRow } from "./row";
import { changeLocked, settlePayoutAnswer, type WithdrawalServices } from "./settle";

/** How long a withdrawal that became one for a person may wait for that person. */
export const REVIEW_ENDS_MS = 30 * DAY_MS;

/**
 * Hands a requested withdrawal over to the provider. `processing` is committed before the call, so that a program that
 * dies here asks the provider what became of it, instead of paying again.
 * @returns the withdrawal after the provider's first answer, or the time-out
 */
export async function send(services: WithdrawalServices, row: WithdrawalRow): Promise<WithdrawalRow> {
  let isSent = false;
  const current = await startSending(services, row, () => (isSent = true));
  // Of copies that send it at once, the one that made it `processing` calls the provider.
  return isSent ? callProvider(services, current) : current;
}

/** The money of a player who is banned or not verified any more waits for a person; while postings are stopped, nothing is sent that could not be posted. */
function startSending(
  { db, clock }: WithdrawalServices,
  row: WithdrawalRow,
  onSent: () => void,
): Promise<WithdrawalRow> {
  const now = clock.now();
  return changeLocked(db, row, async (trx, current) => {
    if (current.state !== "requested") return current;
    const { banned, stopped_at, ...player } = await trx
      .selectFrom("player")
      .innerJoin("wallet", "wallet.player_id", "player.player_id")
      .select(["banned", "stopped_at", ...PAYEE_COLUMNS])
      .where("player.player_id", "=", current.player_id)
      .executeTakeFirstOrThrow();
    const isApproved = current.decided_by !== null && current.decided_by !== BY_VERIFICATION;
    if (stopped_at !== null || (banned && !isApproved)) {
      return (await applyEvent(trx, current, "hold", reviewFor("account", now), now)) ?? current;
    }
    if (isApproved ? !mayBePaid(player, now) : player.identity_state !== "verified") {
      return (await applyEvent(trx, current, "hold", reviewFor(IDENTITY, now), now)) ?? current;
    }
    const details = { sent_at: now, looks: 0, next_look_at: firstLookupAt(now) };
    const sent = await applyEvent(trx, current, "send", details, now);
    if (sent) onSent();
    return sent ?? current;
  });
}

function reviewFor(reason: string, now: Date) {
  return { review_reasons: [reason], next_look_at: new Date(now.getTime() + REVIEW_ENDS_MS) };
}

/** Calls the provider and settles each of its answers. A payout that the provider has already is not paid again. */
export async function callProvider(services: WithdrawalServices, row: WithdrawalRow): Promise<WithdrawalRow> {
  const target = await targetOf(services, row);
  return new Promise((resolve) => {
    const failed = (error: unknown): void => {
      services.onFault(error, row.withdrawal_id);
      resolve(row);
    };
    // No answer changes nothing: the withdrawal is looked up later.
    const silence = setTimeout(() => resolve(row), services.providerTimeoutMs);
    // One answer after the other: a contradiction is one only after what it contradicts.
    let settled: Promise<unknown> = Promise.resolve();
    try {
      services.provider.pay(
        {
          reference: row.withdrawal_id,
          amountMinor: row.amount_minor,
          currency: row.currency,
          target,
          at: row.sent_at ?? row.created_at,
        },
        (answer) => {
          clearTimeout(silence);
          settled = settled.then(() => settlePayoutAnswer(services, row, answer)).then(resolve, failed);
        },
      );
    } catch (error) {
      clearTimeout(silence);
      failed(error);
    }
  });
}

async function targetOf({ db }: WithdrawalServices, row: WithdrawalRow): Promise<PayoutTarget> {
  if (row.deposit_id !== null) return { kind: "card", depositId: row.deposit_id };
  const { address } = await db
    .selectFrom("payout_method")
    .select("address")
    .where("player_id", "=", row.player_id)
    .where("method_id", "=", row.method_id)
    .executeTakeFirstOrThrow();
  return { kind: "coin", asset: row.kind as PayoutCoin, network: row.network, address };
}
