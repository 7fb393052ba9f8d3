-- version 1

create or replace function shared_round_mark_kept() returns trigger language plpgsql as $$
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

-- Moves the mark, unless it is as far already or p_now is before p_from. Waits for the transactions that are taking a
-- bet or a cash-out at this table: once the mark is public, none of them can still go either way.
create or replace function shared_round_move_mark(
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
create or replace function shared_round_mark_held(p_game text) returns shared_round_mark
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
create or replace function shared_round_closed(p_game text, p_day date, p_no integer) returns boolean language sql as $$
  select (m.day, m.closed_no) >= (p_day, p_no) from shared_round_mark_held(p_game) m
$$;

-- Whether a shared round is over: nothing of the player's may change it.
create or replace function shared_round_over(p_game text, p_day date, p_no integer) returns boolean language sql as $$
  select (m.day, m.over_no) >= (p_day, p_no) from shared_round_mark_held(p_game) m
$$;
