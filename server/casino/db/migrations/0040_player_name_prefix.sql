-- no-transaction
create index concurrently player_name_prefix on player (lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops);
