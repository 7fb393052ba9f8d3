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
