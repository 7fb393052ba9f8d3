-- no-transaction
create index concurrently player_address on player (lower(zip_code), lower(address_one)) where address_one <> '';
