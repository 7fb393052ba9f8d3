-- Mails that wait to be sent, and those that were (domain/outbox.ts). No player owns the table: a recovery is asked
-- for by whatever e-mail was typed, and which account that is, if any, is looked up when the mail is sent.
create table outbox (
  mail_id uuid primary key,
  -- Kinds are the program's, not the database's: an older copy leaves those that it does not know to a newer one.
  kind text not null,
  recipient text not null check (recipient = lower(recipient)),
  player_id bigint,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  -- While a copy is sending the mail, the time after which another may take it over.
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  -- The message to or from the hosts that the mail is about.
  reference text,
  message_no integer,
  -- A mail of a campaign is an offer; all others concern an account, and go first.
  campaign_id text,
  -- Since when it waits for its address to be confirmed.
  held_at timestamptz
);
-- Each class has its own way to what is due, so that no number of offers stands before a reset.
create index outbox_due_account on outbox (next_attempt_at)
  where campaign_id is null and sent_at is null and given_up_at is null and held_at is null;
create index outbox_due_offers on outbox (next_attempt_at)
  where campaign_id is not null and sent_at is null and given_up_at is null and held_at is null;
create index outbox_held on outbox (player_id) where held_at is not null;
create index outbox_held_age on outbox (held_at) where held_at is not null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
-- A link that is sent late is dropped when a later one went.
create index outbox_of_recipient on outbox (recipient, created_at) where sent_at is not null;

-- The links of marketing mails that stop them (domain/unsubscribe.ts): a hash of the token, never the token.
create table unsubscribe_link (
  player_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, token_hash)
);
create index unsubscribe_link_over on unsubscribe_link (expires_at);

-- Links that confirm an e-mail: a hash of the token, never the token.
create table email_confirmation (
  player_id bigint not null,
  token_hash bytea not null,
  -- What is confirmed: a link of an earlier address is worth nothing.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, token_hash)
);
create index email_confirmation_over on email_confirmation (expires_at);

-- Who was put down for a campaign, kept for longer than its mails: nobody is written to twice.
create table campaign_recipient (
  player_id bigint not null,
  campaign_id text not null,
  enqueued_at timestamptz not null,
  primary key (player_id, campaign_id)
);
create index campaign_recipient_age on campaign_recipient (enqueued_at);
