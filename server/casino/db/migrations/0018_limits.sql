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

-- Deposits that count towards a limit: those that brought money, when they did, and those that still may, always.
create view deposit_counted as
select player_id, case when status in ('review', 'approved') then coalesce(captured_minor, amount_minor) else amount_minor end as amount_minor,
  coalesce(settled_at, created_at) as counted_at, status in ('pending', 'unknown') as is_open
from deposit where status in ('pending', 'unknown', 'review', 'approved');
