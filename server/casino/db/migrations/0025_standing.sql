-- Who was banned and reinstated, by whom and why. `player.banned` is the standing that everything reads; this is its
-- record. A flag that was set by hand has no line here, and counts all the same.
create table player_standing (
  player_id bigint not null,
  standing_id uuid not null,
  banned boolean not null,
  reason text not null check (reason <> ''),
  actor text not null check (actor <> ''),
  changed_at timestamptz not null,
  primary key (player_id, standing_id)
);
revoke update, delete on player_standing from cherrystone_program;
create trigger player_standing_append_only before update or delete on player_standing for each row
  execute function refuse_change('player_standing_append_only');
create trigger player_standing_not_truncated before truncate on player_standing for each statement
  execute function refuse_change('player_standing_append_only');

-- Whose rounds the house finishes now and not in 30 days.
create index player_banned on player (player_id) where banned;
-- The player's own rounds that are open, by their age: few, for most rounds settle at once.
create index round_left_open on round (started_at) where status = 'open' and shared_day is null;

-- The rules that a table's day is drawn by: a new version begins with a day, and not in the middle of one.
alter table seed_chain add column paytable_version smallint not null default 1;
