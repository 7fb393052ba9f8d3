-- Whether the player has shown that the e-mail is theirs; until then only its confirmation and recovery are written to it.
alter table player add column email_confirmed_at timestamptz;

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

-- A mail of a campaign is an offer; all others concern an account, and go first. Each class has its own way to what is
-- due, so that no number of offers stands before a reset. A mail that is held waits for its address to be confirmed.
alter table outbox add column campaign_id text, add column held_at timestamptz;
drop index outbox_due;
create index outbox_due_account on outbox (next_attempt_at)
  where campaign_id is null and sent_at is null and given_up_at is null and held_at is null;
create index outbox_due_offers on outbox (next_attempt_at)
  where campaign_id is not null and sent_at is null and given_up_at is null and held_at is null;
create index outbox_held on outbox (player_id) where held_at is not null;
create index outbox_held_age on outbox (held_at) where held_at is not null;

-- Who was put down for a campaign, kept for longer than its mails: nobody is written to twice.
create table campaign_recipient (
  player_id bigint not null,
  campaign_id text not null,
  enqueued_at timestamptz not null,
  primary key (player_id, campaign_id)
);
create index campaign_recipient_age on campaign_recipient (enqueued_at);
