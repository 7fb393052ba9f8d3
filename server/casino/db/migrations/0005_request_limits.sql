-- Counters of requests, shared by all copies of the casino. The shape is rate-limiter-flexible's;
-- unlogged, for a count lost in a crash costs nothing.
create unlogged table request_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Sign-up asks whether the same person has an account already (spec §8).
create index player_person on player (lower(first_name), lower(last_name), birth_date);
