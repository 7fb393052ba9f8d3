-- version 2

-- A UUID of version 7 with the given time: keys made of it are inserted in the order of their time.
create or replace function uuid_at(p_at timestamptz) returns uuid language sql as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from p_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- The one way to post: moves the wallet and writes the transaction. Zero counts as no part. Called by functions of the
-- owner; the program calls ledger_post.
create or replace function ledger_write(
  p_player bigint, p_transaction uuid, p_kind text, p_key text, p_reference uuid, p_now timestamptz, p_currency text,
  p_cash bigint default 0, p_bonus bigint default 0, p_stakes bigint default 0, p_payouts bigint default 0,
  p_open_stakes bigint default 0, p_payments bigint default 0, p_promotions bigint default 0,
  p_jackpot bigint default 0, p_held bigint default 0, p_paid_out bigint default 0,
  out number bigint, out cash_after bigint, out bonus_after bigint, out held_after bigint
) language plpgsql as $$
begin
  update wallet w
  set cash_minor = w.cash_minor + p_cash, bonus_minor = w.bonus_minor + p_bonus, held_minor = w.held_minor + p_held,
    sequence = w.sequence + 1
  where w.player_id = p_player and w.currency = p_currency and w.stopped_at is null
  returning w.sequence, w.cash_minor, w.bonus_minor, w.held_minor into number, cash_after, bonus_after, held_after;
  if not found then
    if exists (select from wallet w where w.player_id = p_player and w.stopped_at is not null) then
      raise exception 'the wallet of player % is stopped', p_player
        using errcode = 'check_violation', constraint = 'wallet_stopped', table = 'wallet';
    end if;
    raise exception 'no wallet of that player and currency'
      using errcode = 'foreign_key_violation', constraint = 'ledger_wallet', table = 'ledger_transaction';
  end if;
  insert into ledger_transaction (player_id, transaction_id, sequence, kind, idempotency_key, reference, posted_at,
    currency, cash_minor, bonus_minor, stakes_minor, payouts_minor, open_stakes_minor, payments_minor,
    promotions_minor, jackpot_minor, held_minor, paid_out_minor, cash_after_minor, bonus_after_minor, held_after_minor)
  values (p_player, coalesce(p_transaction, uuid_at(p_now)), number, p_kind, p_key, p_reference, p_now,
    p_currency, nullif(p_cash, 0), nullif(p_bonus, 0), nullif(p_stakes, 0), nullif(p_payouts, 0),
    nullif(p_open_stakes, 0), nullif(p_payments, 0), nullif(p_promotions, 0), nullif(p_jackpot, 0),
    nullif(p_held, 0), nullif(p_paid_out, 0), cash_after, bonus_after, held_after);
end $$;

-- ledger_write for the program, with accounts by name. Amounts of one account add up; a positive amount of house:games
-- is a stake, a negative one a payout. Answers the transaction's number.
create or replace function ledger_post(
  p_player bigint, p_transaction uuid, p_kind text, p_key text, p_reference uuid, p_now timestamptz,
  p_currency text, p_accounts text[], p_amounts bigint[]
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sums jsonb;
  v_unknown text;
begin
  select jsonb_object_agg(account, amount) into v_sums from (
    select case when account = 'house:games' then case when amount > 0 then 'stakes' else 'payouts' end else account end
      as account, sum(amount) as amount
    from unnest(p_accounts, p_amounts) as entry (account, amount) group by 1
  ) entries;
  select account into v_unknown from unnest(p_accounts) account where account not in (
    'cash', 'bonus', 'held', 'house:games', 'house:open_stakes', 'house:payments', 'house:promotions', 'house:jackpot',
    'house:payouts') limit 1;
  if found then
    raise exception 'there is no account %', v_unknown
      using errcode = 'check_violation', constraint = 'ledger_account', table = 'ledger_transaction';
  end if;
  return (ledger_write(p_player, p_transaction, p_kind, p_key, p_reference, p_now, p_currency,
    p_cash => coalesce((v_sums ->> 'cash')::bigint, 0),
    p_bonus => coalesce((v_sums ->> 'bonus')::bigint, 0),
    p_held => coalesce((v_sums ->> 'held')::bigint, 0),
    p_stakes => coalesce((v_sums ->> 'stakes')::bigint, 0),
    p_payouts => coalesce((v_sums ->> 'payouts')::bigint, 0),
    p_open_stakes => coalesce((v_sums ->> 'house:open_stakes')::bigint, 0),
    p_payments => coalesce((v_sums ->> 'house:payments')::bigint, 0),
    p_promotions => coalesce((v_sums ->> 'house:promotions')::bigint, 0),
    p_jackpot => coalesce((v_sums ->> 'house:jackpot')::bigint, 0),
    p_paid_out => coalesce((v_sums ->> 'house:payouts')::bigint, 0))).number;
end $$;

-- The empty wallet of a new player.
create or replace function wallet_open(p_player bigint, p_currency text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet (player_id, currency) values (p_player, p_currency)
$$;

-- Makes whatever else moves the player's money wait for this transaction; no row for a player without a wallet.
-- The program may not lock the row itself, because that takes the right to update it.
create or replace function wallet_lock(p_player bigint) returns setof wallet
language sql security definer set search_path = public, pg_temp as $$
  select * from wallet where player_id = p_player for no key update
$$;

-- Stops a player's money until an operator has looked.
create or replace function wallet_stop(p_player bigint, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update wallet set stopped_at = p_now where player_id = p_player and player_id > 0 and stopped_at is null
$$;

-- For the operator, who is the owner: lets the player's money move again.
create or replace function wallet_release(p_player bigint) returns void language sql as $$
  update wallet set stopped_at = null where player_id = p_player
$$;

-- Checks wallets of players after p_after, and moves the checkpoints of those that agree. One that differs keeps its
-- checkpoint and is found again until it is put right. A transaction of one snapshot (repeatable read) sees wallets and
-- entries as of one instant, so that rounds being played are no differences. p_limit bounds the work, in which a wallet
-- counts one and each posting since its checkpoint one: of a player with more postings than that, the first p_limit are
-- checked, and their checkpoint moves behind them; the next call goes on from there. last_player is the p_after of the
-- next call, null when no player is left; wallets counts those that were checked to their end.
create or replace function ledger_check(
  p_after bigint, p_limit integer, p_now timestamptz,
  out last_player bigint, out wallets integer, out differences jsonb
) language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with next_wallets as (
    select w.player_id, w.sequence, w.cash_minor, w.bonus_minor, w.held_minor,
      coalesce(c.sequence, 0) as from_sequence, coalesce(c.cash_minor, 0) as from_cash,
      coalesce(c.bonus_minor, 0) as from_bonus, coalesce(c.held_minor, 0) as from_held,
      coalesce(c.open_stakes_minor, 0) as from_open_stakes, coalesce(c.jackpot_minor, 0) as from_jackpot,
      greatest(w.sequence - coalesce(c.sequence, 0), 0) as postings
    from wallet w left join ledger_checkpoint c on c.player_id = w.player_id
    where w.player_id > p_after order by w.player_id limit p_limit
  ), page as (
    select * from (
      select *, sum(1 + postings) over (order by player_id) as work, row_number() over (order by player_id) as no
      from next_wallets
    ) counted where work <= p_limit or no = 1
  ), moved as (
    select * from page
    where (sequence, cash_minor, bonus_minor, held_minor)
      is distinct from (from_sequence, from_cash, from_bonus, from_held)
  ), summed as (
    select m.*, t.*, m.postings > p_limit and t.posted = p_limit as is_part, (
      select coalesce(sum(r.stake_minor), 0) from round r where r.player_id = m.player_id and r.status = 'open'
    ) as open_rounds, (
      select coalesce(sum(o.amount_minor), 0) from withdrawal o
      where o.player_id = m.player_id and o.state in ('requested', 'review', 'processing')
    ) as open_withdrawals
    from moved m cross join lateral (
      select count(*) as posted, coalesce(sum(cash), 0) as cash, coalesce(sum(bonus), 0) as bonus,
        coalesce(sum(held), 0) as held,
        coalesce(sum(open_stakes), 0) as open_stakes, coalesce(sum(jackpot), 0) as jackpot,
        coalesce(bool_and(is_chained), true) as is_chained
      from (
        select coalesce(t.cash_minor, 0) as cash, coalesce(t.bonus_minor, 0) as bonus, coalesce(t.held_minor, 0) as held,
          coalesce(t.open_stakes_minor, 0) as open_stakes, coalesce(t.jackpot_minor, 0) as jackpot,
          t.sequence = m.from_sequence + row_number() over posted
            and t.cash_after_minor = m.from_cash + sum(coalesce(t.cash_minor, 0)) over posted
            and t.bonus_after_minor = m.from_bonus + sum(coalesce(t.bonus_minor, 0)) over posted
            and t.held_after_minor = m.from_held + sum(coalesce(t.held_minor, 0)) over posted as is_chained
        from (
          select * from ledger_transaction
          where player_id = m.player_id and sequence > m.from_sequence
          order by sequence limit case when m.postings > p_limit then p_limit end
        ) t
        window posted as (order by t.sequence)
      ) entries
    ) t
  ), checked as (
    select *, array_remove(array[
      case when not is_part and (
        cash_minor <> from_cash + cash or bonus_minor <> from_bonus + bonus or held_minor <> from_held + held
        or sequence <> from_sequence + posted) then 'wallet' end,
      case when not is_chained then 'chain' end,
      case when not is_part and from_open_stakes + open_stakes <> open_rounds then 'open_stakes' end,
      case when not is_part and from_held + held <> open_withdrawals then 'withdrawals' end
    ], null) as wrong
    from summed
  ), kept as (
    insert into ledger_checkpoint
      (player_id, sequence, cash_minor, bonus_minor, held_minor, open_stakes_minor, jackpot_minor, checked_at)
    select player_id, from_sequence + posted, from_cash + cash, from_bonus + bonus, from_held + held,
      from_open_stakes + open_stakes, from_jackpot + jackpot, p_now
    from checked where wrong = '{}'
    on conflict (player_id) do update
    set sequence = excluded.sequence, cash_minor = excluded.cash_minor, bonus_minor = excluded.bonus_minor,
      held_minor = excluded.held_minor, open_stakes_minor = excluded.open_stakes_minor,
      jackpot_minor = excluded.jackpot_minor, checked_at = excluded.checked_at
  ), begun as (
    select count(*) as players from checked where is_part and wrong = '{}'
  )
  select (select max(player_id) from page) - (select players from begun),
    (select count(*) from page) - (select players from begun), coalesce((
    select jsonb_agg(jsonb_build_object('player_id', player_id, 'wrong', wrong,
      'wallet', jsonb_build_object('sequence', sequence, 'cash_minor', cash_minor, 'bonus_minor', bonus_minor,
        'held_minor', held_minor, 'open_stakes_minor', open_rounds, 'open_withdrawals_minor', open_withdrawals),
      -- The sums of a part are none to set a wallet to.
      'ledger', case when not is_part then jsonb_build_object('sequence', from_sequence + posted,
        'cash_minor', from_cash + cash, 'bonus_minor', from_bonus + bonus, 'held_minor', from_held + held,
        'open_stakes_minor', from_open_stakes + open_stakes) end) order by player_id)
    from checked where wrong <> '{}'), '[]')
  into last_player, wallets, differences;
end $$;

-- What the ledger owes as jackpots against the whole minor units in the pools, the hits that wait to be claimed and the
-- bets that no pool has taken up. After ledger_check of all players, in its transaction. Answers null when they agree.
create or replace function ledger_check_pools() returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ledger bigint;
  v_pools bigint;
begin
  select coalesce((select sum(jackpot_minor) from ledger_checkpoint), 0) + coalesce((
    select sum(t.jackpot_minor)
    from wallet w left join ledger_checkpoint c on c.player_id = w.player_id
    join ledger_transaction t on t.player_id = w.player_id and t.sequence > coalesce(c.sequence, 0)
    where w.sequence > coalesce(c.sequence, 0)), 0)
  into v_ledger;
  select coalesce((select sum(value_micro / 1000000) from jackpot_pool), 0)
    + coalesce((select sum(amount_minor) from jackpot_hit where guid is not null and paid_at is null), 0)
    + coalesce((select sum(amount_micro) / 1000000 from jackpot_contribution where pool_code = 'lobby'), 0)
  into v_pools;
  if v_ledger = v_pools then return null; end if;
  return jsonb_build_object('player_id', 0, 'wrong', array['pools'], 'pools', jsonb_build_object('value_minor', v_pools),
    'ledger', jsonb_build_object('jackpot_minor', v_ledger));
end $$;
