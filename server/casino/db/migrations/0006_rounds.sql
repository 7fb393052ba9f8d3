-- Rounds. Only settle_round, round_step and settle_free_spin write them.

-- A round's id is made of its time and nonce (UUID version 7), so that rows are inserted in the order of their time.
-- The wager's ledger transaction has the same id and holds the idempotency key.
create table round (
  player_id bigint not null,
  round_id uuid not null,
  -- The number of its wager among the player's transactions: the order of the history, by the database and no clock.
  sequence bigint not null,
  game_code text not null,
  -- Which version of the game's paytable it is played and replayed by.
  paytable_version smallint not null default 1,
  status text not null check (status in ('open', 'settled')),
  stake_minor bigint not null check (stake_minor > 0),
  -- What the round began with, where stakes were added since: a replay begins with it. Null where none was.
  base_stake_minor bigint check (base_stake_minor between 1 and stake_minor),
  -- How much of the stake came from the bonus wallet: a win returns in the same proportion.
  stake_bonus_minor bigint not null check (stake_bonus_minor between 0 and stake_minor),
  payout_minor bigint not null check (payout_minor >= 0),
  currency char(3) not null,
  balance_before_minor bigint not null,
  balance_after_minor bigint not null,
  seed_id uuid not null,
  nonce integer not null,
  -- For a bet on a shared round, its day. The round's number is then `nonce`, and `seed_id` the chain's id.
  shared_day date,
  steps jsonb not null default '[]',
  -- For each step the idempotency key and the hash of the request that took it.
  step_requests jsonb not null default '[]',
  -- Written once and read whole: kept as the text it came as.
  outcome json not null,
  player_coupon_id uuid,
  -- Paid by the house's promotions; stake_bonus_minor is then the whole stake, for the win is bonus money.
  free_spin boolean not null default false,
  -- Whether the player took part in the lobby jackpot when the stake was taken; it holds to the end of the round.
  in_lobby_jackpot boolean not null default false,
  request_hash bytea not null,
  started_at timestamptz not null,
  settled_at timestamptz,
  primary key (player_id, round_id),
  check ((status = 'settled') = (settled_at is not null)),
  constraint round_pays_at_its_end check (status = 'settled' or payout_minor = 0)
);
create unique index round_history on round (player_id, sequence);
create index round_of_game on round (player_id, game_code, sequence);
-- A seed and nonce make one round. Shared rounds have the chain as their seed, and a bet of each player.
create unique index round_own_nonce on round (player_id, seed_id, nonce) where shared_day is null;
create unique index round_open on round (player_id, game_code) where status = 'open';
-- Who bet on a shared round, and who still waits for its result. Rounds of the player's own are in neither.
create index round_shared on round (game_code, shared_day, nonce) where shared_day is not null;
create index round_shared_open on round (shared_day, game_code, nonce)
  where status = 'open' and shared_day is not null;
-- The player's own rounds that are open, by their age: few, for most rounds settle at once.
create index round_left_open on round (started_at) where status = 'open' and shared_day is null;
revoke insert, update, delete on round from cherrystone_program;

-- A settled round is a record.
create trigger round_settled_kept before update on round for each row when (old.status = 'settled')
  execute function refuse_change('ledger_append_only');
create trigger round_kept before delete on round for each row
  execute function refuse_change('ledger_append_only');
create trigger round_not_truncated before truncate on round for each statement
  execute function refuse_change('ledger_append_only');

-- The high-water mark of each table whose rounds everyone shares: how far its rounds have come. Betting is closed on
-- all rounds up to `closed_no`, and all rounds up to `over_no` are over, as are those of the days before. Nothing is
-- published of a round before the mark says so: not that its flight took off, and not its result. No stake is taken for
-- a round that is closed, and nothing at all for one that is over. The mark never goes back, whatever the clocks say.
create table shared_round_mark (
  game_code text primary key,
  day date not null,
  closed_no integer not null,
  over_no integer not null check (over_no >= 0),
  marked_at timestamptz not null,
  check (closed_no between over_no and over_no + 1)
);

revoke insert, update, delete on shared_round_mark from cherrystone_program;
