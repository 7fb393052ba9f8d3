-- Reality check: after so many minutes signed in, a player who plays is asked to look up before the next round. Locks
-- player for an instant: the default is constant, so no row is rewritten.

alter table player
  -- How often, in minutes; the player's choice.
  add column reality_check_minutes smallint not null default 60
    constraint player_reality_check_minutes check (reality_check_minutes in (15, 30, 60));

-- The checks that players acknowledged, and what they were shown: since when they were signed in, and the net result of
-- their play since then in minor units.
create table reality_check (
  player_id bigint not null,
  check_id uuid not null,
  acknowledged_at timestamptz not null,
  choice text not null check (choice in ('go_on', 'history', 'leave')),
  since timestamptz not null,
  net_minor bigint not null,
  primary key (player_id, check_id)
);
revoke update, delete on reality_check from cherrystone_program;
create trigger reality_check_append_only before update or delete on reality_check for each row
  execute function refuse_change('reality_check_append_only');
create trigger reality_check_not_truncated before truncate on reality_check for each statement
  execute function refuse_change('reality_check_append_only');

-- When the next check is due for a player who was just checked, or signs in.
create function reality_check_next(p_player bigint, p_now timestamptz) returns timestamptz language sql stable as $$
  select p_now + make_interval(mins => p.reality_check_minutes) from player p where p.player_id = p_player
$$;

-- Starts the time to the first check of a sign-in; call it before its session is there. A check that is to come for
-- another session of the player comes first. A renewal (p_is_new false) only starts what was never started.
create function reality_check_start(p_player bigint, p_is_new boolean, p_now timestamptz) returns void
language sql as $$
  update player p set reality_check_due_at = least(
    reality_check_next(p_player, p_now),
    case when p.reality_check_due_at > p_now and exists (
      select from player_session s where s.player_id = p_player and s.revoked_at is null and s.expires_at > p_now
    ) then p.reality_check_due_at end)
  where p.player_id = p_player and (p_is_new or p.reality_check_due_at is null)
$$;

-- As in 0018; no check is to come for a player who is not signed in.
create or replace function signed_in_end(p_player bigint, p_now timestamptz) returns void language sql as $$
  update player set reality_check_due_at = null where player_id = p_player and reality_check_due_at is not null;
  update signed_in_span
  set is_open = false, last_at = case when last_at >= p_now - idle_after() then greatest(last_at, p_now) else last_at end
  where player_id = p_player and is_open
$$;

-- Why a check forbids the stake; null when none does. See play_refusal for the parameters. A stake that is added to an
-- open round (less than the whole stake) is never held up. A player who has begun no round for idle_after() was away, so
-- the time starts again.
create function reality_check_refusal(p_player bigint, p_stake bigint, p_added bigint, p_now timestamptz) returns jsonb
language plpgsql as $$
begin
  if p_added < p_stake then return null; end if;
  if not exists (select from player where player_id = p_player and reality_check_due_at <= p_now) then
    return null;
  end if;
  if (select r.started_at > p_now - idle_after()
    from round r where r.player_id = p_player order by r.sequence desc limit 1)
  then
    return jsonb_build_object('code', 'reality_check_due');
  end if;
  update player set reality_check_due_at = reality_check_next(p_player, p_now) where player_id = p_player;
  return null;
end $$;

-- The first that refuses counts.
create or replace function play_refusal(p_player bigint, p_game text, p_stake bigint, p_added bigint, p_now timestamptz)
returns jsonb language plpgsql as $$
begin
  return coalesce(
    exclusion_refusal(p_player, p_now),
    reality_check_refusal(p_player, p_stake, p_added, p_now),
    limit_refusal(p_player, p_stake, p_added, p_now),
    market_refusal(p_player, p_game, p_stake, p_added, p_now));
end $$;
