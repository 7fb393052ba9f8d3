-- Locks nothing in use.

-- From when p_amount would be allowed by this limit, if nothing else happens; null if never, or if that depends on deposits
-- that are still open. A stake of a limit for stakes is never allowed later.
create function limit_opens(
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
create function limits_refusal(
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

drop function limit_reached(bigint, text, text, bigint, bigint, bigint, timestamptz);
