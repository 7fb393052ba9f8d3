-- A player's favourite games (spec §7); the key also keeps a game from being one twice.
create table favourite (
  player_id bigint not null,
  game_id integer not null,
  machine_id integer not null,
  added_at timestamptz not null,
  primary key (player_id, game_id, machine_id)
);
