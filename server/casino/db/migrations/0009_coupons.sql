-- The coupon engine, whole (spec §3, §4): free spins, a time to play, limits in all, cashback.

alter table player_coupon
  -- A redeemed coupon ends here, whether or not its playthrough is met; null for never.
  add column expires_at timestamptz,
  -- The coupon goes when the balance is below this; null for the house's threshold (spec §9).
  add column below_minor bigint,
  add column spins_total integer not null default 0,
  add column spins_remaining integer not null default 0,
  add column spin_game text,
  add column spin_stake_minor bigint check (spin_stake_minor > 0),
  add column spin_winnings_minor bigint not null default 0 check (spin_winnings_minor >= 0),
  -- How much of the winnings is to be staked, percent: 3000 for thirty times.
  add column spin_playthrough_percent integer not null default 0 check (spin_playthrough_percent >= 0),
  add check (spins_remaining between 0 and spins_total),
  add check (spins_total = 0 or (spin_game is not null and spin_stake_minor is not null));

-- Paid by the house's promotions; stake_bonus_minor is then the whole stake, for the win is bonus money.
alter table round add column free_spin boolean not null default false;

-- The places taken of a coupon that has a limit in all: the one table that counts across players. Whoever takes
-- one locks the coupon's row in `coupon`, so that no two take the last.
create table coupon_place (
  coupon_code text not null,
  player_id bigint not null,
  player_coupon_id uuid not null,
  primary key (coupon_code, player_id, player_coupon_id)
);

-- Money back on losses, offered once for each week or deposit. `source` is the week's Monday or the deposit.
create table cashback_offer (
  player_id bigint not null,
  offer_id uuid not null,
  kind text not null check (kind in ('CASHBACK', 'ICM')),
  source text not null,
  basis_minor bigint not null check (basis_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  primary key (player_id, offer_id),
  unique (player_id, kind, source)
);

-- One more kind of transaction, beside whatever kinds there are by now.
do $$
declare
  v_check text;
begin
  select pg_get_expr(conbin, conrelid) into strict v_check
  from pg_constraint where conrelid = 'ledger_transaction'::regclass and conname = 'ledger_transaction_kind_check';
  alter table ledger_transaction drop constraint ledger_transaction_kind_check;
  execute format(
    'alter table ledger_transaction add constraint ledger_transaction_kind_check check (%s or kind = %L)',
    v_check, 'cashback');
end $$;

-- What the figures of a redeemed coupon lead to, its player's money being locked:
--   expired    its time to play is over
--   used_up    its free spins are spent and won nothing, and it gave nothing else
--   completed  its playthrough is met: the bonus becomes cash, up to the most that may be cashed out
--   removed    the balance fell below its threshold (spec §4)
-- A coupon with free spins left is worth something: it is neither completed nor removed. While a round that may pay
-- into the bonus wallet is open, the coupon waits for it. Answers the new state, or ''.
create function coupon_settle(c player_coupon, p_threshold bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_cash bigint;
  v_bonus bigint;
  v_currency text;
  v_state text;
  v_released bigint := 0;
  v_accounts text[] := array['bonus'];
  v_amounts bigint[];
begin
  if c.state <> 'redeemed' then return ''; end if;
  select min(balance_minor) filter (where account = 'cash'), min(balance_minor) filter (where account = 'bonus'),
    min(currency)
  into v_cash, v_bonus, v_currency
  from wallet where player_id = c.player_id;

  if c.expires_at <= p_now then
    v_state := 'expired';
  elsif c.spins_remaining > 0 then
    v_state := null;
  elsif c.spins_total > 0 and c.spin_winnings_minor = 0 and c.bonus_minor = 0 then
    v_state := 'used_up';
  elsif c.played_minor >= c.needed_minor then
    v_state := 'completed';
  elsif v_cash + v_bonus < coalesce(c.below_minor, p_threshold) then
    v_state := 'removed';
  end if;

  if v_state is null then
    -- A balance that has reached the house's threshold can fall below it.
    if c.below_minor is not null and v_cash + v_bonus >= p_threshold then
      update player_coupon set below_minor = null
      where player_id = c.player_id and player_coupon_id = c.player_coupon_id;
    end if;
    return '';
  end if;
  if exists (
    select from round where player_id = c.player_id and status = 'open'
      and (v_state = 'removed' or player_coupon_id = c.player_coupon_id)
  ) then
    return '';
  end if;

  if v_bonus > 0 then
    if v_state = 'completed' then v_released := least(v_bonus, coalesce(c.max_cashout_minor, v_bonus)); end if;
    v_amounts := array[-v_bonus];
    if v_released > 0 then
      v_accounts := v_accounts || 'cash'::text;
      v_amounts := v_amounts || v_released;
    end if;
    if v_released < v_bonus then
      v_accounts := v_accounts || 'house:promotions'::text;
      v_amounts := v_amounts || v_bonus - v_released;
    end if;
    perform ledger_post(c.player_id, gen_random_uuid(),
      case when v_state = 'completed' then 'bonus_release' else 'bonus_forfeit' end,
      case when v_state = 'completed' then 'system:release:' else 'system:forfeit:' end || c.player_coupon_id,
      c.player_coupon_id, p_now, v_currency, v_accounts, v_amounts);
  end if;
  update player_coupon set state = v_state, ended_at = p_now
  where player_id = c.player_id and player_coupon_id = c.player_coupon_id;
  return v_state;
end $$;

-- After a settled round: the playthrough moves, once there is one. Before its last free spin a coupon that has nothing
-- but free spins has none.
create or replace function coupon_after_round(
  p_player bigint, p_coupon uuid, p_contribution bigint, p_threshold bigint, p_now timestamptz
) returns text language plpgsql as $$
declare
  c player_coupon;
begin
  update player_coupon
  set played_minor = played_minor + case when needed_minor > 0 then p_contribution else 0 end
  where player_id = p_player and player_coupon_id = p_coupon and state = 'redeemed'
  returning * into c;
  if not found then return ''; end if;
  return coupon_settle(c, p_threshold, p_now);
end $$;

-- One free spin: settle_round with a stake that the house's promotions pay. The win is bonus money, and nothing counts
-- towards a playthrough. With the last spin the winnings become what is to be staked. The outcome was drawn before with
-- the seed and nonce that the caller believes to be next, for the coupon and stake that it saw.
-- Answers: done, replay, conflict, unauthenticated, no_player, no_seed, stale, no_free_spins, wrong_game.
create function settle_free_spin(
  p_player bigint, p_token_hash bytea, p_key text, p_request_hash bytea, p_now timestamptz,
  p_round uuid, p_game text, p_coupon uuid, p_stake bigint,
  p_seed uuid, p_nonce integer, p_threshold bigint, p_payout bigint, p_outcome json,
  out answer text, out balance_before bigint, out balance_after bigint, out money text,
  out seed_id uuid, out server_seed bytea, out server_seed_hash bytea, out client_seed text, out nonce integer,
  out player_class text, out coupon_event text
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  c player_coupon;
  v_hash bytea;
  v_accounts text[] := array['house:promotions', 'house:games'];
  v_amounts bigint[] := array[-p_stake, p_stake];
begin
  coupon_event := '';
  if p_token_hash is not null then
    perform from player_session s
    where s.player_id = p_player and s.token_hash = p_token_hash and s.revoked_at is null and s.expires_at > p_now;
    if not found then
      answer := 'unauthenticated';
      return;
    end if;
  end if;

  select w.currency into money
  from wallet w where w.player_id = p_player and w.account = 'cash' for no key update;
  if not found then
    answer := 'no_player';
    return;
  end if;

  select coalesce(r.request_hash, '') into v_hash
  from ledger_transaction t left join round r on r.player_id = t.player_id and r.round_id = t.transaction_id
  where t.player_id = p_player and t.idempotency_key = p_key;
  if found then
    answer := case when v_hash = p_request_hash then 'replay' else 'conflict' end;
    return;
  end if;

  select * into c from player_coupon pc where pc.player_id = p_player and pc.player_coupon_id = p_coupon;
  if not found or c.state <> 'redeemed' or c.spins_remaining = 0 or c.spin_stake_minor <> p_stake
    or c.expires_at <= p_now
  then
    answer := 'no_free_spins';
    return;
  end if;
  if c.spin_game <> p_game then
    answer := 'wrong_game';
    return;
  end if;

  update fairness_seed s set next_nonce = s.next_nonce + 1
  where s.player_id = p_player and s.seed_id = p_seed and s.next_nonce = p_nonce and s.revealed_at is null;
  if not found then
    select s.seed_id, s.server_seed, s.server_seed_hash, s.client_seed, s.next_nonce
    into seed_id, server_seed, server_seed_hash, client_seed, nonce
    from fairness_seed s where s.player_id = p_player and s.revealed_at is null;
    answer := case when found then 'stale' else 'no_seed' end;
    select p.player_class into player_class from player p where p.player_id = p_player;
    return;
  end if;

  select sum(w.balance_minor) into balance_before from wallet w where w.player_id = p_player;
  balance_after := balance_before + p_payout;
  if p_payout > 0 then
    v_accounts := v_accounts || array['house:games', 'bonus'];
    v_amounts := v_amounts || array[-p_payout, p_payout];
  end if;
  insert into round (player_id, round_id, game_code, status, stake_minor, stake_bonus_minor, payout_minor, currency,
    balance_before_minor, balance_after_minor, seed_id, nonce, outcome, player_coupon_id,
    request_hash, started_at, settled_at, free_spin)
  values (p_player, p_round, p_game, 'settled', p_stake, p_stake, p_payout, money,
    balance_before, balance_after, p_seed, p_nonce, p_outcome, p_coupon, p_request_hash, p_now, p_now, true);
  perform ledger_post(p_player, p_round, 'wager', p_key, p_round, p_now, money, v_accounts, v_amounts);

  update player_coupon
  set spins_remaining = spins_remaining - 1,
    spin_winnings_minor = spin_winnings_minor + p_payout,
    needed_minor = needed_minor + case when spins_remaining > 1 then 0
      else ((spin_winnings_minor + p_payout) * spin_playthrough_percent + 99) / 100 end
  where player_id = p_player and player_coupon_id = p_coupon
  returning * into c;
  coupon_event := coupon_settle(c, p_threshold, p_now);
  answer := 'done';
end $$;
