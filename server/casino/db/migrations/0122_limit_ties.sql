-- Locks nothing in use.

drop function if exists limit_reached(bigint, text, text, bigint, bigint, bigint, timestamptz);
