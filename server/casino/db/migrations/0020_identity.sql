-- Identity verification (domain/identity/). `player.identity_state` is what everything reads. Locks nothing in use.

-- The files of the next or the last check: ciphertexts under IDENTITY_KEY, bound to player and kind. Names from outside
-- are not stored.
create table identity_document (
  player_id bigint not null,
  kind text not null check (kind in ('document_front', 'document_back', 'address_proof')),
  media_type text not null check (media_type in ('image/jpeg', 'image/heic', 'application/pdf')),
  sealed bytea not null,
  key_id text not null,
  received_at timestamptz not null,
  -- Null while a check needs the file.
  delete_at timestamptz,
  primary key (player_id, kind)
);
-- A ciphertext cannot be compressed.
alter table identity_document alter column sealed set storage external;
create index identity_document_over on identity_document (delete_at) where delete_at is not null;
create index identity_document_key on identity_document (key_id);

create table identity_check (
  player_id bigint not null,
  check_id uuid not null,
  state text not null check (state in ('in_review', 'verified', 'refused')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  -- When to ask the provider next; null when there is nothing left to ask.
  next_look_at timestamptz,
  looks integer not null default 0,
  primary key (player_id, check_id),
  check ((state = 'in_review') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index identity_check_open on identity_check (player_id) where state = 'in_review';
create index identity_check_due on identity_check (next_look_at) where next_look_at is not null;

-- What happened, who did it and why.
create table identity_event (
  player_id bigint not null,
  event_id uuid not null,
  event text not null check (event in ('asked', 'submitted', 'verified', 'refused', 'opened')),
  reason text,
  -- `casino`, `player`, `provider`, or the name of an operator.
  actor text not null check (actor <> ''),
  happened_at timestamptz not null,
  primary key (player_id, event_id)
);
revoke update, delete on identity_event from cherrystone_program;
create trigger identity_event_append_only before update or delete on identity_event for each row
  execute function refuse_change('identity_event_append_only');
create trigger identity_event_not_truncated before truncate on identity_event for each statement
  execute function refuse_change('identity_event_append_only');

-- The keys that files may be sealed under: a copy of the program that lacks one does not start.
create table identity_key (
  key_id text primary key
);

-- The records of the sandbox that stands in for a provider of identity checks.
create table sandbox_identity (
  reference text primary key,
  -- Null: it waits for an operator.
  becomes text check (becomes in ('verified', 'refused')),
  reason text,
  due_at timestamptz not null
);
