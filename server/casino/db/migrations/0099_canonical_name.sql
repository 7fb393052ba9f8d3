-- The form of a player's names by which the same person is recognized (domain/canonical-form.ts).
-- Locks player for an instant: a trigger. The next file adds the rows of players who are there.

-- Beside player, so that its indexes are built on a new table.
create table player_canonical_name (
  player_id bigint primary key,
  birth_date date not null,
  -- Computed by the program. Null: not yet; the program then computes it when it compares.
  first_name text,
  last_name text,
  check ((first_name is null) = (last_name is null))
);
create index player_canonical_name_person on player_canonical_name (birth_date, last_name);
create index player_canonical_name_empty on player_canonical_name (player_id) where last_name is null;
revoke insert, delete on player_canonical_name from cherrystone_program;
