-- The games of the lobby, and the favourites of its players.

create table game (
  game_id integer not null,
  machine_id integer not null,
  display_name text not null,
  category text not null,
  sub_category text not null,
  on_desktop boolean not null,
  on_mobile boolean not null,
  sort integer not null,
  primary key (game_id, machine_id)
);

-- The key also keeps a game from being one twice.
create table favourite (
  player_id bigint not null,
  game_id integer not null,
  machine_id integer not null,
  added_at timestamptz not null,
  primary key (player_id, game_id, machine_id)
);
