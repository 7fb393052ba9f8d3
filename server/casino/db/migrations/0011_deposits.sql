-- Deposits; domain/deposits.ts has their states.

create table deposit (
  player_id bigint not null,
  deposit_id uuid not null,
  status text not null check (status in ('pending', 'approved', 'declined', 'expired')),
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
  primary key (player_id, deposit_id)
);
create index deposit_history on deposit (player_id, created_at, deposit_id);
-- What is still to be looked at.
create index deposit_pending on deposit (created_at, deposit_id) where status = 'pending';
revoke delete on deposit from cherrystone_program;
