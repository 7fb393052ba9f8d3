-- Breaks and self-exclusions, and the answers of the national register.
-- Locks player for an instant, twice: nullable columns, then two triggers. player_canonical_email is new, so filling it
-- only reads player.

alter table player
  -- Until when the player may not play: the latest `until` of player_exclusion. Null: never excluded.
  add column excluded_until timestamptz,
  -- A self-exclusion holds until the player has asked to return, however long its time is over.
  add column excluded_kind text;

-- Every break, self-exclusion and return. Nothing shortens one: rows are only added, and the longest counts.
create table player_exclusion (
  player_id bigint not null,
  exclusion_id uuid not null,
  kind text not null check (kind in ('break', 'self_exclusion', 'register', 'return')),
  starts_at timestamptz not null,
  until timestamptz not null check (until > starts_at),
  -- Who asked for it: 'player', 'register', or the name of an operator.
  actor text not null check (actor <> ''),
  reason text not null default '',
  primary key (player_id, exclusion_id)
);
-- Whose rounds the casino finishes now, and whom a sign-up is compared with.
create index player_exclusion_until on player_exclusion (until);
revoke update, delete on player_exclusion from cherrystone_program;
create trigger player_exclusion_append_only before update or delete on player_exclusion for each row
  execute function refuse_change('player_exclusion_append_only');
create trigger player_exclusion_not_truncated before truncate on player_exclusion for each statement
  execute function refuse_change('player_exclusion_append_only');

-- Beside player, so that its index is built on a new table. Triggers fill it, for older copies of the program as well.
create table player_canonical_email (
  player_id bigint primary key,
  canonical_email text not null
);
create index player_canonical_email_person on player_canonical_email (canonical_email);
insert into player_canonical_email (player_id, canonical_email)
  select player_id, case when p.name = '' or p.domain = '' then lower(trim(email))
    when p.domain in ('gmail.com', 'googlemail.com') then replace(p.name, '.', '') || '@gmail.com'
    else p.name || '@' || p.domain
  end
  from player, lateral (select
    split_part(split_part(lower(trim(email)), '@', 1), '+', 1) as name,
    split_part(lower(trim(email)), '@', 2) as domain
  ) p;
revoke insert, update, delete on player_canonical_email from cherrystone_program;

-- The last answer of the national register about each player. Without an answer the player is let in, and the register
-- is asked again at `retry_at`.
create table register_check (
  player_id bigint primary key,
  asked_at timestamptz not null,
  answer text not null check (answer in ('clear', 'listed', 'unanswered')),
  -- Why there was no answer, and why the player was let in.
  note text not null default '',
  attempts integer not null default 0,
  retry_at timestamptz check ((answer = 'unanswered') = (retry_at is not null))
);
create index register_check_due on register_check (retry_at) where retry_at is not null;
