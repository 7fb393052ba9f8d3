-- Lets an operator remove a second factor whose app is lost. Locks second_factor for an instant.

-- When it is removed, unless a code is given before; null if nobody asked for it.
alter table second_factor add column removal_due_at timestamptz;
