-- The reconciliation of the ledger (domain/reconciliation.ts): wallets against the sums of their entries, balances
-- against the chain of transactions, open stakes against open rounds, and pools against house:jackpot.

-- How far a player's ledger has been checked, and its sums up to there: only what was posted since is read again.
create table ledger_checkpoint (
  player_id bigint primary key,
  sequence bigint not null,
  cash_minor bigint not null,
  bonus_minor bigint not null,
  open_stakes_minor bigint not null,
  jackpot_minor bigint not null,
  checked_at timestamptz not null
);
revoke insert, update, delete on ledger_checkpoint from cherrystone_program;

-- The last run, in one row that all copies read.
create table ledger_reconciliation (
  is_last boolean primary key default true check (is_last),
  finished_at timestamptz not null,
  wallets bigint not null,
  -- As ledger_check and ledger_check_pools answered them.
  differences jsonb not null
);

-- Checks the wallets of at most p_limit players after p_after, and moves the checkpoints of those that agree. One that
-- differs keeps its checkpoint and is found again until it is put right. A transaction of one snapshot (repeatable
-- read) sees wallets and entries as of one instant, so that rounds being played are no differences.
create function ledger_check(
  p_after bigint, p_limit integer, p_now timestamptz,
  out last_player bigint, out wallets integer, out differences jsonb
) language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with page as (
    select w.player_id, w.sequence, w.cash_minor, w.bonus_minor,
      coalesce(c.sequence, 0) as from_sequence, coalesce(c.cash_minor, 0) as from_cash,
      coalesce(c.bonus_minor, 0) as from_bonus, coalesce(c.open_stakes_minor, 0) as from_open_stakes,
      coalesce(c.jackpot_minor, 0) as from_jackpot
    from wallet w left join ledger_checkpoint c on c.player_id = w.player_id
    where w.player_id > p_after order by w.player_id limit p_limit
  ), moved as (
    select * from page
    where (sequence, cash_minor, bonus_minor) is distinct from (from_sequence, from_cash, from_bonus)
  ), summed as (
    select m.*, t.*, (
      select coalesce(sum(r.stake_minor), 0) from round r where r.player_id = m.player_id and r.status = 'open'
    ) as open_rounds
    from moved m cross join lateral (
      select count(*) as posted, coalesce(sum(cash), 0) as cash, coalesce(sum(bonus), 0) as bonus,
        coalesce(sum(open_stakes), 0) as open_stakes, coalesce(sum(jackpot), 0) as jackpot,
        coalesce(bool_and(is_chained), true) as is_chained
      from (
        select coalesce(t.cash_minor, 0) as cash, coalesce(t.bonus_minor, 0) as bonus,
          coalesce(t.open_stakes_minor, 0) as open_stakes, coalesce(t.jackpot_minor, 0) as jackpot,
          t.sequence = m.from_sequence + row_number() over posted
            and t.cash_after_minor = m.from_cash + sum(coalesce(t.cash_minor, 0)) over posted
            and t.bonus_after_minor = m.from_bonus + sum(coalesce(t.bonus_minor, 0)) over posted as is_chained
        from ledger_transaction t
        where t.player_id = m.player_id and t.sequence > m.from_sequence
        window posted as (order by t.sequence)
      ) entries
    ) t
  ), checked as (
    select *, array_remove(array[
      case when cash_minor <> from_cash + cash or bonus_minor <> from_bonus + bonus
        or sequence <> from_sequence + posted then 'wallet' end,
      case when not is_chained then 'chain' end,
      case when from_open_stakes + open_stakes <> open_rounds then 'open_stakes' end
    ], null) as wrong
    from summed
  ), kept as (
    insert into ledger_checkpoint
      (player_id, sequence, cash_minor, bonus_minor, open_stakes_minor, jackpot_minor, checked_at)
    select player_id, sequence, cash_minor, bonus_minor, from_open_stakes + open_stakes, from_jackpot + jackpot, p_now
    from checked where wrong = '{}'
    on conflict (player_id) do update
    set sequence = excluded.sequence, cash_minor = excluded.cash_minor, bonus_minor = excluded.bonus_minor,
      open_stakes_minor = excluded.open_stakes_minor, jackpot_minor = excluded.jackpot_minor,
      checked_at = excluded.checked_at
  )
  select (select max(player_id) from page), (select count(*) from page), coalesce((
    select jsonb_agg(jsonb_build_object('player_id', player_id, 'wrong', wrong,
      'wallet', jsonb_build_object('sequence', sequence, 'cash_minor', cash_minor, 'bonus_minor', bonus_minor,
        'open_stakes_minor', open_rounds),
      'ledger', jsonb_build_object('sequence', from_sequence + posted, 'cash_minor', from_cash + cash,
        'bonus_minor', from_bonus + bonus, 'open_stakes_minor', from_open_stakes + open_stakes)) order by player_id)
    from checked where wrong <> '{}'), '[]')
  into last_player, wallets, differences;
end $$;

-- What the ledger owes as jackpots against the whole minor units in the pools, the hits that wait to be claimed and the
-- bets that no pool has taken up. After ledger_check of all players, in its transaction. Answers null when they agree.
create function ledger_check_pools() returns jsonb
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

-- Stops a player's money until an operator has looked.
create function wallet_stop(p_player bigint, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update wallet set stopped_at = p_now where player_id = p_player and player_id > 0 and stopped_at is null
$$;

-- For the operator, who is the owner: lets the player's money move again.
create function wallet_release(p_player bigint) returns void language sql as $$
  update wallet set stopped_at = null where player_id = p_player
$$;
