-- The links of marketing mails that stop them (domain/unsubscribe.ts): a hash of the token, never the token.
create table unsubscribe_link (
  player_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, token_hash)
);
create index unsubscribe_link_over on unsubscribe_link (expires_at);
