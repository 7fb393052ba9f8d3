-- no-transaction
create index concurrently withdrawal_of_method on withdrawal (player_id, method_id, state);
