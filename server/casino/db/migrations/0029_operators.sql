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

create function operator_log_hash(p_entry operator_log) returns bytea language sql immutable
set search_path = public, pg_temp as $$
  select sha256(p_entry.previous_hash || convert_to(jsonb_build_array(
    p_entry.entry_id,
    to_char(p_entry.logged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    p_entry.operator_id, p_entry.operator_name, p_entry.address, p_entry.action, p_entry.subject_kind,
    p_entry.subject_id, p_entry.player_id, p_entry.before, p_entry.after, p_entry.reason)::text, 'UTF8'))
$$;

-- Appends an entry. Call it last in a transaction: it holds the head until the commit.
create function operator_log_append(
  p_at timestamptz, p_operator_id bigint, p_operator_name text, p_address text, p_action text, p_subject_kind text,
  p_subject_id text, p_player_id bigint, p_before jsonb, p_after jsonb, p_reason text
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head operator_log_head;
  v_entry operator_log;
begin
  select * into strict v_head from operator_log_head for update;
  v_entry := row(v_head.entry_id + 1, p_at, p_operator_id, p_operator_name, p_address, p_action, p_subject_kind,
    p_subject_id, p_player_id, p_before, p_after, p_reason, v_head.hash, '\x'::bytea);
  v_entry.hash := operator_log_hash(v_entry);
  insert into operator_log values (v_entry.*);
  update operator_log_head set entry_id = v_entry.entry_id, hash = v_entry.hash;
  return v_entry.entry_id;
end $$;

-- The first entries that do not fit the chain, among those after p_after and up to p_most of them. An empty answer means
-- that these entries are as they were written.
create function operator_log_verify(p_after bigint, p_most integer)
returns table (entry_id bigint, problem text) language sql stable set search_path = public, pg_temp as $$
  with part as (
    select l as entry, l.entry_id, l.hash, l.previous_hash,
      lag(l.entry_id, 1, p_after) over (order by l.entry_id) as id_before,
      lag(l.hash) over (order by l.entry_id) as hash_before
    from operator_log l
    where l.entry_id > p_after
    order by l.entry_id
    limit p_most
  )
  select part.entry_id,
    case
      when part.entry_id <> part.id_before + 1 then 'missing_before'
      when part.hash <> operator_log_hash(part.entry) then 'changed'
      else 'chain_broken'
    end
  from part
  where part.entry_id <> part.id_before + 1
    or part.hash <> operator_log_hash(part.entry)
    or part.previous_hash <> coalesce(part.hash_before,
      (select hash from operator_log where operator_log.entry_id = p_after), '\x'::bytea)
  order by part.entry_id
  limit 20
$$;
