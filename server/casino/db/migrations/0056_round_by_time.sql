-- no-transaction
create index concurrently round_by_time on round using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
