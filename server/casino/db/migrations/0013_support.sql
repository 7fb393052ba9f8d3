-- Messages to the hosts (domain/support.ts). A visitor's are player 0's, with the name and the e-mail that were typed.
create table support_thread (
  player_id bigint not null,
  -- What people call it by. Random and long enough not to come twice: unique within the player, as every key.
  reference text not null,
  name text,
  email text,
  subject text not null,
  status text not null check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (player_id, reference),
  check ((player_id = 0) = (name is not null and email is not null))
);
create index support_thread_of_player on support_thread (player_id, updated_at, reference);
-- The hosts' own ways in: what waits for them, by its age, and a thread by its reference.
create index support_thread_waiting on support_thread (updated_at) where status = 'open';
create index support_thread_age on support_thread (updated_at);
create index support_thread_reference on support_thread (reference);

create table support_message (
  player_id bigint not null,
  reference text not null,
  no integer not null check (no > 0),
  author text not null check (author in ('sender', 'host')),
  host text,
  text text not null,
  written_at timestamptz not null,
  read_at timestamptz,
  primary key (player_id, reference, no),
  foreign key (player_id, reference) references support_thread on delete cascade,
  check ((author = 'host') = (host is not null))
);
create index support_message_unread on support_message (player_id)
  where author = 'host' and read_at is null and player_id > 0;

