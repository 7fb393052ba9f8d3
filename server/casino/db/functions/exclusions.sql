-- version 1

-- Carries a new row into player, whoever inserted it. Marketing mail ends with it, and stays off afterwards.
create or replace function player_exclusion_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p player;
begin
  select * into p from player where player_id = new.player_id for no key update;
  if not found then
    raise exception 'there is no player %', new.player_id
      using errcode = 'foreign_key_violation', constraint = 'player_exclusion_player', table = 'player_exclusion';
  end if;
  if new.kind = 'return' and (p.excluded_kind is distinct from 'self_exclusion' or p.excluded_until > new.starts_at) then
    raise exception 'player % has no self-exclusion to return from', new.player_id
      using errcode = 'check_violation', constraint = 'player_exclusion_return', table = 'player_exclusion';
  end if;
  update player set
    excluded_until = greatest(p.excluded_until, new.until),
    excluded_kind = case
      when new.kind in ('return', 'self_exclusion') then new.kind
      when p.excluded_kind = 'self_exclusion' or p.excluded_until >= new.until then p.excluded_kind
      else new.kind
    end,
    play_checked = true,
    email_permit = false
  where player_id = new.player_id;
  return null;
end $$;

-- An end never moves to an earlier time, and a self-exclusion ends only with a return after its time.
create or replace function player_excluded_stays() returns trigger language plpgsql as $$
begin
  if new.excluded_until is null or new.excluded_until < old.excluded_until
    or (old.excluded_kind = 'self_exclusion' and new.excluded_kind is distinct from 'self_exclusion'
      and (new.excluded_kind is distinct from 'return' or new.excluded_until <= old.excluded_until))
  then
    raise exception 'the exclusion of player % is not shortened', old.player_id
      using errcode = 'check_violation', constraint = 'player_excluded_stays', table = 'player';
  end if;
  return new;
end $$;

-- Carries a new row into player. Marketing mail ends with a closing, and stays off afterwards.
create or replace function player_closing_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update player set
    closed_at = case when new.is_closed then new.changed_at end,
    play_checked = play_checked or new.is_closed,
    email_permit = email_permit and not new.is_closed
  where player_id = new.player_id and (closed_at is null) = new.is_closed;
  if not found then
    raise exception 'there is no player % whose account this changes', new.player_id
      using errcode = 'check_violation', constraint = 'player_closing_changes', table = 'player_closing';
  end if;
  return null;
end $$;

-- Why the player may not play at all now, as play_refusal answers; null if nothing forbids it. A closed account is the
-- first reason.
create or replace function exclusion_refusal(p_player bigint, p_now timestamptz) returns jsonb language sql stable as $$
  select case
    when p.closed_at is not null then jsonb_build_object('code', 'account_closed', 'facts', jsonb_build_object(
      'closedAt', to_char(p.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    else jsonb_build_object('code', 'excluded', 'facts', jsonb_build_object(
      'until', to_char(p.excluded_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'kind', p.excluded_kind))
  end
  from player p
  where p.player_id = p_player
    and (p.closed_at is not null or p.excluded_until > p_now or p.excluded_kind = 'self_exclusion')
$$;
