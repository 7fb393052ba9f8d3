-- Jackpots: the pools of the progressive games, and the lobby jackpot (spec §3, §9).

-- Four more kinds of transaction, beside whatever kinds there are by now.
do $$
declare
  v_check text;
begin
  select pg_get_expr(conbin, conrelid) into strict v_check
  from pg_constraint where conrelid = 'ledger_transaction'::regclass and conname = 'ledger_transaction_kind_check';
  alter table ledger_transaction drop constraint ledger_transaction_kind_check;
  execute format(
    'alter table ledger_transaction add constraint ledger_transaction_kind_check check (%s or kind = any(%L::text[]))',
    v_check, array['jackpot_seed', 'jackpot_contribution', 'jackpot_bet', 'jackpot_win']);
end $$;

-- What is to be won. Nobody who plays waits for a row here: it moves when contributions are rolled up, and at a hit.
create table jackpot_pool (
  -- The code of the game, or 'lobby'.
  pool_code text primary key,
  currency char(3) not null,
  -- Names the jackpot that is to be won now; the next one has another.
  guid uuid not null,
  -- What the house puts in at the beginning of each.
  seed_minor bigint not null check (seed_minor > 0),
  -- Millionths of a minor unit. What is less than a minor unit stays in the pool when it is hit.
  value_micro bigint not null check (value_micro >= 0),
  hits integer not null default 0,
  opened_at timestamptz not null
);

-- What rounds gave and no pool has taken up yet; a row goes when its pool takes it up.
create table jackpot_contribution (
  player_id bigint not null,
  round_id uuid not null,
  pool_code text not null,
  amount_micro bigint not null check (amount_micro > 0),
  primary key (player_id, round_id, pool_code)
  -- Rows live for a second: the table is kept as small as what is in it.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index jackpot_contribution_of_pool on jackpot_contribution (pool_code);

-- Jackpots that were won. A pool pays with the round; the lobby jackpot waits to be claimed.
create table jackpot_hit (
  player_id bigint not null,
  -- The jackpot: won once.
  guid uuid not null,
  pool_code text not null,
  round_id uuid not null,
  -- Which of the pool's hits, from 1: the order of those that came at once.
  place integer not null check (place > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  hit_at timestamptz not null,
  paid_at timestamptz,
  primary key (player_id, guid)
);
create index jackpot_hit_round on jackpot_hit (player_id, round_id);
create index jackpot_hit_of_pool on jackpot_hit (pool_code, place);

create function jackpot_hit_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is null and new.paid_at is not null
    and (old.player_id, old.guid, old.pool_code, old.round_id, old.place, old.amount_minor, old.currency, old.hit_at)
      = (new.player_id, new.guid, new.pool_code, new.round_id, new.place, new.amount_minor, new.currency, new.hit_at)
  then
    return new;
  end if;
  raise exception '% of a jackpot hit is refused: it is paid once, and stays', tg_op
    using errcode = 'integrity_constraint_violation', constraint = 'jackpot_hit_kept', table = 'jackpot_hit';
end $$;
create trigger jackpot_hit_kept before update or delete on jackpot_hit
  for each row execute function jackpot_hit_kept();

-- Who takes part in the lobby jackpot.
create table lobby_jackpot_player (
  player_id bigint primary key,
  opted_in_at timestamptz not null
);

-- Spec §6, reading (a): these classes, and whoever has not deposited, take no part in the lobby jackpot.
create function lobby_jackpot_blocked(p_class text, p_first_deposit timestamptz) returns boolean
language sql immutable as $$
  select p_first_deposit is null or p_class in (
    'Banned', 'Bronze No2', 'Coupon', 'Deactivated', 'Review – Options blocked', 'Test Class',
    'Unverified / Non Dep')
$$;

-- The house's own transactions are those of player 0, who has no wallet.
create function jackpot_post(
  p_kind text, p_reference uuid, p_now timestamptz, p_currency text, p_from text, p_amount bigint
) returns void language sql as $$
  select ledger_post(0, gen_random_uuid(), p_kind, 'system:' || p_kind || ':' || p_reference, p_reference, p_now,
    p_currency, array[p_from, 'house:jackpot'], array[-p_amount, p_amount])
$$;

-- A pool with its seed, once; of one that is there only the seed of its next jackpot follows.
create function jackpot_open(p_pool text, p_currency text, p_seed bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_guid uuid := gen_random_uuid();
begin
  insert into jackpot_pool (pool_code, currency, guid, seed_minor, value_micro, opened_at)
  values (p_pool, p_currency, v_guid, p_seed, p_seed * 1000000, p_now)
  on conflict (pool_code) do nothing;
  if found then
    perform jackpot_post('jackpot_seed', v_guid, p_now, p_currency, 'house:promotions', p_seed);
  else
    update jackpot_pool set seed_minor = p_seed where pool_code = p_pool and seed_minor <> p_seed;
  end if;
end $$;

-- Takes up what was given to a pool. Whoever calls has locked its row: a contribution is counted once.
-- The ledger has whole minor units only; the lobby jackpot's were posted with each bet.
create function jackpot_gather(p_pool text, p_now timestamptz) returns void language plpgsql as $$
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
  if p_pool <> 'lobby' and v_minor > 0 then
    perform jackpot_post('jackpot_contribution', gen_random_uuid(), p_now, v_currency, 'house:games', v_minor);
  end if;
end $$;

-- Takes up what was given to every pool. It waits for none that someone else holds: who hits a pool takes it up too.
create function jackpot_roll_up(p_now timestamptz) returns integer language plpgsql as $$
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

-- A hit: all that is in the pool goes to the player, and the next jackpot begins with its seed. Of two at once the
-- second waits for the first, and gets what is there then.
create function jackpot_take(
  p_pool text, p_player bigint, p_round uuid, p_now timestamptz, p_paid_at timestamptz
) returns bigint language plpgsql as $$
declare
  v jackpot_pool;
  v_next uuid := gen_random_uuid();
  v_amount bigint;
begin
  perform from jackpot_pool where pool_code = p_pool for update;
  perform jackpot_gather(p_pool, p_now);
  select * into strict v from jackpot_pool where pool_code = p_pool;
  v_amount := v.value_micro / 1000000;
  insert into jackpot_hit (player_id, guid, pool_code, round_id, place, amount_minor, currency, hit_at, paid_at)
  values (p_player, v.guid, p_pool, p_round, v.hits + 1, v_amount, v.currency, p_now, p_paid_at);
  update jackpot_pool
  set guid = v_next, hits = hits + 1, opened_at = p_now, value_micro = value_micro + (seed_minor - v_amount) * 1000000
  where pool_code = p_pool;
  perform jackpot_post('jackpot_seed', v_next, p_now, v.currency, 'house:promotions', v.seed_minor);
  return v_amount;
end $$;

-- After a round was settled, in its transaction, its player's money being locked: its part goes to the pool of the
-- game, and a player of the lobby jackpot is charged p_bet of cash. Who has not got that takes no part with this round.
-- Called for rounds of games with a pool, and for players of the lobby jackpot; for others there is nothing to do.
create function jackpot_after_round(
  p_player bigint, p_round uuid, p_game text, p_now timestamptz,
  p_pool_micro bigint, p_pool_hit boolean, p_bet bigint, p_lobby_hit boolean
) returns jsonb language plpgsql as $$
declare
  v_answer jsonb := '{}';
  v_amount bigint;
  v_cash bigint;
  v_currency text;
begin
  if p_pool_micro > 0 then
    insert into jackpot_contribution (player_id, round_id, pool_code, amount_micro)
    values (p_player, p_round, p_game, p_pool_micro);
  end if;
  if p_pool_hit then
    v_amount := jackpot_take(p_game, p_player, p_round, p_now, p_now);
    select currency into v_currency from jackpot_pool where pool_code = p_game;
    perform ledger_post(p_player, gen_random_uuid(), 'jackpot_win', 'system:jackpot:' || p_round, p_round, p_now,
      v_currency, array['house:jackpot', 'cash'], array[-v_amount, v_amount]);
    v_answer := jsonb_build_object('pool_won', v_amount);
  end if;

  select w.balance_minor, w.currency into v_cash, v_currency
  from lobby_jackpot_player o
  join player p on p.player_id = o.player_id
  join jackpot_pool j on j.pool_code = 'lobby'
  join wallet w on w.player_id = o.player_id and w.account = 'cash' and w.currency = j.currency
  where o.player_id = p_player and not lobby_jackpot_blocked(p.player_class, p.first_deposit_at);
  if v_cash >= p_bet then
    perform ledger_post(p_player, gen_random_uuid(), 'jackpot_bet', 'system:lobby-jackpot:' || p_round, p_round, p_now,
      v_currency, array['cash', 'house:jackpot'], array[-p_bet, p_bet]);
    insert into jackpot_contribution (player_id, round_id, pool_code, amount_micro)
    values (p_player, p_round, 'lobby', p_bet * 1000000);
    v_answer := v_answer || jsonb_build_object('lobby_bet', p_bet);
    if p_lobby_hit then
      v_answer := v_answer
        || jsonb_build_object('lobby_hit', jackpot_take('lobby', p_player, p_round, p_now, null));
    end if;
  end if;
  return v_answer;
end $$;
