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

alter table player_session
  alter column family_id set not null,
  alter column signed_in_at set not null;

-- What is long over is deleted by its time, for all players (domain/prune.ts).
create index player_session_over on player_session (expires_at);
create index refresh_credential_over on refresh_credential (expires_at);
create index idempotency_record_age on idempotency_record (created_at);

-- Questions of forms that were answered: each is good for one call (design §6, Captcha). Unlogged, for one that
-- is asked again after a crash costs nothing.
create unlogged table answered_question (
  question_id text primary key,
  -- Hash of the request that it was answered for, where that request may come again under its key.
  request_hash bytea,
  answered_at timestamptz not null
);

create table download_id (
  download_id text primary key,
  name text not null,
  email text not null,
  affiliate_id text not null,
  tracking_id text not null,
  created_at timestamptz not null
);
