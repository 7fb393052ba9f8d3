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

create function shared_round_mark_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.game_code = old.game_code
      and (new.day, new.closed_no, new.over_no) >= (old.day, old.closed_no, old.over_no) then
      return new;
    end if;
  end if;
  raise exception '% of shared_round_mark is refused: it only moves forward', tg_op
    using errcode = 'integrity_constraint_violation', constraint = 'shared_round_mark_kept',
      table = 'shared_round_mark';
end $$;
create trigger shared_round_mark_kept before update or delete on shared_round_mark
  for each row execute function shared_round_mark_kept();
create trigger shared_round_mark_not_truncated before truncate on shared_round_mark
  for each statement execute function shared_round_mark_kept();

-- Moves the mark, unless it is as far already or p_now is before p_from. Waits for the transactions that are taking a
-- bet or a cash-out at this table: once the mark is public, none of them can still go either way.
create function shared_round_move_mark(
  p_game text, p_day date, p_closed integer, p_over integer, p_from timestamptz, p_now timestamptz
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into shared_round_mark as m (game_code, day, closed_no, over_no, marked_at)
  select p_game, p_day, p_closed, p_over, p_now where p_now >= p_from
  on conflict (game_code) do update
    set day = excluded.day, closed_no = excluded.closed_no, over_no = excluded.over_no, marked_at = excluded.marked_at
    where (m.day, m.closed_no, m.over_no) < (excluded.day, excluded.closed_no, excluded.over_no)
$$;

-- The mark of a table, for the transaction that takes a bet or a cash-out: it stays where it is until that ends. Takers
-- share the row lock and do not wait for each other.
create function shared_round_mark_held(p_game text) returns shared_round_mark
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_mark shared_round_mark;
begin
  loop
    select * into v_mark from shared_round_mark m where m.game_code = p_game for share;
    if found then
      return v_mark;
    end if;
    -- The table's first bet ever: without a row there is nothing to lock.
    insert into shared_round_mark (game_code, day, closed_no, over_no, marked_at)
    values (p_game, '-infinity', 0, 0, clock_timestamp()) on conflict do nothing;
  end loop;
end $$;

-- Whether betting on a shared round is closed: no stake may be taken for it.
create function shared_round_closed(p_game text, p_day date, p_no integer) returns boolean language sql as $$
  select (m.day, m.closed_no) >= (p_day, p_no) from shared_round_mark_held(p_game) m
$$;

-- Whether a shared round is over: nothing of the player's may change it.
create function shared_round_over(p_game text, p_day date, p_no integer) returns boolean language sql as $$
  select (m.day, m.over_no) >= (p_day, p_no) from shared_round_mark_held(p_game) m
$$;
