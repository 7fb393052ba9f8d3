-- no-transaction
create index concurrently payout_method_address on payout_method (address);
