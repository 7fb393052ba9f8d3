-- no-transaction
create index concurrently ledger_transaction_by_time on ledger_transaction using brin (posted_at) with (pages_per_range = 32, autosummarize = on);
