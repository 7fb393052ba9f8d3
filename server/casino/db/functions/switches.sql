-- version 1

-- Every copy of the casino keeps what is off in memory. A trigger, so that a change by hand is seen too.
create or replace function switch_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  notify switches;
  return null;
end $$;
