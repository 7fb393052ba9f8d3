-- Locks nothing in use.

-- Players whom an operator found to be two people, although their names and birth date, or their last name and home, are the
-- same (domain/namesakes.ts). Each pair has a row for either player. Why and by whom is in the operators' log.
create table distinct_player (
  player_id bigint not null,
  other_id bigint not null check (other_id <> player_id),
  found_at timestamptz not null,
  primary key (player_id, other_id)
);
revoke update, delete on distinct_player from cherrystone_program;
