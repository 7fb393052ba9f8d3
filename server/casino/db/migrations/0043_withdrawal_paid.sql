-- no-transaction
create index concurrently withdrawal_paid on withdrawal (ended_at) where state = 'paid';
