-- version 1

create or replace function game_product_of(p_game text) returns text language sql stable as $$
  select coalesce(
    (select g.product from game g
     where g.game_id = split_part(p_game, '-', 1)::integer and g.machine_id = split_part(p_game, '-', 2)::integer),
    'other')
$$;

-- A country that is typed anew does not end the rules of the one before.
create or replace function player_market_checked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.country_id <> old.country_id and old.country_id ~ '^[A-Z]{2}$' then
    new.other_country_ids := array_remove(new.other_country_ids, old.country_id) || old.country_id;
  end if;
  new.other_country_ids := array_remove(new.other_country_ids, new.country_id);
  if exists (
    select from market m where m.country_id = new.country_id or m.country_id = any (new.other_country_ids)
  ) then
    new.play_checked := true;
  end if;
  return new;
end $$;

-- The rules of each market that holds for the player: of each rule, the strictest counts.
create or replace function player_market_rules(p_player bigint) returns setof jsonb language sql stable as $$
  select m.rules
  from player p join market m on m.country_id = p.country_id or m.country_id = any (p.other_country_ids)
  where p.player_id = p_player
$$;

-- The most that a round may take from the player at their age; null for no limit.
create or replace function market_max_debit(p_player bigint, p_now timestamptz) returns bigint language sql stable as $$
  select min((
    select (band ->> 'maximumMinor')::bigint
    from jsonb_array_elements(m -> 'maxStakeByAge') band
    where (band ->> 'fromAge')::integer <= extract(year from age(p_now at time zone 'UTC', p.birth_date))
    order by (band ->> 'fromAge')::integer desc limit 1
  ))
  from player p, player_market_rules(p_player) m where p.player_id = p_player
$$;

-- Why the rules of a market that holds for the player forbid the stake; null when none does. See play_refusal for the
-- parameters. A stake added to an open round (less than the whole stake) starts no round, so neither time nor game matters.
create or replace function market_refusal(p_player bigint, p_game text, p_stake bigint, p_added bigint, p_now timestamptz)
returns jsonb language plpgsql stable as $$
declare
  v_rules jsonb[];
  v_product text;
  v_max bigint;
  v_one_slot_ms bigint;
  v_wait_ms bigint;
begin
  v_rules := array(select player_market_rules(p_player));
  if cardinality(v_rules) = 0 then
    return null;
  end if;

  if p_added > 0 then
    v_max := market_max_debit(p_player, p_now);
    if p_stake > v_max then
      return jsonb_build_object('code', 'stake_above_limit', 'facts', jsonb_build_object(
        'maximumMinor', v_max, 'currency', (select p.currency from player p where p.player_id = p_player)));
    end if;
  end if;
  if p_added < p_stake then
    return null;
  end if;

  v_product := game_product_of(p_game);
  if v_product <> 'slots'
    and exists (select from unnest(v_rules) m where not (m ->> 'mixedCoupons')::boolean)
    and exists (select from player_coupon c where c.player_id = p_player and c.state = 'redeemed')
  then
    return jsonb_build_object('code', 'coupon_for_slots');
  end if;

  -- From one round's start to the next, by the product of the earlier one.
  select (select max((m -> 'minRoundMs' ->> game_product_of(r.game_code))::bigint) from unnest(v_rules) m)
    - floor(extract(epoch from p_now - r.started_at) * 1000)
  into v_wait_ms
  from round r where r.player_id = p_player order by r.sequence desc limit 1;
  if v_wait_ms > 0 then
    return jsonb_build_object('code', 'round_too_soon', 'facts', jsonb_build_object('retryAfterMs', v_wait_ms));
  end if;

  select max((m ->> 'oneSlotForMs')::bigint) into v_one_slot_ms from unnest(v_rules) m;
  if v_product = 'slots' and v_one_slot_ms > 0 then
    select v_one_slot_ms - floor(extract(epoch from p_now - r.started_at) * 1000) into v_wait_ms
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
