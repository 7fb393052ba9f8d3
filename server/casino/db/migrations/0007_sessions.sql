-- A family is one sign-in and its silent renewals: it is listed, signed out and revoked as one.
alter table player_session add column family_id uuid, add column signed_in_at timestamptz;

update player_session s set family_id = coalesce(
  (select r.family_id from refresh_credential r
   where r.player_id = s.player_id and r.session_id = s.session_id
   limit 1),
  s.session_id);

update player_session s set signed_in_at = f.signed_in_at
from (select player_id, family_id, min(created_at) as signed_in_at
      from player_session group by player_id, family_id) f
where f.player_id = s.player_id and f.family_id = s.family_id;

-- The defaults are for copies of the version before, which know neither column and still open sessions while the
-- first copy of this one has migrated: each of theirs is a sign-in of its own. This version always gives both.
alter table player_session
  alter column family_id set default gen_random_uuid(),
  alter column family_id set not null,
  alter column signed_in_at set default now(),
  alter column signed_in_at set not null,
  -- How many renewals lie between the sign-in and this session.
  add column generation integer not null default 0;

-- What is long over is deleted by its time, for all players (domain/prune.ts). password_reset has no index for it:
-- a few rows of players who asked within two days.
create index player_session_over on player_session (expires_at);
create index refresh_credential_over on refresh_credential (expires_at);
create index idempotency_record_age on idempotency_record (created_at);
create index login_failure_age on login_failure (last_at);
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
create index incomplete_signup_age on incomplete_signup (recorded_at);

-- A link that is sent late is dropped when a later one went (domain/outbox.ts).
create index outbox_of_recipient on outbox (recipient, created_at) where sent_at is not null;

-- The counters of an account go together (api/request-limits.ts), by how their keys begin.
create index request_limit_prefix on request_limit (key varchar_pattern_ops);

-- Questions of forms that were answered: each is good for one call (design §6, Captcha). Unlogged, for one that
-- is asked again after a crash costs nothing.
create unlogged table answered_question (
  question_id text primary key,
  -- Hash of the request that it was answered for, where that request may come again under its key.
  request_hash bytea,
  answered_at timestamptz not null
);
create index answered_question_age on answered_question (answered_at);

create table download_id (
  download_id text primary key,
  name text not null,
  email text not null,
  affiliate_id text not null,
  tracking_id text not null,
  created_at timestamptz not null
);
create index download_id_age on download_id (created_at);
-- Whether somebody signed up under it.
create index player_download_id on player (download_id) where download_id <> '';
