-- What the copies of the casino share about requests, and the keys that they share.

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
create index idempotency_record_age on idempotency_record (created_at);

-- Counters of requests. The shape is rate-limiter-flexible's; unlogged, for a count lost in a crash costs nothing.
create unlogged table request_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
-- The counters of an account go together (api/request-limits.ts), by how their keys begin.
create index request_limit_prefix on request_limit (key varchar_pattern_ops);

-- Questions of forms that were answered: each is good for one call. Unlogged, for one that is asked again after a crash
-- costs nothing.
create unlogged table answered_question (
  question_id text primary key,
  -- Hash of the request that it was answered for, where that request may come again under its key.
  request_hash bytea,
  answered_at timestamptz not null
);
create index answered_question_age on answered_question (answered_at);

-- Keys of the house that all copies of the program share. One is made by whoever needs it first, and stays.
create table house_secret (
  name text primary key,
  secret bytea not null check (octet_length(secret) = 32)
);
revoke update, delete on house_secret from cherrystone_program;
