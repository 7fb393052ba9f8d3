-- Breaks and self-exclusions, and the answers of the national register.
-- Locks player for an instant, twice: nullable columns, then two triggers. player_canonical_email is new, so filling it
-- only reads player.

alter table player
  -- Until when the player may not play: the latest `until` of player_exclusion. Null: never excluded.
  add column excluded_until timestamptz,
  -- A self-exclusion holds until the player has asked to return, however long its time is over.
  add column excluded_kind text;

-- Every break, self-exclusion and return. Nothing shortens one: rows are only added, and the longest counts.
create table player_exclusion (
  player_id bigint not null,
  exclusion_id uuid not null,
  kind text not null check (kind in ('break', 'self_exclusion', 'register', 'return')),
  starts_at timestamptz not null,
  until timestamptz not null check (until > starts_at),
  -- Who asked for it: 'player', 'register', or the name of an operator.
  actor text not null check (actor <> ''),
  reason text not null default '',
  primary key (player_id, exclusion_id)
);
-- Whose rounds the casino finishes now, and whom a sign-up is compared with.
create index player_exclusion_until on player_exclusion (until);
revoke update, delete on player_exclusion from cherrystone_program;
create trigger player_exclusion_append_only before update or delete on player_exclusion for each row
  execute function refuse_change('player_exclusion_append_only');
create trigger player_exclusion_not_truncated before truncate on player_exclusion for each statement
  execute function refuse_change('player_exclusion_append_only');

-- Carries a new row into player, whoever inserted it. Marketing mail ends with it, and stays off afterwards.
create function player_exclusion_counts() returns trigger
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
create trigger player_exclusion_counts after insert on player_exclusion for each row
  execute function player_exclusion_counts();

-- An end never moves to an earlier time, and a self-exclusion ends only with a return after its time.
create function player_excluded_stays() returns trigger language plpgsql as $$
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
create trigger player_excluded_stays before update of excluded_until, excluded_kind on player for each row
  when (old.excluded_until is not null
    and (new.excluded_until is distinct from old.excluded_until or new.excluded_kind is distinct from old.excluded_kind))
  execute function player_excluded_stays();

-- Why the player may not play now, as play_refusal answers; null if nothing forbids it.
create function exclusion_refusal(p_player bigint, p_now timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('code', 'excluded', 'facts', jsonb_build_object(
    'until', to_char(p.excluded_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'kind', p.excluded_kind))
  from player p
  where p.player_id = p_player and (p.excluded_until > p_now or p.excluded_kind = 'self_exclusion')
$$;

-- The first that refuses counts.
create or replace function play_refusal(p_player bigint, p_game text, p_stake bigint, p_added bigint, p_now timestamptz)
returns jsonb language plpgsql as $$
begin
  return coalesce(
    exclusion_refusal(p_player, p_now),
    limit_refusal(p_player, p_stake, p_added, p_now));
end $$;

-- One form for all the spellings of an email address that reach the same inbox: lower case, without a +tag, and without
-- dots where the provider ignores them.
create function canonical_email(p_email text) returns text language sql immutable as $$
  select case when p.name = '' or p.domain = '' then lower(trim(p_email))
    when p.domain in ('gmail.com', 'googlemail.com') then replace(p.name, '.', '') || '@gmail.com'
    else p.name || '@' || p.domain
  end
  from (select
    split_part(split_part(lower(trim(p_email)), '@', 1), '+', 1) as name,
    split_part(lower(trim(p_email)), '@', 2) as domain
  ) p
$$;

-- Beside player, so that its index is built on a new table. Triggers fill it, for older copies of the program as well.
create table player_canonical_email (
  player_id bigint primary key,
  canonical_email text not null
);
create index player_canonical_email_person on player_canonical_email (canonical_email);

create function player_canonical_email_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into player_canonical_email (player_id, canonical_email)
  values (new.player_id, canonical_email(new.email))
  on conflict (player_id) do update set canonical_email = excluded.canonical_email;
  return null;
end $$;
create trigger player_canonical_email_follows after insert or update of email on player for each row
  execute function player_canonical_email_follows();
insert into player_canonical_email (player_id, canonical_email) select player_id, canonical_email(email) from player;
revoke insert, update, delete on player_canonical_email from cherrystone_program;

-- The last answer of the national register about each player. Without an answer the player is let in, and the register
-- is asked again at `retry_at`.
create table register_check (
  player_id bigint primary key,
  asked_at timestamptz not null,
  answer text not null check (answer in ('clear', 'listed', 'unanswered')),
  -- Why there was no answer, and why the player was let in.
  note text not null default '',
  attempts integer not null default 0,
  retry_at timestamptz check ((answer = 'unanswered') = (retry_at is not null))
);
create index register_check_due on register_check (retry_at) where retry_at is not null;
