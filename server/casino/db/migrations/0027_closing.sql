-- Accounts that their players have closed.
-- Locks player for an instant: a nullable column without a default.

alter table player
  -- Since when the account is closed; null while it is open.
  add column closed_at timestamptz;

-- Every closing and reopening: rows are only added, and the last counts.
create table player_closing (
  player_id bigint not null,
  -- Of a closing: the request_id of the withdrawals that it made.
  closing_id uuid not null,
  is_closed boolean not null,
  -- Who did it: 'player', or the name of an operator.
  actor text not null check (actor <> ''),
  reason text not null default '',
  -- What was paid out by it.
  cash_minor bigint not null default 0 check (cash_minor >= 0),
  changed_at timestamptz not null,
  primary key (player_id, closing_id)
);
revoke update, delete on player_closing from cherrystone_program;
create trigger player_closing_append_only before update or delete on player_closing for each row
  execute function refuse_change('player_closing_append_only');
create trigger player_closing_not_truncated before truncate on player_closing for each statement
  execute function refuse_change('player_closing_append_only');

-- Carries a new row into player. Marketing mail ends with a closing, and stays off afterwards.
create function player_closing_counts() returns trigger
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
create trigger player_closing_counts after insert on player_closing for each row
  execute function player_closing_counts();

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
