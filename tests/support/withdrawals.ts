import type pg from "pg";
import type { IdentityState } from "~/casino/contract/identity-words";
import type {} from "~/casino/contract/payouts";
import * as contract from "~/casino/contract/withdrawals";
import { sandboxPayouts } from "../../server/casino/domain/payments/payout-sandbox";
import { watchWithdrawals } from "../../server/casino/domain/withdrawals/watch";
import type { TestCasino } from "./casino";
import { newDepositor, newPlayer, send, type TestPlayer } from "./casino-client";

/** One look of the casino's watch, which pays what was approved, at once and not within five seconds. */
export function watchNow({ database: { kysely: db }, clock }: TestCasino): Promise<number> {
  return watchWithdrawals({
    db,
    clock,
    provider: sandboxPayouts({ db, clock }),
    providerTimeoutMs: 1_000,
    onFault: () => undefined,
    onContradiction: () => undefined,
  });
}

export const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
export const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

/** A casino and its database. */
export interface Place {
  url: string;
  database: { pool: pg.Pool };
}

export interface Withdrawer extends TestPlayer {
  methodId: string;
}

/** Cash from nowhere: no card has brought it, so that it may go anywhere. A negative amount takes it away. */
export async function giveCash({ database }: Place, pid: number, amountMinor: number): Promise<void> {
  await database.pool.query(
    `select ledger_post($1::bigint, gen_random_uuid(), 'correction', 'gift:' || gen_random_uuid(), gen_random_uuid(),
       now(), 'USD', array['house:promotions', 'cash'], array[-$2::bigint, $2::bigint])`,
    [pid, amountMinor],
  );
}

export async function setIdentity({ database }: Place, pid: number, state: IdentityState): Promise<void> {
  await database.pool.query("update player set identity_state = $2 where player_id = $1", [pid, state]);
}

/** A verified player with cash and an address that is not new any more. */
export async function newWithdrawer(
  place: Place,
  { cashMinor = 0, depositMinor = 0 }: { cashMinor?: number; depositMinor?: number } = {},
): Promise<Withdrawer> {
  const player = depositMinor > 0 ? await newDepositor(place.url, depositMinor) : await newPlayer(place.url);
  if (cashMinor > 0) await giveCash(place, player.pid, cashMinor);
  await setIdentity(place, player.pid, "verified");
  const added = await addMethod(place.url, player);
  if (added.status !== 200) throw new Error(`method: ${JSON.stringify(added.refused)}`);
  await place.database.pool.query(
    "update payout_method set added_at = added_at - interval '2 days' where player_id = $1",
    [player.pid],
  );
  return { ...player, methodId: added.body.method_id };
}

type Asking = Pick<TestPlayer, "pid" | "token">;

export function addMethod(
  url: string,
  { pid, token }: Asking,
  more: Partial<Parameters<typeof send<typeof contract.addPayoutMethod>>[2]> & { body?: object } = {},
) {
  return send(url, contract.addPayoutMethod, {
    params: { pid },
    token,
    ...more,
    body: { kind: "USDT", address: TRON, is_own: true, ...more.body },
  });
}

export function withdraw(
  url: string,
  { pid, token, methodId }: Withdrawer,
  amount_minor: unknown,
  {
    key,
    ...body
  }: { key?: string; method_id?: string; expected_coupon?: string; expected_lost_minor?: number } = {},
) {
  return send(url, contract.requestWithdrawal, {
    params: { pid },
    token,
    ...(key === undefined ? {} : { key }),
    body: { amount_minor, method_id: methodId, expected_coupon: "", expected_lost_minor: 0, ...body },
  });
}

/** Cash, bonus and hold of a player, and what the ledger says of the whole casino. */
export async function moneyOf({ database }: Place, pid: number) {
  const { rows } = await database.pool.query<{ cash: number; bonus: number; onHold: number }>(
    'select cash_minor as cash, bonus_minor as bonus, held_minor as "onHold" from wallet where player_id = $1',
    [pid],
  );
  return rows[0] ?? { cash: -1, bonus: -1, onHold: -1 };
}

/** Everything that must hold of the money at any time; empty when it does. */
export async function withdrawalFaults({ database }: Place): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ fault: string; value: number }>(
    `select 'total' as fault, sum(amount_minor)::bigint as value from ledger_entry having sum(amount_minor) <> 0
     union all
     select 'below zero', player_id from wallet where least(cash_minor, bonus_minor, held_minor) < 0
     union all
     select 'held', w.player_id from wallet w where w.held_minor <> (
       select coalesce(sum(amount_minor), 0) from withdrawal o
       where o.player_id = w.player_id and o.state in ('requested', 'review', 'processing'))
     union all
     select 'ended other than once', o.player_id from withdrawal o where (
       select count(*) from ledger_transaction t where t.player_id = o.player_id and t.reference = o.withdrawal_id
         and t.kind = case when o.state = 'paid' then 'withdrawal_paid' else 'withdrawal_return' end
     ) <> case when o.ended_at is null then 0 else 1 end
     union all
     select 'payouts', sum(amount_minor)::bigint from ledger_entry where account = 'house:payouts'
     having coalesce(sum(amount_minor), 0) <> (
       select coalesce(sum(amount_minor), 0) from withdrawal where state = 'paid')`,
  );
  return rows;
}
