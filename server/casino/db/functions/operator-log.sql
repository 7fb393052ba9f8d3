-- version 1

create or replace function operator_log_hash(p_entry operator_log) returns bytea language sql immutable
set search_path = public, pg_temp as $$
  select sha256(p_entry.previous_hash || convert_to(jsonb_build_array(
    p_entry.entry_id,
    to_char(p_entry.logged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    p_entry.operator_id, p_entry.operator_name, p_entry.address, p_entry.action, p_entry.subject_kind,
    p_entry.subject_id, p_entry.player_id, p_entry.before, p_entry.after, p_entry.reason)::text, 'UTF8'))
$$;

-- Appends an entry. Call it last in a transaction: it holds the head until the commit.
create or replace function operator_log_append(
  p_at timestamptz, p_operator_id bigint, p_operator_name text, p_address text, p_action text, p_subject_kind text,
  p_subject_id text, p_player_id bigint, p_before jsonb, p_after jsonb, p_reason text
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head operator_log_head;
  v_entry operator_log;
begin
  select * into strict v_head from operator_log_head for update;
  v_entry := row(v_head.entry_id + 1, p_at, p_operator_id, p_operator_name, p_address, p_action, p_subject_kind,
    p_subject_id, p_player_id, p_before, p_after, p_reason, v_head.hash, '\x'::bytea);
  v_entry.hash := operator_log_hash(v_entry);
  insert into operator_log values (v_entry.*);
  update operator_log_head set entry_id = v_entry.entry_id, hash = v_entry.hash;
  return v_entry.entry_id;
end $$;

-- The first entries that do not fit the chain, among those after p_after and up to p_most of them. An empty answer means
-- that these entries are as they were written.
create or replace function operator_log_verify(p_after bigint, p_most integer)
returns table (entry_id bigint, problem text) language sql stable set search_path = public, pg_temp as $$
  with part as (
    select l as entry, l.entry_id, l.hash, l.previous_hash,
      lag(l.entry_id, 1, p_after) over (order by l.entry_id) as id_before,
      lag(l.hash) over (order by l.entry_id) as hash_before
    from operator_log l
    where l.entry_id > p_after
    order by l.entry_id
    limit p_most
  )
  select part.entry_id,
    case
      when part.entry_id <> part.id_before + 1 then 'missing_before'
      when part.hash <> operator_log_hash(part.entry) then 'changed'
      else 'chain_broken'
    end
  from part
  where part.entry_id <> part.id_before + 1
    or part.hash <> operator_log_hash(part.entry)
    or part.previous_hash <> coalesce(part.hash_before,
      (select hash from operator_log where operator_log.entry_id = p_after), '\x'::bytea)
  order by part.entry_id
  limit 20
$$;

-- The triggers are deferred: they run at the commit, so that the head of the log is the last thing a transaction locks.
create or replace function log_event(
  p_at timestamptz, p_action text, p_subject_kind text, p_subject_id text, p_player_id bigint, p_before jsonb, p_after jsonb,
  p_reason text
) returns void language plpgsql as $$
begin
  perform operator_log_append(p_at, null, 'casino', '', p_action, p_subject_kind, p_subject_id, p_player_id,
    p_before, p_after, p_reason);
end $$;

create or replace function log_large_win() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.payout_minor >= (select value from threshold where name = 'large_win_minor') then
    perform log_event(new.settled_at, 'casino.large_win', 'round', new.round_id::text, new.player_id, null,
      jsonb_build_object('game', new.game_code, 'stake_minor', new.stake_minor, 'payout_minor', new.payout_minor,
        'currency', new.currency), '');
  end if;
  return null;
end $$;

create or replace function log_jackpot_hit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform log_event(new.hit_at, 'casino.jackpot_hit', 'jackpot', new.pool_code, new.player_id, null,
    jsonb_build_object('round', new.round_id, 'amount_minor', new.amount_minor, 'currency', new.currency), '');
  return null;
end $$;

create or replace function log_limit_raised() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform log_event(new.happened_at, 'casino.limit_raised', 'limit', new.kind || ' ' || new.period, new.player_id,
    jsonb_build_object('value', new.old_value), jsonb_build_object('value', new.new_value), '');
  return null;
end $$;

create or replace function log_exclusion() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform log_event(new.starts_at, 'casino.exclusion', 'player', new.player_id::text, new.player_id, null,
    jsonb_build_object('kind', new.kind, 'until', new.until, 'asked_by', new.actor), new.reason);
  return null;
end $$;
