-- version 1

create or replace function idle_after() returns interval language sql immutable as $$ select interval '15 minutes' $$;

-- Rolling windows of a fixed number of hours: neither a month's end nor daylight saving time changes them.
create or replace function limit_window(p_period text) returns interval language sql immutable as $$
  select case p_period when 'day' then interval '24 hours' when 'week' then interval '168 hours'
    when 'month' then interval '720 hours' end
$$;

-- Notes that the player is here.
create or replace function signed_in_touch(p_player bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  update signed_in_span set last_at = greatest(last_at, p_now)
  where player_id = p_player and is_open and last_at >= p_now - idle_after();
  if found then return; end if;
  update signed_in_span set is_open = false where player_id = p_player and is_open and last_at < p_now - idle_after();
  insert into signed_in_span (player_id, started_at, last_at, is_open) values (p_player, p_now, p_now, true)
  on conflict do nothing;
end $$;

-- Notes that the player's last session ended: no reality check is to come for a player who is not signed in.
create or replace function signed_in_end(p_player bigint, p_now timestamptz) returns void language sql as $$
  update player set reality_check_due_at = null where player_id = p_player and reality_check_due_at is not null;
  update signed_in_span
  set is_open = false, last_at = case when last_at >= p_now - idle_after() then greatest(last_at, p_now) else last_at end
  where player_id = p_player and is_open
$$;

-- The spans within a window, as they stand now: an open one goes on until now.
create or replace function signed_in_within(p_player bigint, p_since timestamptz, p_now timestamptz)
returns table (from_at timestamptz, until_at timestamptz) language sql as $$
  select greatest(s.started_at, p_since),
    least(case when s.is_open and s.last_at >= p_now - idle_after() then p_now else s.last_at end, p_now)
  from signed_in_span s
  where s.player_id = p_player and s.started_at < p_now and (s.last_at > p_since or s.is_open)
$$;

create or replace function signed_in_seconds(p_player bigint, p_since timestamptz, p_now timestamptz) returns bigint
language plpgsql as $$
begin
  return (select coalesce(floor(sum(greatest(extract(epoch from until_at - from_at), 0))), 0)
    from signed_in_within(p_player, p_since, p_now));
end $$;

-- The player's limits of these kinds and what is used of each: minor units, or seconds for time; 0 for a stake. The hour
-- in which a window begins counts whole, so a loss is never counted too low. PL/pgSQL, because it keeps the plan for the
-- rounds of a connection.
create or replace function limit_use(p_player bigint, p_kinds text[], p_now timestamptz)
returns table (kind text, period text, value bigint, used bigint) language plpgsql as $$
begin
  return query select l.kind, l.period, l.value, case l.kind
    when 'loss' then (
      select coalesce(sum(t.staked_minor - t.paid_minor), 0)::bigint from play_total t
      where t.player_id = p_player and t.hour > p_now - limit_window(l.period) - interval '1 hour')
    when 'deposit' then (
      select coalesce(sum(d.amount_minor), 0)::bigint from deposit_counted d
      where d.player_id = p_player and (d.is_open or d.counted_at > p_now - limit_window(l.period)))
    when 'time' then signed_in_seconds(p_player, p_now - limit_window(l.period), p_now)
    else 0 end
  from player_limit l where l.player_id = p_player and l.kind = any(p_kinds);
end $$;

-- From when p_added could be staked again, if nothing else happens; null if never.
create or replace function loss_limit_opens(
  p_player bigint, p_period text, p_value bigint, p_added bigint, p_now timestamptz
) returns timestamptz language sql as $$
  select min(t.hour) + limit_window(p_period) + interval '1 hour'
  from (
    select hour, coalesce(sum(staked_minor - paid_minor)
      over (order by hour desc rows between unbounded preceding and 1 preceding), 0) as later
    from play_total where player_id = p_player and hour > p_now - limit_window(p_period) - interval '1 hour'
  ) t
  where t.later + p_added <= p_value
$$;

-- From when p_amount could be deposited again, if nothing else happens; null if never, or if that depends on deposits
-- that are still open.
create or replace function deposit_limit_opens(
  p_player bigint, p_period text, p_value bigint, p_amount bigint, p_now timestamptz
) returns timestamptz language sql as $$
  select min(d.counted_at) + limit_window(p_period)
  from (
    select counted_at, is_open, coalesce(sum(amount_minor)
      over (order by is_open desc, counted_at desc rows between unbounded preceding and 1 preceding), 0) as later
    from deposit_counted
    where player_id = p_player and (is_open or counted_at > p_now - limit_window(p_period))
  ) d
  where not d.is_open and d.later + p_amount <= p_value
$$;

-- From when the player may play again without having signed in meanwhile.
create or replace function time_limit_opens(p_player bigint, p_period text, p_minutes bigint, p_now timestamptz)
returns timestamptz language sql as $$
  select max(s.until_at - make_interval(secs => p_minutes * 60 - s.later)) + limit_window(p_period)
  from (
    select until_at, length, sum(length) over (order by from_at desc) - length as later
    from (
      select from_at, until_at, greatest(extract(epoch from until_at - from_at), 0) as length
      from signed_in_within(p_player, p_now - limit_window(p_period), p_now)
    ) w
  ) s
  where s.later < p_minutes * 60 and s.later + s.length >= p_minutes * 60
$$;

-- From when p_amount would be allowed by this limit, if nothing else happens; null if never, or if that depends on deposits
-- that are still open. A stake of a limit for stakes is never allowed later.
create or replace function limit_opens(
  p_player bigint, p_kind text, p_period text, p_value bigint, p_amount bigint, p_now timestamptz
) returns timestamptz language sql as $$
  select case p_kind
    when 'loss' then loss_limit_opens(p_player, p_period, p_value, p_amount, p_now)
    when 'deposit' then deposit_limit_opens(p_player, p_period, p_value, p_amount, p_now)
    when 'time' then time_limit_opens(p_player, p_period, p_value, p_now)
  end
$$;

-- The refusal of p_amount by limits of these kinds, as the API's errors have it; null if none refuses it. Time that is used
-- up is named first, because it allows no amount at all; else the limit with the least left; and of two with the same, the
-- one that opens last. It says when no limit refuses the amount any more, which may be later than the named one opens.
-- p_begun is what the round has staked already.
create or replace function limits_refusal(
  p_player bigint, p_kinds text[], p_begun bigint, p_amount bigint, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  l record;
begin
  with refusing as materialized (
    select u.kind, u.period, u.value, u.kind = 'time' as is_time,
      case u.kind when 'stake' then u.value - p_begun when 'time' then 0 else u.value - u.used end as left_minor
    from limit_use(p_player, p_kinds, p_now) u
    where case u.kind when 'stake' then p_begun + p_amount > u.value when 'time' then u.used >= u.value * 60
      else u.used + p_amount > u.value end
  ), opening as (
    select r.*, limit_opens(p_player, r.kind, r.period, r.value, p_amount, p_now) as opens_at from refusing r
  )
  select o.*, w.currency, case when every(o.opens_at is not null) over same then max(o.opens_at) over same end as allowed_at
  into l
  from opening o cross join wallet w
  where w.player_id = p_player
  window same as (partition by o.is_time)
  order by o.is_time desc, o.left_minor, o.opens_at desc nulls first
  limit 1;
  if not found then return null; end if;
  return jsonb_build_object('code', 'limit_reached', 'facts', jsonb_strip_nulls(
    jsonb_build_object('limit', l.kind, 'period', l.period, 'currency', l.currency,
      'opensAt', to_char((l.allowed_at + interval '999 microseconds') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || case when l.is_time then jsonb_build_object('limitMinutes', l.value)
      else jsonb_build_object('limitMinor', l.value, 'leftMinor', greatest(l.left_minor, 0)) end));
end $$;

-- Why a stake is not taken; null if no limit forbids it. p_added is 0 for free spins, which no limit forbids.
create or replace function limit_refusal(p_player bigint, p_stake bigint, p_added bigint, p_now timestamptz) returns jsonb
language plpgsql as $$
begin
  if p_added = 0 then return null; end if;
  return limits_refusal(p_player, '{stake,loss,time}', p_stake - p_added, p_added, p_now);
end $$;

-- Why a deposit is not taken; null if no limit forbids it. Call it under the lock of the player's money.
create or replace function deposit_limit_refusal(p_player bigint, p_amount bigint, p_now timestamptz) returns jsonb
language plpgsql as $$
begin
  return limits_refusal(p_player, '{deposit,time}', 0, p_amount, p_now);
end $$;

-- Adds to the totals, if the player has a loss limit.
create or replace function limit_record(p_player bigint, p_staked bigint, p_paid bigint, p_now timestamptz) returns void
language sql as $$
  insert into play_total as t (player_id, hour, staked_minor, paid_minor)
  select p_player, date_trunc('hour', p_now, 'UTC'), p_staked, p_paid
  where exists (select from player_limit where player_id = p_player and kind = 'loss')
  on conflict (player_id, hour) do update
  set staked_minor = t.staked_minor + excluded.staked_minor, paid_minor = t.paid_minor + excluded.paid_minor
$$;

-- The bets and wins of jackpots pass no play_record.
create or replace function limit_record_jackpot() returns trigger language plpgsql as $$
begin
  perform limit_record(new.player_id,
    case when new.kind = 'jackpot_bet' then -coalesce(new.cash_minor, 0) else 0 end,
    case when new.kind = 'jackpot_win' then coalesce(new.cash_minor, 0) + coalesce(new.bonus_minor, 0) else 0 end,
    new.posted_at);
  return null;
end $$;

-- Makes the totals of the last 30 days from the ledger, for a player's first loss limit. Call it under the lock of the
-- player's money. Transactions are numbered in the order of their time, so the first one is found by halving.
create or replace function play_recount(p_player bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_since timestamptz := date_trunc('hour', p_now, 'UTC') - interval '722 hours';
  v_from bigint := 1;
  v_to bigint;
  v_middle bigint;
begin
  select sequence + 1 into v_to from wallet where player_id = p_player;
  while v_from < v_to loop
    v_middle := (v_from + v_to) / 2;
    if exists (select from ledger_transaction
      where player_id = p_player and sequence = v_middle and posted_at < v_since)
    then v_from := v_middle + 1; else v_to := v_middle; end if;
  end loop;
  delete from play_total where player_id = p_player;
  insert into play_total (player_id, hour, staked_minor, paid_minor)
  select p_player, date_trunc('hour', t.posted_at, 'UTC'),
    sum(case when t.kind = 'jackpot_bet' then -coalesce(t.cash_minor, 0)
      when t.kind = 'jackpot_win' then 0
      else coalesce(t.stakes_minor, 0) + coalesce(t.open_stakes_minor, 0) end),
    sum(case when t.kind = 'jackpot_bet' then 0
      when t.kind = 'jackpot_win' then coalesce(t.cash_minor, 0) + coalesce(t.bonus_minor, 0)
      else -coalesce(t.payouts_minor, 0) end)
  from ledger_transaction t
  where t.player_id = p_player and t.sequence >= v_from and t.posted_at >= v_since
    and t.kind in ('wager', 'payout', 'settlement', 'jackpot_bet', 'jackpot_win')
    -- A free spin is staked by the promotions.
    and not (t.kind = 'wager' and t.promotions_minor is not null)
  group by 2;
end $$;

-- A month is the shortest time that a market can name.
create or replace function deposit_limit_chosen(p_player bigint, p_at timestamptz) returns void language sql as $$
  insert into deposit_limit_review as r (player_id, chosen_at, next_look_at)
  values (p_player, p_at, p_at + interval '1 month')
  on conflict (player_id) do update set chosen_at = excluded.chosen_at, next_look_at = excluded.next_look_at
  where r.chosen_at <= excluded.chosen_at
$$;

create or replace function deposit_limit_choice_made() returns trigger language plpgsql as $$
begin
  perform deposit_limit_chosen(new.player_id, new.chosen_at);
  return null;
end $$;

create or replace function deposit_limit_changed() returns trigger language plpgsql as $$
begin
  perform deposit_limit_chosen(new.player_id, new.happened_at);
  return null;
end $$;
