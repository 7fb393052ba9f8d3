-- version 1

-- When the next check is due for a player who was just checked, or signs in.
create or replace function reality_check_next(p_player bigint, p_now timestamptz) returns timestamptz language sql stable as $$
  select p_now + make_interval(mins => p.reality_check_minutes) from player p where p.player_id = p_player
$$;

-- Starts the time to the first check of a sign-in; call it before its session is there. A check that is to come for
-- another session of the player comes first. A renewal (p_is_new false) only starts what was never started.
create or replace function reality_check_start(p_player bigint, p_is_new boolean, p_now timestamptz) returns void
language sql as $$
  update player p set reality_check_due_at = least(
    reality_check_next(p_player, p_now),
    case when p.reality_check_due_at > p_now and exists (
      select from player_session s where s.player_id = p_player and s.revoked_at is null and s.expires_at > p_now
    ) then p.reality_check_due_at end)
  where p.player_id = p_player and (p_is_new or p.reality_check_due_at is null)
$$;

-- Why a check forbids the stake; null when none does. See play_refusal for the parameters. A stake that is added to an
-- open round (less than the whole stake) is never held up. A player who has begun no round for idle_after() was away, so
-- the time starts again.
create or replace function reality_check_refusal(p_player bigint, p_stake bigint, p_added bigint, p_now timestamptz) returns jsonb
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
