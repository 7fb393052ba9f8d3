-- What operators close and open again (domain/switches.ts). Locks nothing in use.

create table switch (
  kind text not null check (kind in ('house', 'signups', 'deposits', 'withdrawals', 'game', 'market')),
  -- A game's code or a market profile's name; empty for the others.
  name text not null,
  is_on boolean not null,
  reason text not null,
  operator_id bigint not null references operator,
  changed_at timestamptz not null,
  -- How often it was changed: an operator decides about the state that was seen.
  version integer not null check (version > 0),
  primary key (kind, name)
);

-- Every copy of the casino keeps what is off in memory. A trigger, so that a change by hand is seen too.
create function switch_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  notify switches;
  return null;
end $$;
create trigger switch_changed after insert or update or delete or truncate on switch for each statement
  execute function switch_changed();
