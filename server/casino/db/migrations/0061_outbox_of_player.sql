-- no-transaction
create index concurrently outbox_of_player on outbox (player_id, created_at, mail_id) where player_id is not null;
