-- The desks of withdrawals and identities (domain/desk/): who works on what. Locks nothing in use.

-- One operator at a time works on a case. A claim that is not renewed ends by itself.
create table desk_claim (
  kind text not null check (kind in ('withdrawal', 'identity')),
  -- The withdrawal, or the player.
  subject_id text not null,
  operator_id bigint not null references operator,
  expires_at timestamptz not null,
  primary key (kind, subject_id)
);
create index desk_claim_of_operator on desk_claim (operator_id, kind);
