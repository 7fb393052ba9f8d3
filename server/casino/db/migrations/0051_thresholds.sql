-- The figures that operators set (domain/desk/thresholds.ts), and the log's entries about significant events of the
-- casino. Adds triggers to four tables in use: each blocks its writes for an instant.

create table threshold (
  name text primary key,
  -- Minor units, days or percent: see domain/desk/thresholds.ts.
  value bigint not null check (value between 0 and 100000000),
  changed_at timestamptz,
  -- Null: as installed.
  changed_by bigint references operator
);
insert into threshold (name, value) values
  ('withdrawal_automatic_minor', 50000),
  ('new_method_days', 7),
  ('near_limit_percent', 80),
  ('large_win_minor', 100000);

-- The triggers are deferred: they run at the commit, so that the head of the log is the last thing a transaction locks.
create function log_event(
  p_at timestamptz, p_action text, p_subject_kind text, p_subject_id text, p_player_id bigint, p_before jsonb, p_after jsonb,
  p_reason text
) returns void language plpgsql as $$
begin
  perform operator_log_append(p_at, null, 'casino', '', p_action, p_subject_kind, p_subject_id, p_player_id,
    p_before, p_after, p_reason);
end $$;

create function log_large_win() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.payout_minor >= (select value from threshold where name = 'large_win_minor') then
    perform log_event(new.settled_at, 'casino.large_win', 'round', new.round_id::text, new.player_id, null,
      jsonb_build_object('game', new.game_code, 'stake_minor', new.stake_minor, 'payout_minor', new.payout_minor,
        'currency', new.currency), '');
  end if;
  return null;
end $$;
-- The constant is the least that the threshold can be, so that other rounds queue nothing.
create constraint trigger round_large_win_at_once after insert on round
  deferrable initially deferred for each row
  when (new.status = 'settled' and new.payout_minor >= 10000) execute function log_large_win();
create constraint trigger round_large_win_at_end after update of status on round
  deferrable initially deferred for each row
  when (old.status = 'open' and new.status = 'settled' and new.payout_minor >= 10000)
  execute function log_large_win();

create function log_jackpot_hit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform log_event(new.hit_at, 'casino.jackpot_hit', 'jackpot', new.pool_code, new.player_id, null,
    jsonb_build_object('round', new.round_id, 'amount_minor', new.amount_minor, 'currency', new.currency), '');
  return null;
end $$;
create constraint trigger jackpot_hit_logged after update of guid on jackpot_hit
  deferrable initially deferred for each row
  when (old.guid is null and new.guid is not null) execute function log_jackpot_hit();

create function log_limit_raised() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform log_event(new.happened_at, 'casino.limit_raised', 'limit', new.kind || ' ' || new.period, new.player_id,
    jsonb_build_object('value', new.old_value), jsonb_build_object('value', new.new_value), '');
  return null;
end $$;
create constraint trigger player_limit_raise_logged after insert on player_limit_event
  deferrable initially deferred for each row when (new.event = 'confirmed') execute function log_limit_raised();

create function log_exclusion() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform log_event(new.starts_at, 'casino.exclusion', 'player', new.player_id::text, new.player_id, null,
    jsonb_build_object('kind', new.kind, 'until', new.until, 'asked_by', new.actor), new.reason);
  return null;
end $$;
create constraint trigger player_exclusion_logged after insert on player_exclusion
  deferrable initially deferred for each row execute function log_exclusion();
