-- no-transaction
create index concurrently player_reachable on player (player_id)
  where email_permit and not banned and email_confirmed_at is not null;
