-- A second factor for sign-in and for money that leaves, and the devices that players sign in on.
-- Locks player_session for an instant: the new columns are nullable or have a constant default, so no row is rewritten.

-- A player's authenticator app. Its secret is sealed under a key that the database does not hold (domain/seed-vault.ts).
create table second_factor (
  player_id bigint primary key,
  secret_sealed bytea not null,
  secret_key_id text not null,
  created_at timestamptz not null,
  -- When the first right code was given; until then it asks for nothing.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: no code of it or of an earlier one counts again.
  last_step bigint not null default 0
);

-- Codes for a player without the app: hashes, never the codes. A used one is kept until all are replaced.
create table recovery_code (
  player_id bigint not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- Sign-ins whose password was right and whose code is awaited: a hash of the token, never the token.
create table sign_in_challenge (
  player_id bigint not null,
  token_hash bytea not null,
  client_id smallint not null,
  timezone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_codes smallint not null default 0,
  used_at timestamptz,
  -- Hash of the token and the code that completed it, so that a form that was sent twice gets a session.
  code_hash bytea,
  primary key (player_id, token_hash)
);
create index sign_in_challenge_over on sign_in_challenge (expires_at);

-- The devices that a player has signed in on, by a hash of the id that the device keeps.
create table known_device (
  player_id bigint not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Until when the second factor is not asked on it; null: it is asked.
  trusted_until timestamptz,
  primary key (player_id, device_hash)
);
create index known_device_age on known_device (last_seen_at);

alter table player_session
  add column device_hash bytea,
  -- Names such as Firefox and Windows, empty if unknown; what the browser sent is not stored.
  add column device_browser varchar(40) not null default '',
  add column device_system varchar(40) not null default '',
  -- ISO 3166 code of where the sign-in came from, empty if unknown.
  add column country varchar(2) not null default '';
