-- version 1

-- A hit is taken once and paid once; nothing else of it changes.
create or replace function jackpot_hit_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is null
    and (old.player_id, old.round_id, old.pool_code, old.hit_at)
      = (new.player_id, new.round_id, new.pool_code, new.hit_at)
    and (case when old.guid is null then new.guid is not null
      else new.paid_at is not null and (old.guid, old.place, old.amount_minor, old.currency)
        = (new.guid, new.place, new.amount_minor, new.currency) end)
  then
    return new;
  end if;
  raise exception '% of a jackpot hit is refused: it is taken once, paid once, and stays', tg_op
    using errcode = 'integrity_constraint_violation', constraint = 'jackpot_hit_kept', table = 'jackpot_hit';
end $$;

-- These classes, and whoever has not deposited, take no part in the lobby jackpot.
create or replace function lobby_jackpot_blocked(p_class text, p_first_deposit timestamptz) returns boolean
language sql immutable as $$
  select p_first_deposit is null or p_class in (
    'Banned', 'Bronze No2', 'Coupon', 'Deactivated', 'Review – Options blocked', 'Test Class',
    'Unverified / Non Dep')
$$;

-- Moves money of the house, player 0, into a pool.
create or replace function jackpot_fill(
  p_kind text, p_reference uuid, p_now timestamptz, p_currency text, p_games bigint, p_promotions bigint
) returns void language plpgsql as $$
begin
  perform ledger_write(0, null, p_kind, 'system:' || p_kind || ':' || p_reference, p_reference, p_now, p_currency,
    p_stakes => -p_games, p_promotions => -p_promotions, p_jackpot => p_games + p_promotions);
end $$;

-- A pool with its seed, once; of one that is there only the seed of its next jackpot follows.
create or replace function jackpot_open(p_pool text, p_currency text, p_seed bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_guid uuid := gen_random_uuid();
begin
  insert into jackpot_pool (pool_code, currency, guid, seed_minor, value_micro, opened_at)
  values (p_pool, p_currency, v_guid, p_seed, p_seed * 1000000, p_now)
  on conflict (pool_code) do nothing;
  if found then
    perform jackpot_fill('jackpot_seed', v_guid, p_now, p_currency, 0, p_seed);
  else
    update jackpot_pool set seed_minor = p_seed where pool_code = p_pool and seed_minor <> p_seed;
  end if;
end $$;

-- Takes up what was given to a pool, and counts it by day. Whoever calls has locked its row: a contribution is counted
-- once. The ledger has whole minor units only; the lobby jackpot's were posted with each bet.
create or replace function jackpot_gather(p_pool text, p_now timestamptz) returns void language plpgsql as $$
declare
  v_micro bigint;
  v_minor bigint;
  v_currency text;
begin
  with gone as (delete from jackpot_contribution where pool_code = p_pool returning amount_micro)
  select coalesce(sum(amount_micro), 0) into v_micro from gone;
  if v_micro = 0 then return; end if;
  update jackpot_pool set value_micro = value_micro + v_micro
  where pool_code = p_pool
  returning value_micro / 1000000 - (value_micro - v_micro) / 1000000, currency into v_minor, v_currency;
  insert into jackpot_pool_day as d (pool_code, day, given_micro)
  values (p_pool, (p_now at time zone 'UTC')::date, v_micro)
  on conflict (pool_code, day) do update set given_micro = d.given_micro + excluded.given_micro;
  if p_pool <> 'lobby' and v_minor > 0 then
    perform jackpot_fill('jackpot_contribution', gen_random_uuid(), p_now, v_currency, v_minor, 0);
  end if;
end $$;

-- Takes up what was given to every pool. It waits for none that someone else holds: who hits a pool takes it up too.
create or replace function jackpot_roll_up(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_pool text;
  v_pools integer := 0;
begin
  for v_pool in
    select p.pool_code from jackpot_pool p
    where exists (select from jackpot_contribution c where c.pool_code = p.pool_code)
    order by p.pool_code for update of p skip locked
  loop
    perform jackpot_gather(v_pool, p_now);
    v_pools := v_pools + 1;
  end loop;
  return v_pools;
end $$;

-- The cent of a player of the lobby jackpot, with the stake. It is cash: a win is cash without conditions, so bonus
-- money buys no chance of it.
create or replace function jackpot_bet(
  p_player bigint, p_round uuid, p_now timestamptz, p_currency text, p_bet bigint
) returns void language plpgsql as $$
begin
  perform ledger_write(p_player, null, 'jackpot_bet', 'system:lobby-jackpot:' || p_round, p_round, p_now, p_currency,
    p_cash => -p_bet, p_jackpot => p_bet);
  insert into jackpot_contribution (player_id, round_id, pool_code, amount_micro)
  values (p_player, p_round, 'lobby', p_bet * 1000000);
end $$;

-- What a settled round has to do with the pools: rows of its own player alone. Answers the pools that it hit.
create or replace function jackpot_round(
  p_player bigint, p_round uuid, p_game text, p_now timestamptz, p_pool_micro bigint, p_pool_hit boolean,
  p_lobby_hit boolean
) returns text[] language plpgsql as $$
declare
  v_hits text[] := array_remove(array[
    case when p_pool_hit then p_game end, case when p_lobby_hit then 'lobby' end], null);
begin
  if p_pool_micro > 0 then
    insert into jackpot_contribution (player_id, round_id, pool_code, amount_micro)
    values (p_player, p_round, p_game, p_pool_micro);
  end if;
  insert into jackpot_hit (player_id, round_id, pool_code, hit_at)
  select p_player, p_round, pool, p_now from unnest(v_hits) pool;
  return v_hits;
end $$;

-- Pays a player what the pool of a game held. The bonus part of the stake decides how much of it is bonus money. The
-- coupon has waited for it (coupon_settle); where it is gone all the same, what it completed with is cash, and what was
-- forfeited goes back to the house.
create or replace function jackpot_pay(
  p_player bigint, p_round uuid, p_amount bigint, p_currency text, p_threshold bigint, p_now timestamptz
) returns void language plpgsql as $$
declare
  r round;
  c player_coupon;
  v_bonus bigint;
begin
  perform from wallet where player_id = p_player for no key update;
  select * into r from round where player_id = p_player and round_id = p_round;
  select * into c from player_coupon where player_id = p_player and player_coupon_id = r.player_coupon_id;
  v_bonus := coalesce(bonus_part(p_amount, r.stake_minor, r.stake_bonus_minor), 0);
  perform ledger_write(p_player, null, 'jackpot_win', 'system:jackpot:' || p_round, p_round, p_now, p_currency,
    p_jackpot => -p_amount,
    p_cash => p_amount - v_bonus + case when c.state = 'completed' then v_bonus else 0 end,
    p_bonus => case when c.state = 'redeemed' then v_bonus else 0 end,
    p_promotions => case when c.state in ('redeemed', 'completed') then 0 else v_bonus end);
  if c.state = 'redeemed' then perform coupon_settle(c, p_threshold, p_now); end if;
end $$;

-- Gives a hit that is due what is in the pool, and begins the next jackpot with its seed. Of two at once the second
-- waits for the first, and gets what is there then. A hit that was taken before is left as it is. Answers what was won;
-- null where there is no such hit.
create or replace function jackpot_take(p_player bigint, p_round uuid, p_pool text, p_threshold bigint, p_now timestamptz)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v jackpot_pool;
  h jackpot_hit;
  v_next uuid := gen_random_uuid();
  v_amount bigint;
begin
  perform from jackpot_pool where pool_code = p_pool for update;
  select * into h from jackpot_hit
  where player_id = p_player and round_id = p_round and pool_code = p_pool for update;
  if not found then return null; end if;
  if h.guid is not null then return h.amount_minor; end if;
  perform jackpot_gather(p_pool, p_now);
  select * into strict v from jackpot_pool where pool_code = p_pool;
  v_amount := v.value_micro / 1000000;
  update jackpot_hit
  set guid = v.guid, place = v.hits + 1, amount_minor = v_amount, currency = v.currency,
    paid_at = case when p_pool <> 'lobby' then p_now end
  where player_id = p_player and round_id = p_round and pool_code = p_pool;
  update jackpot_pool
  set guid = v_next, hits = hits + 1, opened_at = p_now, value_micro = value_micro + (seed_minor - v_amount) * 1000000
  where pool_code = p_pool;
  perform jackpot_fill('jackpot_seed', v_next, p_now, v.currency, 0, v.seed_minor);
  if p_pool <> 'lobby' then
    perform jackpot_pay(p_player, p_round, v_amount, v.currency, p_threshold, p_now);
  end if;
  return v_amount;
end $$;

-- Pays the hits of the lobby jackpot that the player has not claimed, each once. Answers how much that was.
create or replace function jackpot_claim(p_player bigint, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h jackpot_hit;
  v_sum bigint := 0;
begin
  perform from wallet where player_id = p_player for no key update;
  for h in
    update jackpot_hit set paid_at = p_now
    where player_id = p_player and pool_code = 'lobby' and guid is not null and paid_at is null
    returning *
  loop
    perform ledger_write(p_player, null, 'jackpot_win', 'system:jackpot:' || h.guid, h.guid, p_now, h.currency,
      p_jackpot => -h.amount_minor, p_cash => h.amount_minor);
    v_sum := v_sum + h.amount_minor;
  end loop;
  return v_sum;
end $$;
