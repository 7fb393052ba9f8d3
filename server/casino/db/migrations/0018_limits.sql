-- Limits that players set for themselves: deposits, net loss, stake, and time signed in. Creates tables and functions,
-- and a trigger on ledger_transaction, which is locked for an instant; no row is rewritten.

-- A limit in force. Money is in minor units of the player's currency, time in minutes. A raise or removal that was
-- asked for stands beside it until it is confirmed, dropped, or too old.
create table player_limit (
  player_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month', 'round')),
  value bigint not null check (value >= 0),
  set_at timestamptz not null,
  -- What was asked for; null with asked_at set asks for no limit.
  asked_value bigint check (asked_value > value),
  asked_at timestamptz,
  -- From when it can be confirmed, until when, and when the player was told that it can be.
  ready_at timestamptz,
  expires_at timestamptz,
  ready_told_at timestamptz,
  primary key (player_id, kind, period),
  constraint player_limit_period check ((kind = 'stake') = (period = 'round')),
  constraint player_limit_asked check (
    num_nonnulls(asked_at, ready_at, expires_at) in (0, 3)
    and (asked_at is not null or asked_value is null and ready_told_at is null))
);
-- Raises that their player has to be told about, and those that are too old.
create index player_limit_asked_for on player_limit (ready_at) where asked_at is not null;

-- What was done to a limit, for the operator and for disputes.
create table player_limit_event (
  player_id bigint not null,
  event_id uuid not null,
  kind text not null,
  period text not null,
  event text not null check (event in ('set', 'cut', 'asked', 'confirmed', 'dropped', 'expired')),
  -- Before and after; null for no limit.
  old_value bigint,
  new_value bigint,
  happened_at timestamptz not null,
  primary key (player_id, event_id)
);
revoke update, delete on player_limit_event from cherrystone_program;
create trigger player_limit_event_append_only before update or delete on player_limit_event for each row
  execute function refuse_change('player_limit_event_append_only');
create trigger player_limit_event_not_truncated before truncate on player_limit_event for each statement
  execute function refuse_change('player_limit_event_append_only');

-- What a player with a loss limit staked and was paid, by hour (UTC), so that 30 days are at most 721 rows. Free spins
-- are left out; jackpots count.
create table play_total (
  player_id bigint not null,
  hour timestamptz not null,
  staked_minor bigint not null,
  paid_minor bigint not null,
  primary key (player_id, hour)
);
revoke insert, update, delete on play_total from cherrystone_program;

-- When a player was signed in and used the casino. Two devices at once count once. A span ends with the last sign-out,
-- or with the last call before a pause of more than idle_after().
create table signed_in_span (
  player_id bigint not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  is_open boolean not null,
  primary key (player_id, started_at)
);
create unique index signed_in_span_open on signed_in_span (player_id) where is_open;
create index signed_in_span_age on signed_in_span (started_at);

create function idle_after() returns interval language sql immutable as $$ select interval '15 minutes' $$;

-- Rolling windows of a fixed number of hours: neither a month's end nor daylight saving time changes them.
create function limit_window(p_period text) returns interval language sql immutable as $$
  select case p_period when 'day' then interval '24 hours' when 'week' then interval '168 hours'
    when 'month' then interval '720 hours' end
$$;

-- Notes that the player is here.
create function signed_in_touch(p_player bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  update signed_in_span set last_at = greatest(last_at, p_now)
  where player_id = p_player and is_open and last_at >= p_now - idle_after();
  if found then return; end if;
  update signed_in_span set is_open = false where player_id = p_player and is_open and last_at < p_now - idle_after();
  insert into signed_in_span (player_id, started_at, last_at, is_open) values (p_player, p_now, p_now, true)
  on conflict do nothing;
end $$;

-- Notes that the player's last session ended.
create function signed_in_end(p_player bigint, p_now timestamptz) returns void language sql as $$
  update signed_in_span
  set is_open = false, last_at = case when last_at >= p_now - idle_after() then greatest(last_at, p_now) else last_at end
  where player_id = p_player and is_open
$$;

-- The spans within a window, as they stand now: an open one goes on until now.
create function signed_in_within(p_player bigint, p_since timestamptz, p_now timestamptz)
returns table (from_at timestamptz, until_at timestamptz) language sql as $$
  select greatest(s.started_at, p_since),
    least(case when s.is_open and s.last_at >= p_now - idle_after() then p_now else s.last_at end, p_now)
  from signed_in_span s
  where s.player_id = p_player and s.started_at < p_now and (s.last_at > p_since or s.is_open)
$$;

create function signed_in_seconds(p_player bigint, p_since timestamptz, p_now timestamptz) returns bigint
language plpgsql as $$
begin
  return (select coalesce(floor(sum(greatest(extract(epoch from until_at - from_at), 0))), 0)
    from signed_in_within(p_player, p_since, p_now));
end $$;

-- Deposits that count towards a limit: those that brought money, when they did, and those that still may, always.
create view deposit_counted as
select player_id, case when status in ('review', 'approved') then coalesce(captured_minor, amount_minor) else amount_minor end as amount_minor,
  coalesce(settled_at, created_at) as counted_at, status in ('pending', 'unknown') as is_open
from deposit where status in ('pending', 'unknown', 'review', 'approved');

-- PL/pgSQL, because it keeps the plan for the rounds of a connection.
-- The player's limits of these kinds and what is used of each: minor units, or seconds for time; 0 for a stake. The hour
-- in which a window begins counts whole, so a loss is never counted too low.
create function limit_use(p_player bigint, p_kinds text[], p_now timestamptz)
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
create function loss_limit_opens(
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
create function deposit_limit_opens(
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
create function time_limit_opens(p_player bigint, p_period text, p_minutes bigint, p_now timestamptz)
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

-- The refusal for a limit, as the API's errors have it. p_used and p_value are as limit_use has them; p_amount is what was
-- to be staked or deposited.
create function limit_reached(
  p_player bigint, p_kind text, p_period text, p_value bigint, p_used bigint, p_amount bigint, p_now timestamptz
) returns jsonb language sql as $$
  select jsonb_build_object('code', 'limit_reached', 'facts', jsonb_strip_nulls(
    jsonb_build_object('limit', p_kind, 'period', p_period, 'currency', w.currency,
      'opensAt', to_char((case p_kind
        when 'loss' then loss_limit_opens(p_player, p_period, p_value, p_amount, p_now)
        when 'deposit' then deposit_limit_opens(p_player, p_period, p_value, p_amount, p_now)
        when 'time' then time_limit_opens(p_player, p_period, p_value, p_now)
      end + interval '999 microseconds') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || case when p_kind = 'time' then jsonb_build_object('limitMinutes', p_value)
      else jsonb_build_object('limitMinor', p_value, 'leftMinor', greatest(p_value - p_used, 0)) end))
  from wallet w where w.player_id = p_player
$$;

-- Why a stake is not taken; null if no limit forbids it. Of several limits, the one with the least left. p_added is 0
-- for free spins, which no limit forbids.
create function limit_refusal(p_player bigint, p_stake bigint, p_added bigint, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  l record;
begin
  if p_added = 0 then return null; end if;
  select u.*, case u.kind when 'stake' then p_stake - p_added else u.used end as counted into l
  from limit_use(p_player, '{stake,loss,time}', p_now) u
  where case u.kind when 'stake' then p_stake > u.value when 'loss' then u.used + p_added > u.value
    else u.used >= u.value * 60 end
  order by u.kind = 'time' desc, u.value - (case u.kind when 'stake' then p_stake - p_added else u.used end)
  limit 1;
  if not found then return null; end if;
  return limit_reached(p_player, l.kind, l.period, l.value, l.counted, p_added, p_now);
end $$;

-- Why a deposit is not taken; null if no limit forbids it. Call it under the lock of the player's money.
create function deposit_limit_refusal(p_player bigint, p_amount bigint, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  l record;
begin
  select u.* into l from limit_use(p_player, '{deposit,time}', p_now) u
  where case u.kind when 'deposit' then u.used + p_amount > u.value else u.used >= u.value * 60 end
  order by u.kind = 'time' desc, u.value - u.used
  limit 1;
  if not found then return null; end if;
  return limit_reached(p_player, l.kind, l.period, l.value, l.used, p_amount, p_now);
end $$;

-- Adds to the totals, if the player has a loss limit.
create function limit_record(p_player bigint, p_staked bigint, p_paid bigint, p_now timestamptz) returns void
language sql as $$
  insert into play_total as t (player_id, hour, staked_minor, paid_minor)
  select p_player, date_trunc('hour', p_now, 'UTC'), p_staked, p_paid
  where exists (select from player_limit where player_id = p_player and kind = 'loss')
  on conflict (player_id, hour) do update
  set staked_minor = t.staked_minor + excluded.staked_minor, paid_minor = t.paid_minor + excluded.paid_minor
$$;

-- The bets and wins of jackpots pass no play_record.
create function limit_record_jackpot() returns trigger language plpgsql as $$
begin
  perform limit_record(new.player_id,
    case when new.kind = 'jackpot_bet' then -coalesce(new.cash_minor, 0) else 0 end,
    case when new.kind = 'jackpot_win' then coalesce(new.cash_minor, 0) + coalesce(new.bonus_minor, 0) else 0 end,
    new.posted_at);
  return null;
end $$;
create trigger limit_record_jackpot after insert on ledger_transaction for each row
  when (new.kind in ('jackpot_bet', 'jackpot_win')) execute function limit_record_jackpot();

-- Makes the totals of the last 30 days from the ledger, for a player's first loss limit. Call it under the lock of the
-- player's money. Transactions are numbered in the order of their time, so the first one is found by halving.
create function play_recount(p_player bigint, p_now timestamptz) returns void
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

create or replace function play_refusal(
  p_player bigint, p_game text, p_stake bigint, p_added bigint, p_now timestamptz
) returns jsonb language plpgsql as $$
begin
  return limit_refusal(p_player, p_stake, p_added, p_now);
end $$;

create or replace function play_record(
  p_player bigint, p_game text, p_added bigint, p_payout bigint, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform limit_record(p_player, p_added, p_payout, p_now);
end $$;
