-- Tells cards of the same brand and last four digits apart. Locks deposit for an instant.

-- HMAC-SHA-256 of the card number. Null for coins, and for deposits of earlier versions: those of one brand and last four
-- digits count as one card, which no other joins.
alter table deposit add column card_fingerprint bytea;

-- The key of the fingerprints, sealed under SEED_KEY: the numbers of a brand that end in four known digits are few enough
-- to be tried one by one with a key that the database holds.
create table card_fingerprint_key (
  id smallint primary key default 1 check (id = 1),
  key_sealed bytea not null,
  sealing_key_id text not null
);
revoke delete on card_fingerprint_key from cherrystone_program;
