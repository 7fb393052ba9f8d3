-- no-transaction
create index concurrently player_street on player (lower(address_one) text_pattern_ops) where address_one <> '';
