-- no-transaction
-- Adds an index, beside what is in use.

-- The log of some days, newest first.
create index concurrently operator_log_at on operator_log (logged_at, entry_id);
