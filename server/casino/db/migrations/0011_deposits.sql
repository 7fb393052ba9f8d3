-- Deposits; domain/deposits.ts has their states. One whose provider is silent is unknown, and looked at again for days;
-- captured money that cannot be credited is held for review, or given back.

create table deposit (
  player_id bigint not null,
  deposit_id uuid not null,
  status text not null check (status in
    ('pending', 'unknown', 'review', 'approved', 'declined', 'expired', 'returning', 'returned')),
  method text not null,
  amount_minor bigint not null check (amount_minor > 0),
  bonus_minor bigint not null default 0,
  currency char(3) not null,
  card_brand text,
  card_last4 text,
  reason text,
  provider_reference text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Of one that its provider has taken on and will answer later: until when, and for coins where to and how much.
  expires_at timestamptz,
  pay_address text,
  -- In coins, as the player is to send it.
  pay_amount text,
  -- What one coin counted for, in words.
  pay_rate text,
  -- The extra spins that came with it, and the game they are played on, by its name then.
  spins integer not null default 0 check (spins >= 0),
  spins_game text,
  -- When the provider is asked next; null when there is nothing more to ask.
  next_look_at timestamptz,
  looks smallint not null default 0,
  -- What the provider captured, which need not be what was asked for.
  captured_minor bigint check (captured_minor > 0),
  captured_currency text,
  primary key (player_id, deposit_id)
);
create index deposit_history on deposit (player_id, created_at, deposit_id);
create index deposit_due on deposit (next_look_at) where next_look_at is not null;
-- The provider knows a deposit by its id alone.
create index deposit_by_id on deposit (deposit_id);
create index deposit_credited on deposit (settled_at, deposit_id) where status = 'approved';
revoke delete on deposit from cherrystone_program;

-- Webhooks that were taken: each counts once.
create table payment_event (
  event_id text primary key,
  type text not null,
  reference text not null,
  provider_reference text not null,
  amount_minor bigint not null,
  currency text not null,
  result text not null,
  received_at timestamptz not null
);
create index payment_event_age on payment_event (received_at);

-- Where the provider's book and ours do not agree. A finding stays, with how it was resolved.
create table payment_reconciliation (
  -- The deposit's id as the provider has it, which need not be one of ours.
  reference text not null,
  finding text not null check (finding in
    ('captured_not_credited', 'credited_not_captured', 'amount_differs', 'unknown_deposit', 'not_returned')),
  player_id bigint,
  provider_minor bigint,
  provider_currency text,
  ledger_minor bigint,
  ledger_currency text,
  -- When the money was captured, or credited.
  occurred_at timestamptz not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  primary key (reference, finding)
);
create index payment_reconciliation_open on payment_reconciliation (occurred_at) where resolved_at is null;

-- One row a span that was compared; its key lets one copy of the program do it.
create table payment_reconciliation_run (
  from_at timestamptz not null,
  to_at timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  captures integer not null default 0,
  credited integer not null default 0,
  findings integer not null default 0,
  primary key (from_at, to_at)
);

-- The sandbox provider's own book: nothing but domain/payments/sandbox-book.ts reads or writes it.
create table sandbox_payment (
  reference text primary key,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('pending', 'captured', 'declined')),
  -- What a pending payment becomes at `due_at`; both null for one that waits for the player.
  becomes text check (becomes in ('captured', 'declined')),
  due_at timestamptz,
  reason text,
  expires_at timestamptz,
  asset text,
  created_at timestamptz not null,
  captured_at timestamptz,
  refunded_at timestamptz,
  check ((status = 'captured') = (captured_at is not null))
);
create index sandbox_payment_captured on sandbox_payment (captured_at, reference) where status = 'captured';
