-- no-transaction
-- Adds an index, beside what is in use.

-- Second factors to be removed, for the worker that does it.
create index concurrently second_factor_removal_due on second_factor (removal_due_at) where removal_due_at is not null;
