-- Corrections of balances by operators (domain/desk/corrections.ts). Locks nothing in use.

create table balance_correction (
  player_id bigint not null,
  correction_id uuid not null,
  -- Into the player's cash; negative takes away.
  amount_minor bigint not null check (amount_minor <> 0),
  currency char(3) not null,
  reason text not null check (reason <> ''),
  state text not null check (state in ('asked', 'booked', 'refused')),
  asked_by bigint not null references operator,
  asked_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  primary key (player_id, correction_id),
  constraint balance_correction_decided check ((state = 'asked') = (num_nonnulls(decided_by, decided_at) = 0)),
  -- CORRECTION_ALONE_MINOR of the contract: above it, nobody books what they asked for.
  constraint balance_correction_four_eyes check (
    state <> 'booked' or abs(amount_minor) <= 50000 or decided_by <> asked_by)
);
create index balance_correction_asked on balance_correction (asked_at, correction_id) where state = 'asked';
revoke delete on balance_correction from cherrystone_program;
