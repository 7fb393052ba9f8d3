-- A deposit whose provider is silent is unknown, and looked at again for days; captured money that cannot be credited
-- is held for review, or given back.
alter table deposit drop constraint deposit_status_check;
alter table deposit
  add constraint deposit_status_check check (status in
    ('pending', 'unknown', 'review', 'approved', 'declined', 'expired', 'returning', 'returned')),
  -- When the provider is asked next; null when there is nothing more to ask.
  add column next_look_at timestamptz,
  add column looks smallint not null default 0,
  -- What the provider captured, which need not be what was asked for.
  add column captured_minor bigint check (captured_minor > 0),
  add column captured_currency text;
update deposit set next_look_at = created_at where status in ('pending', 'expired');

drop index deposit_pending;
create index deposit_due on deposit (next_look_at) where next_look_at is not null;
-- The provider knows a deposit by its id alone.
create index deposit_by_id on deposit (deposit_id);
create index deposit_credited on deposit (settled_at, deposit_id) where status = 'approved';

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
