-- Coupons: their definitions, each player's, and what the database itself does to a redeemed one.

-- `definition` holds the fields that the contract names.
create table coupon (
  coupon_code text primary key check (coupon_code = upper(coupon_code)),
  definition jsonb not null,
  in_default_list boolean not null,
  sort integer not null
);

create table player_coupon (
  player_id bigint not null,
  player_coupon_id uuid not null,
  coupon_code text not null,
  state text not null check (state in
    ('requested', 'redeemed', 'completed', 'cancelled', 'expired', 'removed', 'used_up')),
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  played_minor bigint not null default 0 check (played_minor >= 0),
  needed_minor bigint not null default 0 check (needed_minor >= 0),
  max_bet_minor bigint,
  max_cashout_minor bigint,
  requested_at timestamptz not null,
  redeemed_at timestamptz,
  ended_at timestamptz,
  -- A redeemed coupon ends here, whether or not its playthrough is met; null for never.
  expires_at timestamptz,
  -- The coupon goes when the balance is below this; null for the house's threshold.
  below_minor bigint,
  spins_total integer not null default 0,
  spins_remaining integer not null default 0,
  spin_game text,
  spin_stake_minor bigint check (spin_stake_minor > 0),
  spin_winnings_minor bigint not null default 0 check (spin_winnings_minor >= 0),
  -- How much of the winnings is to be staked, percent: 3000 for thirty times.
  spin_playthrough_percent integer not null default 0 check (spin_playthrough_percent >= 0),
  primary key (player_id, player_coupon_id),
  check (spins_remaining between 0 and spins_total),
  check (spins_total = 0 or (spin_game is not null and spin_stake_minor is not null))
) with (fillfactor = 50);
-- One active coupon a player, whatever races.
create unique index player_coupon_active on player_coupon (player_id) where state in ('requested', 'redeemed');
create index player_coupon_history on player_coupon (player_id, requested_at, player_coupon_id);
revoke delete on player_coupon from cherrystone_program;

-- The places taken of a coupon that has a limit in all: the one table that counts across players. Whoever takes
-- one locks the coupon's row in `coupon`, so that no two take the last.
create table coupon_place (
  coupon_code text not null,
  player_id bigint not null,
  player_coupon_id uuid not null,
  primary key (coupon_code, player_id, player_coupon_id)
);

-- Money back on losses, offered once for each week or deposit. `source` is the week's Monday or the deposit.
create table cashback_offer (
  player_id bigint not null,
  offer_id uuid not null,
  kind text not null check (kind in ('CASHBACK', 'ICM')),
  source text not null,
  basis_minor bigint not null check (basis_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  primary key (player_id, offer_id),
  unique (player_id, kind, source)
);
revoke delete on cashback_offer from cherrystone_program;
