-- Rules of a market: what the law of a country asks of play beyond the casino's own rules. The casino writes the table
-- from its configuration at every start (domain/markets/sync.ts); a country without a row has the default rules.
-- Locks game and player_session for an instant: the defaults are constant.

create table market (
  -- ISO 3166 code, upper case.
  country_id text primary key check (country_id ~ '^[A-Z]{2}$'),
  -- Name of the profile.
  profile text not null,
  -- As domain/markets/profile.ts describes them.
  rules jsonb not null
);

-- Which product a game is to a market's rules: a slot, or another game.
alter table game add column product text not null default 'other'
  constraint game_product check (product in ('slots', 'other'));

-- When the player was last seen, to the minute; kept in markets that sign idle players out.
alter table player_session add column last_seen_at timestamptz;
