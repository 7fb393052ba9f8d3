-- no-transaction
create index concurrently deposit_pay_address on deposit (pay_address) where pay_address is not null;
