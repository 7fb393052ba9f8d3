-- version 1
--
-- Triggers that call functions of this folder's `functions/`. Those that refuse every change of a table stand with the table, in
-- its migration. Applying this file waits for what is being written to these tables, 2 s at most for each attempt.

create or replace trigger fairness_seed_begins before insert on fairness_seed
  for each row execute function fairness_seed_check();

-- A round's own update, the next nonce, is decided by the condition alone and costs no call.
create or replace trigger fairness_seed_kept before update on fairness_seed
  for each row when (
    old.revealed_at is not null
    or new.next_nonce <> old.next_nonce + 1
    or (new.player_id, new.seed_id, new.server_seed_hash, new.seed_sealed, new.seed_key_id, new.committed_at)
      is distinct from
      (old.player_id, old.seed_id, old.server_seed_hash, old.seed_sealed, old.seed_key_id, old.committed_at)
    or (new.client_seed, new.used_from, new.revealed_at, new.server_seed)
      is distinct from (old.client_seed, old.used_from, old.revealed_at, old.server_seed)
  )
  execute function fairness_seed_check();

create or replace trigger seed_chain_kept before update on seed_chain
  for each row execute function seed_chain_check();

create or replace trigger shared_round_mark_kept before update or delete on shared_round_mark
  for each row execute function shared_round_mark_kept();

create or replace trigger shared_round_mark_not_truncated before truncate on shared_round_mark
  for each statement execute function shared_round_mark_kept();

create or replace trigger player_coupon_moved before update of state on player_coupon for each row
  when (old.state is distinct from new.state) execute function player_coupon_moved();

create or replace trigger jackpot_hit_kept before update or delete on jackpot_hit for each row
  execute function jackpot_hit_kept();

create or replace trigger withdrawal_moved before update on withdrawal for each row execute function withdrawal_moved();

create or replace trigger withdrawal_begun before insert on withdrawal for each row
  when (new.state not in ('requested', 'review')) execute function withdrawal_begun();

drop trigger if exists withdrawal_held on withdrawal;
create constraint trigger withdrawal_held after insert or update of state on withdrawal deferrable initially deferred
  for each row execute function withdrawal_held();

create or replace trigger limit_record_jackpot after insert on ledger_transaction for each row
  when (new.kind in ('jackpot_bet', 'jackpot_win')) execute function limit_record_jackpot();

create or replace trigger player_exclusion_counts after insert on player_exclusion for each row
  execute function player_exclusion_counts();

create or replace trigger player_excluded_stays before update of excluded_until, excluded_kind on player for each row
  when (old.excluded_until is not null
    and (new.excluded_until is distinct from old.excluded_until or new.excluded_kind is distinct from old.excluded_kind))
  execute function player_excluded_stays();

create or replace trigger player_canonical_email_follows after insert or update of email on player for each row
  execute function player_canonical_email_follows();

create or replace trigger player_market_checked before insert or update of country_id on player for each row
  execute function player_market_checked();

create or replace trigger player_closing_counts after insert on player_closing for each row
  execute function player_closing_counts();

create or replace trigger switch_changed after insert or update or delete or truncate on switch for each statement
  execute function switch_changed();

-- The constant is the least that the threshold can be, so that other rounds queue nothing.
drop trigger if exists round_large_win_at_once on round;
create constraint trigger round_large_win_at_once after insert on round
  deferrable initially deferred for each row
  when (new.status = 'settled' and new.payout_minor >= 10000) execute function log_large_win();

drop trigger if exists round_large_win_at_end on round;
create constraint trigger round_large_win_at_end after update of status on round
  deferrable initially deferred for each row
  when (old.status = 'open' and new.status = 'settled' and new.payout_minor >= 10000)
  execute function log_large_win();

drop trigger if exists jackpot_hit_logged on jackpot_hit;
create constraint trigger jackpot_hit_logged after update of guid on jackpot_hit
  deferrable initially deferred for each row
  when (old.guid is null and new.guid is not null) execute function log_jackpot_hit();

drop trigger if exists player_limit_raise_logged on player_limit_event;
create constraint trigger player_limit_raise_logged after insert on player_limit_event
  deferrable initially deferred for each row when (new.event = 'confirmed') execute function log_limit_raised();

drop trigger if exists player_exclusion_logged on player_exclusion;
create constraint trigger player_exclusion_logged after insert on player_exclusion
  deferrable initially deferred for each row execute function log_exclusion();

-- Every copy keeps the stakes in memory, with what is switched off.
create or replace trigger game_setting_changed after insert or update or delete or truncate on game_setting for each statement
  execute function switch_changed();

-- The condition is checked without calling the function: nearly every spin leaves more.
create or replace trigger cashback_falls_due after update on wallet for each row
  when (new.sequence > old.sequence and new.cash_minor + new.bonus_minor + new.held_minor < 100 and new.player_id > 0)
  execute function cashback_falls_due();

create or replace trigger cashback_once_a_week before insert or update on cashback_offer for each row
  when (new.kind = 'ICM' and new.claimed_at is not null) execute function cashback_once_a_week();

create or replace trigger player_canonical_name_follows after insert or update of first_name, last_name, birth_date on player
  for each row execute function player_canonical_name_follows();

create or replace trigger player_other_market_checked before update of other_country_ids on player for each row
  execute function player_market_checked();

create or replace trigger deposit_limit_choice_made after insert on deposit_limit_choice for each row
  execute function deposit_limit_choice_made();

create or replace trigger deposit_limit_changed after insert on player_limit_event for each row
  when (new.kind = 'deposit' and new.event <> 'expired') execute function deposit_limit_changed();
