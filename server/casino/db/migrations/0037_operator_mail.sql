-- What operators write: saved answers, and campaigns of offers with their progress (domain/desk/). Locks nothing in use.

create table saved_answer (
  saved_answer_id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  changed_at timestamptz not null
);

-- Campaigns that operators sent. A worker queues their mails in batches (domain/desk/campaigns.ts).
create table campaign (
  campaign_id text primary key,
  requested_by text not null,
  requested_at timestamptz not null,
  -- The last player who was looked at.
  last_player_id bigint not null default 0,
  queued integer not null default 0,
  finished_at timestamptz
);
create index campaign_running on campaign (requested_at) where finished_at is null;
