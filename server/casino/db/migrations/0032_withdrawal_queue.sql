-- no-transaction
create index concurrently withdrawal_queue on withdrawal (state, created_at, withdrawal_id)
  where state in ('requested', 'review', 'processing');
