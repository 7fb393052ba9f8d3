-- no-transaction
create index concurrently deposit_card on deposit (card_last4, card_brand) where card_last4 is not null;
