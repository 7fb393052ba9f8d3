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
