-- A row for every player of before, still without names: the program fills them in batches.
-- Locks nothing: reads player. In a file of its own, because the one before holds a lock on player until its end.
insert into player_canonical_name (player_id, birth_date) select player_id, birth_date from player
on conflict (player_id) do nothing;
