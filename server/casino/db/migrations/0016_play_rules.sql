-- What may forbid a player to play, besides money: limits, breaks, rules of a market. settle_round, round_step and
-- settle_free_spin ask play_refusal under the lock of the player's money, and tell play_record what was played.
-- Locks player for an instant: the defaults are constant, so no row is rewritten.

alter table player
  -- Whether play_refusal and play_record have anything to do for the player: players without limits pay nothing for them.
  add column play_checked boolean not null default false,
  -- From when on play_refusal has to ask for a reality check; null while none is to come.
  add column reality_check_due_at timestamptz,
  add column identity_state text not null default 'none'
    constraint player_identity_state check (identity_state in ('none', 'asked', 'in_review', 'verified', 'refused'));

drop function if exists settle_round(bigint, bytea, text, bytea, timestamptz, uuid, text, bigint, uuid, integer, text, bigint,
  bigint, text, bigint, json, integer, jsonb, date, integer, bigint, boolean, bigint, boolean, boolean);
drop function if exists round_step(bigint, uuid, integer, jsonb, jsonb, text, timestamptz, text, bigint, text, bigint, bigint, json,
  integer, bigint, bigint, boolean, boolean, boolean);
drop function if exists settle_free_spin(bigint, bytea, text, bytea, timestamptz, uuid, text, uuid, bigint, uuid, integer, bigint,
  bigint, json, integer, bigint, boolean, bigint, boolean);
