-- no-transaction
drop index concurrently if exists round_own_nonce;
