import { type Kysely, type RawBuilder, sql } from "kysely";
import type { IdentityReason, IdentityState } from "~/casino/contract/identity-words";
import type { Share } from "~/casino/contract/operator/player-records";
import { WITHDRAWAL_DAY_MAXIMUM_MINOR } from "~/casino/contract/thresholds";
import { binaryArray } from "../../db/binary-arrays";
import type { Database } from "../../db/schema";
import type { IdentitySignFacts, SignFacts } from "./signs";

/** How many other accounts are looked for, of each sort: one more than are listed. */
export const MOST_SHARED = 6;
/** Deposits with one card that are read for them: last digits are shared by many in a large casino. */
const MOST_READ = 50;

type Listed = readonly (number | string)[];

/**
 * Other players who deposited with the card of the player of the row `asked`: one of the same brand and last digits, unless
 * fingerprints say that it is another.
 */
const SHARED_CARD = sql<Listed>`array(
  select distinct found.player_id
  from (select distinct card_last4, card_brand, card_fingerprint from deposit
    where deposit.player_id = asked.player_id and status = 'approved' and card_last4 is not null) own
  cross join lateral (
    select other.player_id from deposit other
    where other.card_last4 = own.card_last4 and other.card_brand = own.card_brand
      and other.player_id <> asked.player_id and other.status = 'approved'
      and (other.card_fingerprint = own.card_fingerprint) is not false
    limit ${MOST_READ}) found
  order by 1 limit ${MOST_SHARED})`;

/** Others who live where the row `player` does, or bear the same name and birth date and were not found to be somebody else. */
const SHARED_ADDRESS =
  others(sql`player.zip_code <> '' and player.address_one <> '' and other.address_one <> ''
  and lower(other.zip_code) = lower(player.zip_code) and lower(other.address_one) = lower(player.address_one)`);
const SAME_PERSON = others(sql`player.last_name <> '' and other.player_id in (
  select stored.player_id from player_canonical_name own
  join player_canonical_name stored on stored.birth_date = own.birth_date
    and (stored.first_name, stored.last_name) in ((own.first_name, own.last_name), (own.last_name, own.first_name))
  where own.player_id = player.player_id)
  and not exists (select from distinct_player apart
    where apart.player_id = asked.player_id and apart.other_id = other.player_id)`);

function others(condition: RawBuilder<unknown>) {
  return sql<Listed>`array(
  select player_id from (
    select other.player_id from player other
    where other.player_id <> asked.player_id and ${condition}
    limit ${MOST_SHARED}) found
  order by 1)`;
}

/** Other players who are paid to a coin address of the player of the row `asked`. */
const SHARED_COIN_ADDRESS = sql<Listed>`array(
  select distinct other.player_id from payout_method own
  join payout_method other on other.address = own.address and other.kind = own.kind
  where own.player_id = asked.player_id and own.address is not null and other.player_id <> asked.player_id
  order by 1 limit ${MOST_SHARED})`;

/** Others who share something with a player, by what they share; at most MOST_SHARED of each. */
export async function othersLike(
  db: Kysely<Database>,
  playerId: number,
): Promise<Readonly<Record<Share, readonly number[]>>> {
  const { rows } = await sql<Record<Share, Listed>>`
    select ${SHARED_CARD} as card, ${SHARED_COIN_ADDRESS} as coin_address, ${SHARED_ADDRESS} as address,
      ${SAME_PERSON} as person
    from (select ${playerId}::bigint as player_id) asked join player using (player_id)`.execute(db);
  const found = rows[0];
  const of = (share: Share) => (found?.[share] ?? []).map(Number);
  return { card: of("card"), coin_address: of("coin_address"), address: of("address"), person: of("person") };
}

/** What is read of a withdrawal. */
interface WithdrawalKey {
  player_id: number;
  withdrawal_id: string;
}

interface FactRow {
  withdrawal_id: string;
  identity_state: IdentityState;
  added_at: Date | null;
  paid: number;
  paid_to_method: number;
  day_minor: number;
  last_deposit_minor: number | null;
  staked_minor: number | null;
  shared_card: Listed;
  shared_coin_address: Listed;
  shared_address: Listed;
  new_method_days: number;
  near_limit_percent: number;
}

/**
 * What the signs of withdrawals go by, in one statement for a page of them.
 * @returns by the id of the withdrawal
 */
export async function factsOfWithdrawal(
  db: Kysely<Database>,
  withdrawals: readonly WithdrawalKey[],
  now: Date,
): Promise<ReadonlyMap<string, SignFacts>> {
  if (withdrawals.length === 0) return new Map();
  const players = binaryArray(
    "bigint",
    withdrawals.map(({ player_id: id }) => id),
  );
  const ids = binaryArray(
    "uuid",
    withdrawals.map(({ withdrawal_id: id }) => id),
  );
  const { rows } = await sql<FactRow>`
    select asked.withdrawal_id, player.identity_state, payout_method.added_at, before.*,
      last_deposit.amount_minor as last_deposit_minor, play.staked_minor,
      ${SHARED_CARD} as shared_card,
      ${
        // By the address that the withdrawal goes to, also where another player has removed it since.
        sql`array(
        select distinct other.player_id from payout_method other
        where other.address = payout_method.address and other.kind = payout_method.kind
          and other.player_id <> asked.player_id
        order by 1 limit ${MOST_SHARED})`
      } as shared_coin_address,
      ${SHARED_ADDRESS} as shared_address,
      (select value from threshold where name = 'new_method_days') as new_method_days,
      (select value from threshold where name = 'near_limit_percent') as near_limit_percent
    from unnest(${players}::bigint[], ${ids}::uuid[]) as wanted (player_id, withdrawal_id)
    join withdrawal asked using (player_id, withdrawal_id)
    join player using (player_id)
    left join payout_method using (player_id, method_id)
    cross join lateral (
      select count(*) filter (where state = 'paid') as paid,
        count(*) filter (where state = 'paid' and w.method_id = asked.method_id) as paid_to_method,
        coalesce(sum(amount_minor) filter (where w.created_at > asked.created_at - interval '1 day'
          and w.created_at <= asked.created_at
          and state in ('requested', 'review', 'processing', 'paid')), 0)::bigint as day_minor
      from withdrawal w where w.player_id = asked.player_id) before
    left join lateral (
      select amount_minor, deposit_id from deposit
      where deposit.player_id = asked.player_id and status = 'approved'
      order by settled_at desc nulls last, deposit_id desc limit 1) last_deposit on true
    left join ledger_transaction credit on credit.player_id = asked.player_id
      and credit.idempotency_key = 'system:deposit:' || last_deposit.deposit_id
    left join lateral (
      select sum(coalesce(stakes_minor, 0) + coalesce(open_stakes_minor, 0))::bigint as staked_minor
      from ledger_transaction t
      where t.player_id = asked.player_id and t.sequence > credit.sequence
        and kind in ('wager', 'payout', 'settlement')
        -- A free spin is staked by the promotions.
        and not (kind = 'wager' and promotions_minor is not null)) play on true`.execute(db);
  return new Map(rows.map((row) => [row.withdrawal_id, factsIn(row, now)]));
}

function factsIn(row: FactRow, now: Date): SignFacts {
  return {
    dayMaximumMinor: WITHDRAWAL_DAY_MAXIMUM_MINOR,
    paidBefore: Number(row.paid),
    paidToMethod: Number(row.paid_to_method),
    methodAddedAt: row.added_at,
    identity: row.identity_state,
    lastDepositMinor: row.last_deposit_minor === null ? null : Number(row.last_deposit_minor),
    stakedMinor: Number(row.staked_minor ?? 0),
    dayMinor: Number(row.day_minor),
    sharedCard: row.shared_card.map(Number),
    sharedCoinAddress: row.shared_coin_address.map(Number),
    sharedAddress: row.shared_address.map(Number),
    newMethodDays: Number(row.new_method_days),
    nearLimitPercent: Number(row.near_limit_percent),
    now,
  };
}

/**
 * What the signs of identity checks go by, in one statement for a page of players.
 * @returns by the player
 */
export async function identityFacts(
  db: Kysely<Database>,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, IdentitySignFacts>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await sql<{
    player_id: number;
    waiting: number;
    refused: number;
    last_reason: IdentityReason | null;
    same_person: Listed;
    shared_card: Listed;
    shared_address: Listed;
  }>`
    select asked.player_id, earlier.*,
      (select count(*) from withdrawal where withdrawal.player_id = asked.player_id and state = 'review') as waiting,
      ${SAME_PERSON} as same_person, ${SHARED_CARD} as shared_card, ${SHARED_ADDRESS} as shared_address
    from unnest(${binaryArray("bigint", playerIds)}::bigint[]) as asked (player_id)
    join player using (player_id)
    cross join lateral (
      select count(*) as refused, (array_agg(reason order by decided_at desc))[1] as last_reason
      from identity_check c where c.player_id = asked.player_id and c.state = 'refused') earlier`.execute(db);
  return new Map(
    rows.map((row) => [
      Number(row.player_id),
      {
        waitingWithdrawals: Number(row.waiting),
        refusedBefore: Number(row.refused),
        lastReason: row.last_reason,
        samePerson: row.same_person.map(Number),
        sharedCard: row.shared_card.map(Number),
        sharedAddress: row.shared_address.map(Number),
      },
    ]),
  );
}
