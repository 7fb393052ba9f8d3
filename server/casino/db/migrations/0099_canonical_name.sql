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

-- A trigger, for older copies of the program as well: whoever writes a name, no old form of it stays.
create function player_canonical_name_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into player_canonical_name (player_id, birth_date)
  values (new.player_id, new.birth_date)
  on conflict (player_id) do update set birth_date = excluded.birth_date, first_name = null, last_name = null;
  return null;
end $$;
create trigger player_canonical_name_follows after insert or update of first_name, last_name, birth_date on player
  for each row execute function player_canonical_name_follows();
revoke insert, delete on player_canonical_name from cherrystone_program;
