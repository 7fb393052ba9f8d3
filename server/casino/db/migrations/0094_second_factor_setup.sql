-- The sign-in that a second factor is being set up in: no other one sees its secret or confirms it. Locks second_factor for an
-- instant. Null for a setup begun by an earlier version, which starts again with the password.
alter table second_factor add column setup_family_id uuid;
