-- What operators set of a game (domain/game-settings.ts), pools that are paused, and what pools were given by day.
-- Locks switch for an instant; nothing else in use.

-- A column that is null follows the program: what is not set changes with the game's next version.
create table game_setting (
  game_code text primary key,
  is_new boolean,
  -- The place in the lobby: games go by it, then by their numbers.
  sort integer check (sort between 0 and 99999),
  -- [{"category": …, "sub_category": …}], where the game is listed; New Games is is_new.
  categories jsonb check (jsonb_typeof(categories) = 'array'),
  -- Both are of the stakes that the game's maths knows, which the program checks.
  least_stake_minor bigint check (least_stake_minor > 0),
  most_stake_minor bigint check (most_stake_minor > 0),
  -- CSS pixels: the narrowest screen that the game is offered on.
  least_width_px integer check (least_width_px between 320 and 1920),
  reason text not null,
  operator_id bigint not null references operator,
  changed_at timestamptz not null,
  -- How often it was changed: an operator decides about the state that was seen.
  version integer not null check (version > 0),
  constraint game_setting_stakes check (least_stake_minor <= most_stake_minor)
);

-- A paused pool is a switch that is off: rounds that begin give nothing to it and cannot hit it.
alter table switch drop constraint switch_kind_check;
alter table switch add constraint switch_kind_check
  check (kind in ('house', 'signups', 'deposits', 'withdrawals', 'game', 'market', 'jackpot')) not valid;

-- What a pool took up on a day (UTC), by when it did.
create table jackpot_pool_day (
  pool_code text not null,
  day date not null,
  given_micro bigint not null check (given_micro > 0),
  primary key (pool_code, day)
);
revoke insert, update, delete on jackpot_pool_day from cherrystone_program;
