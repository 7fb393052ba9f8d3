-- Operators, their sign-ins, and the log of what they do (domain/desk/). Locks nothing in use.

create table operator (
  operator_id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'finance', 'support', 'marketing', 'auditor')),
  password_argon2id text not null,
  -- The secret of the authenticator app, under SEED_KEY.
  factor_sealed bytea not null,
  factor_key_id text not null,
  -- Time step of the last accepted code: a code counts once.
  factor_last_step bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz
);
create unique index operator_email on operator (email);

create table operator_session (
  session_id bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  token_hash bytea not null unique,
  address text not null,
  agent text not null,
  created_at timestamptz not null,
  -- To the minute.
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_open on operator_session (operator_id) where ended_at is null;

-- Sign-ins whose password was right, and which wait for a code.
create table operator_challenge (
  token_hash bytea primary key,
  operator_id bigint not null references operator,
  expires_at timestamptz not null,
  wrong_codes integer not null default 0,
  used_at timestamptz
);
create index operator_challenge_over on operator_challenge (expires_at);

create table operator_invitation (
  invitation_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- Null for the first operator, who types an address.
  email text check (email = lower(email)),
  role text not null check (role in ('owner', 'finance', 'support', 'marketing', 'auditor')),
  invited_by bigint references operator,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  -- What the invited person has chosen so far.
  chosen_name text,
  chosen_email text,
  chosen_argon2id text,
  factor_sealed bytea,
  factor_key_id text
);

-- What operators did, and significant events of the casino. Each entry's hash covers the entry and the hash before it,
-- so that a row that was changed, removed or inserted by hand is found (log_verify).
create table operator_log (
  -- Consecutive from 1.
  entry_id bigint primary key,
  logged_at timestamptz not null,
  -- Null: the casino itself.
  operator_id bigint,
  operator_name text not null,
  address text not null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null,
  subject_id text not null,
  player_id bigint,
  before jsonb,
  after jsonb,
  reason text not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index operator_log_player on operator_log (player_id, entry_id) where player_id is not null;
create index operator_log_operator on operator_log (operator_id, entry_id) where operator_id is not null;
create index operator_log_action on operator_log (action, entry_id);
create index operator_log_subject on operator_log (subject_kind, subject_id, entry_id);

-- The last entry. Its lock orders the entries.
create table operator_log_head (
  singleton boolean primary key default true check (singleton),
  entry_id bigint not null,
  hash bytea not null
);
insert into operator_log_head (entry_id, hash) values (0, '\x');

revoke insert, update, delete on operator_log, operator_log_head from cherrystone_program;
create trigger operator_log_append_only before update or delete on operator_log for each row
  execute function refuse_change('operator_log_append_only');
create trigger operator_log_not_truncated before truncate on operator_log for each statement
  execute function refuse_change('operator_log_append_only');
