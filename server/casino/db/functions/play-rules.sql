-- version 1

-- Why the player may not stake now: {"code": …, "facts": {…}} as the API refuses, or null; the first that refuses counts.
-- p_stake is the debit of the whole round, p_added what of it would be taken now; both are 0 for a free spin.
create or replace function play_refusal(p_player bigint, p_game text, p_stake bigint, p_added bigint, p_now timestamptz)
returns jsonb language plpgsql as $$
begin
  return coalesce(
    exclusion_refusal(p_player, p_now),
    reality_check_refusal(p_player, p_stake, p_added, p_now),
    limit_refusal(p_player, p_stake, p_added, p_now),
    market_refusal(p_player, p_game, p_stake, p_added, p_now));
end $$;

-- Notes what was staked and paid, in the transaction that moved it. Free spins are left out.
create or replace function play_record(
  p_player bigint, p_game text, p_added bigint, p_payout bigint, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform limit_record(p_player, p_added, p_payout, p_now);
end $$;
