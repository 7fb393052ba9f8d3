-- The casino's tables. Every player-owned table leads its primary key with player_id, and no foreign key
-- or unique constraint crosses players, so that the schema can be distributed by player (design §7, §11).
-- Amounts are integer minor units; times come from the casino's clock, never from now().

create sequence player_id_seq start 100001;

create table player (
  player_id bigint primary key,
  login text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  player_class text not null,
  country_id text not null default '',
  address_one text not null default '',
  city text not null default '',
  state_id text not null default '',
  zip_code text not null default '',
  cell_phone text not null default '',
  gender_male boolean,
  client_id smallint not null,
  aid text not null default '',
  download_id text not null default '',
  currency char(3) not null default 'USD',
  banned boolean not null default false,
  first_deposit_at timestamptz,
  total_deposits integer not null default 0,
  created_at timestamptz not null
);

-- Logins and e-mails are unique across players; this small table is the only place that knows.
create table login_name (
  name text primary key check (name = lower(name)),
  kind text not null check (kind in ('login', 'email')),
  player_id bigint not null
);

create table player_password (
  player_id bigint primary key,
  argon2id text not null,
  changed_at timestamptz not null
);

-- Failures in a row for a name that was typed, whether or not an account has it: the answer must not tell.
create table login_failure (
  name_hash bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);

create table player_session (
  player_id bigint not null,
  session_id uuid not null,
  token_hash bytea not null,
  client_id smallint not null,
  timezone text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (player_id, session_id),
  unique (player_id, token_hash)
);

-- Refresh credentials, one family a sign-in; reuse of a spent one revokes the family (design §6).
create table refresh_credential (
  player_id bigint not null,
  token_hash bytea not null,
  session_id uuid not null,
  family_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  revoked_at timestamptz,
  primary key (player_id, token_hash)
);

-- `hashed_password` on the wire: a random handle, stored hashed (design §6).
create table player_handle (
  player_id bigint not null,
  handle_hash bytea not null,
  kind text not null check (kind in ('account', 'cashier', 'quick')),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (player_id, handle_hash)
);

create table cashier_ticket (
  player_id bigint not null,
  session_id_hash bytea not null,
  handle_hash bytea not null,
  token_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, session_id_hash)
);

create table incomplete_signup (
  incomplete_signup_id uuid primary key,
  login text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  client_id smallint not null,
  start_date timestamptz not null,
  recorded_at timestamptz not null
);

-- First answers of mutations, replayed to a repeated key. player_id 0 holds the keys of visitors.
create table idempotency_record (
  player_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (player_id, key)
);

create table game (
  game_id integer not null,
  machine_id integer not null,
  display_name text not null,
  category text not null,
  sub_category text not null,
  on_desktop boolean not null,
  on_mobile boolean not null,
  sort integer not null,
  primary key (game_id, machine_id)
);

-- Coupon definitions; `definition` holds the fields of spec §3 as the contract names them.
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
  primary key (player_id, player_coupon_id)
) with (fillfactor = 50);
-- One active coupon a player, whatever races.
create unique index player_coupon_active on player_coupon (player_id) where state in ('requested', 'redeemed');

create table wallet (
  player_id bigint not null,
  account text not null check (account in ('cash', 'bonus')),
  currency char(3) not null,
  balance_minor bigint not null default 0 constraint wallet_not_negative check (balance_minor >= 0),
  primary key (player_id, account)
  -- Room on each page, so that the many updates of a row stay on its page and touch no index.
) with (fillfactor = 50);

create table ledger_transaction (
  player_id bigint not null,
  transaction_id uuid not null,
  kind text not null check (kind in
    ('deposit', 'bonus_grant', 'bonus_forfeit', 'bonus_release', 'wager', 'payout', 'refund', 'correction')),
  idempotency_key text not null,
  -- The round, deposit or player coupon that it belongs to.
  reference uuid not null,
  posted_at timestamptz not null,
  -- How many entries it has, lines 1 to entry_count: with the key below, none can be added once it is posted.
  entry_count smallint not null check (entry_count >= 2),
  primary key (player_id, transaction_id),
  unique (player_id, idempotency_key)
);

-- Entries of a transaction are of one currency and sum to zero. `account` is a wallet of the player ('cash', 'bonus')
-- or a house account, whose totals are sums and never a row that everyone waits for.
create table ledger_entry (
  player_id bigint not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null check (account in
    ('cash', 'bonus', 'house:games', 'house:payments', 'house:promotions', 'house:jackpot')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency char(3) not null,
  primary key (player_id, transaction_id, line)
);

create table fairness_seed (
  player_id bigint not null,
  seed_id uuid not null,
  server_seed bytea not null,
  server_seed_hash bytea not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, seed_id)
) with (fillfactor = 50);
create unique index fairness_seed_in_use on fairness_seed (player_id) where revealed_at is null;

-- A round's id is made of its time and nonce (UUID version 7), so that the key is the history's order. The wager's
-- ledger transaction has the same id and holds the idempotency key.
create table round (
  player_id bigint not null,
  round_id uuid not null,
  game_code text not null,
  status text not null check (status in ('open', 'settled')),
  stake_minor bigint not null check (stake_minor > 0),
  -- How much of the stake came from each wallet: a win returns in the same proportion.
  stake_bonus_minor bigint not null check (stake_bonus_minor between 0 and stake_minor),
  payout_minor bigint not null check (payout_minor >= 0),
  currency char(3) not null,
  balance_before_minor bigint not null,
  balance_after_minor bigint not null,
  seed_id uuid not null,
  nonce integer not null,
  steps jsonb not null default '[]',
  -- For each step the idempotency key and the hash of the request that took it.
  step_requests jsonb not null default '[]',
  -- Written once and read whole: kept as the text it came as.
  outcome json not null,
  player_coupon_id uuid,
  request_hash bytea not null,
  started_at timestamptz not null,
  settled_at timestamptz,
  primary key (player_id, round_id),
  check ((status = 'settled') = (settled_at is not null))
);
create unique index round_open on round (player_id, game_code) where status = 'open';
create index round_of_game on round (player_id, game_code, round_id);

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
  primary key (player_id, deposit_id)
);
