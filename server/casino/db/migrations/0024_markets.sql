-- Rules of a market: what the law of a country asks of play beyond the casino's own rules. The casino writes the table
-- from its configuration at every start (domain/markets/sync.ts); a country without a row has the default rules.
-- Locks game and player_session for an instant: the defaults are constant.

create table market (
  -- ISO 3166 code, upper case.
  country_id text primary key check (country_id ~ '^[A-Z]{2}$'),
  -- Name of the profile.
  profile text not null,
  -- As domain/markets/profile.ts describes them.
  rules jsonb not null
);

-- Which product a game is to a market's rules: a slot, or another game.
alter table game add column product text not null default 'other'
  constraint game_product check (product in ('slots', 'other'));

-- When the player was last seen, to the minute; kept in markets that sign idle players out.
alter table player_session add column last_seen_at timestamptz;

create function game_product_of(p_game text) returns text language sql stable as $$
  select coalesce(
    (select g.product from game g
     where g.game_id = split_part(p_game, '-', 1)::integer and g.machine_id = split_part(p_game, '-', 2)::integer),
    'other')
$$;

-- Players of such a market are checked before they stake.
create function player_market_checked() returns trigger language plpgsql as $$
begin
  if exists (select from market m where m.country_id = new.country_id) then
    new.play_checked := true;
  end if;
  return new;
end $$;
create trigger player_market_checked before insert or update of country_id on player for each row
  execute function player_market_checked();

-- Why the rules of the player's market forbid the stake; null when they do not. See play_refusal for the parameters. A
-- stake added to an open round (less than the whole stake) starts no round, so neither time nor game matters.
create function market_refusal(p_player bigint, p_game text, p_stake bigint, p_added bigint, p_now timestamptz)
returns jsonb language plpgsql stable as $$
declare
  m jsonb;
  p player;
  v_product text;
  v_max bigint;
  v_wait_ms bigint;
begin
  select * into p from player where player_id = p_player;
  select rules into m from market where country_id = p.country_id;
  if not found then
    return null;
  end if;

  if p_added > 0 then
    select (band ->> 'maximumMinor')::bigint into v_max
    from jsonb_array_elements(m -> 'maxStakeByAge') band
    where (band ->> 'fromAge')::integer <= extract(year from age(p_now at time zone 'UTC', p.birth_date))
    order by (band ->> 'fromAge')::integer desc limit 1;
    if p_stake > v_max then
      return jsonb_build_object('code', 'stake_above_limit',
        'facts', jsonb_build_object('maximumMinor', v_max, 'currency', p.currency));
    end if;
  end if;
  if p_added < p_stake then
    return null;
  end if;

  v_product := game_product_of(p_game);
  if not (m ->> 'mixedCoupons')::boolean and v_product <> 'slots' and exists (
    select from player_coupon c where c.player_id = p_player and c.state = 'redeemed'
  ) then
    return jsonb_build_object('code', 'coupon_for_slots');
  end if;

  -- From one round's start to the next, by the product of the earlier one.
  select (m -> 'minRoundMs' ->> game_product_of(r.game_code))::bigint
    - floor(extract(epoch from p_now - r.started_at) * 1000)
  into v_wait_ms
  from round r where r.player_id = p_player order by r.sequence desc limit 1;
  if v_wait_ms > 0 then
    return jsonb_build_object('code', 'round_too_soon', 'facts', jsonb_build_object('retryAfterMs', v_wait_ms));
  end if;

  if v_product = 'slots' and (m ->> 'oneSlotForMs')::bigint > 0 then
    select (m ->> 'oneSlotForMs')::bigint - floor(extract(epoch from p_now - r.started_at) * 1000) into v_wait_ms
    from (
      select game_code, started_at from round where player_id = p_player order by sequence desc limit 10
    ) r
    where r.game_code <> p_game and game_product_of(r.game_code) = 'slots'
    order by r.started_at desc limit 1;
    if v_wait_ms > 0 then
      return jsonb_build_object('code', 'other_slot_in_play', 'facts', jsonb_build_object('retryAfterMs', v_wait_ms));
    end if;
  end if;
  return null;
end $$;

create or replace function play_refusal(p_player bigint, p_game text, p_stake bigint, p_added bigint, p_now timestamptz)
returns jsonb language plpgsql as $$
begin
  return coalesce(
    exclusion_refusal(p_player, p_now),
    limit_refusal(p_player, p_stake, p_added, p_now),
    market_refusal(p_player, p_game, p_stake, p_added, p_now));
end $$;
