-- Players, their sign-ins and what they typed before they were players. Every player-owned table leads its primary key
-- with player_id, and no foreign key or unique constraint crosses players, so that the schema can be distributed by
-- player. Times come from the casino's clock.

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
  -- Whether marketing mail is welcome.
  email_permit boolean not null default true,
  -- When the player showed that the e-mail is theirs; until then only its confirmation and recovery are written to it.
  email_confirmed_at timestamptz,
  first_deposit_at timestamptz,
  total_deposits integer not null default 0,
  created_at timestamptz not null
);
-- Sign-up asks whether the same person has an account already.
create index player_person on player (lower(first_name), lower(last_name), birth_date);
-- Whether somebody signed up under a download id.
create index player_download_id on player (download_id) where download_id <> '';

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
create index login_failure_age on login_failure (last_at);

-- A family is one sign-in and its silent renewals: it is listed, signed out and revoked as one.
create table player_session (
  player_id bigint not null,
  session_id uuid not null,
  family_id uuid not null,
  signed_in_at timestamptz not null,
  -- How many renewals lie between the sign-in and this session.
  generation integer not null default 0,
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
create index player_session_over on player_session (expires_at);

-- Refresh credentials, one family a sign-in; reuse of a spent one revokes the family.
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
create index refresh_credential_over on refresh_credential (expires_at);

-- `hashed_password` on the wire: a random handle, stored hashed.
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
create index incomplete_signup_age on incomplete_signup (recorded_at);

create table download_id (
  download_id text primary key,
  name text not null,
  email text not null,
  affiliate_id text not null,
  tracking_id text not null,
  created_at timestamptz not null
);
create index download_id_age on download_id (created_at);

-- Links that set a new password without the old one: a hash of the token, never the token. It has no index by age:
-- it holds a few rows of players who asked within two days.
create table password_reset (
  player_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, token_hash)
);
