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
