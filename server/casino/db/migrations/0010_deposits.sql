-- A deposit that its provider has taken on and will answer later: until when, and for coins where to and how much.
alter table deposit
  add column expires_at timestamptz,
  add column pay_address text,
  -- In coins, as the player is to send it.
  add column pay_amount text,
  -- What one coin counted for, in words.
  add column pay_rate text,
  -- The extra spins that came with it, and the game they are played on, by its name then.
  add column spins integer not null default 0 check (spins >= 0),
  add column spins_game text;

-- What is still to be looked at.
create index deposit_pending on deposit (created_at, deposit_id) where status = 'pending';
