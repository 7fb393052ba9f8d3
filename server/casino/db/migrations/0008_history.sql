-- Whether marketing mail is welcome (POST /person-preferences).
alter table player add column email_permit boolean not null default true;

-- The history reads a player's rows newest first, page by page: each page is one walk along an index. Rounds need
-- none of their own, their key is in the order of their time.
create index deposit_history on deposit (player_id, created_at, deposit_id);
create index player_coupon_history on player_coupon (player_id, requested_at, player_coupon_id);
create index ledger_transaction_history on ledger_transaction (player_id, posted_at, transaction_id);
