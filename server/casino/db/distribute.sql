-- Distributes the schema over the nodes of a Citus cluster by player: everything of a player lies on one node, and what a
-- round or a page needs is read and written there. For operators, on a new cluster, after the migrations and before the
-- first player (psql as the owner, on the coordinator):
--
--   psql "$DATABASE_OWNER_URL" -v ON_ERROR_STOP=1 -f server/casino/db/distribute.sql
--
-- Triggers guard what is append-only, each by its own row, which Citus has to be told:
set citus.enable_unsafe_triggers = on;

-- Read beside a player's rows, and changed rarely: whole on every node.
select create_reference_table('operator');
select create_reference_table('coupon');
select create_reference_table('coupon_version');
select create_reference_table('campaign');
select create_reference_table('game');
select create_reference_table('game_setting');
select create_reference_table('market');
select create_reference_table('switch');
select create_reference_table('threshold');
select create_reference_table('seed_key');
select create_reference_table('seed_chain');
select create_reference_table('shared_round_mark');
select create_reference_table('jackpot_pool');
select create_reference_table('identity_key');
select create_reference_table('house_secret');
select create_reference_table('card_fingerprint_key');

-- A player's own.
select create_distributed_table('player', 'player_id');
select create_distributed_table('player_password', 'player_id', colocate_with => 'player');
select create_distributed_table('player_session', 'player_id', colocate_with => 'player');
select create_distributed_table('refresh_credential', 'player_id', colocate_with => 'player');
select create_distributed_table('password_reset', 'player_id', colocate_with => 'player');
select create_distributed_table('email_confirmation', 'player_id', colocate_with => 'player');
select create_distributed_table('sign_in_challenge', 'player_id', colocate_with => 'player');
select create_distributed_table('known_device', 'player_id', colocate_with => 'player');
select create_distributed_table('second_factor', 'player_id', colocate_with => 'player');
select create_distributed_table('recovery_code', 'player_id', colocate_with => 'player');
select create_distributed_table('player_handle', 'player_id', colocate_with => 'player');

select create_distributed_table('wallet', 'player_id', colocate_with => 'player');
select create_distributed_table('ledger_transaction', 'player_id', colocate_with => 'player');
select create_distributed_table('ledger_checkpoint', 'player_id', colocate_with => 'player');
select create_distributed_table('balance_correction', 'player_id', colocate_with => 'player');
select create_distributed_table('deposit', 'player_id', colocate_with => 'player');
select create_distributed_table('withdrawal', 'player_id', colocate_with => 'player');
select create_distributed_table('payout_method', 'player_id', colocate_with => 'player');
select create_distributed_table('cashier_ticket', 'player_id', colocate_with => 'player');

select create_distributed_table('round', 'player_id', colocate_with => 'player');
select create_distributed_table('fairness_seed', 'player_id', colocate_with => 'player');
select create_distributed_table('play_total', 'player_id', colocate_with => 'player');
select create_distributed_table('jackpot_contribution', 'player_id', colocate_with => 'player');
select create_distributed_table('jackpot_hit', 'player_id', colocate_with => 'player');
select create_distributed_table('lobby_jackpot_player', 'player_id', colocate_with => 'player');

select create_distributed_table('player_coupon', 'player_id', colocate_with => 'player');
select create_distributed_table('cashback_offer', 'player_id', colocate_with => 'player');
select create_distributed_table('cashback_due', 'player_id', colocate_with => 'player');
select create_distributed_table('campaign_recipient', 'player_id', colocate_with => 'player');
select create_distributed_table('favourite', 'player_id', colocate_with => 'player');

select create_distributed_table('player_limit', 'player_id', colocate_with => 'player');
select create_distributed_table('player_limit_event', 'player_id', colocate_with => 'player');
select create_distributed_table('deposit_limit_choice', 'player_id', colocate_with => 'player');
select create_distributed_table('deposit_limit_review', 'player_id', colocate_with => 'player');
select create_distributed_table('player_exclusion', 'player_id', colocate_with => 'player');
select create_distributed_table('player_closing', 'player_id', colocate_with => 'player');
select create_distributed_table('player_standing', 'player_id', colocate_with => 'player');
select create_distributed_table('player_canonical_email', 'player_id', colocate_with => 'player');
select create_distributed_table('player_canonical_name', 'player_id', colocate_with => 'player');
select create_distributed_table('distinct_player', 'player_id', colocate_with => 'player');
select create_distributed_table('signed_in_span', 'player_id', colocate_with => 'player');
select create_distributed_table('reality_check', 'player_id', colocate_with => 'player');
select create_distributed_table('register_check', 'player_id', colocate_with => 'player');

select create_distributed_table('identity_check', 'player_id', colocate_with => 'player');
select create_distributed_table('identity_document', 'player_id', colocate_with => 'player');
select create_distributed_table('identity_event', 'player_id', colocate_with => 'player');
select create_distributed_table('player_note', 'player_id', colocate_with => 'player');
select create_distributed_table('player_export', 'player_id', colocate_with => 'player');
select create_distributed_table('player_erasure', 'player_id', colocate_with => 'player');
select create_distributed_table('terms_acceptance', 'player_id', colocate_with => 'player');

select create_distributed_table('support_thread', 'player_id', colocate_with => 'player');
select create_distributed_table('support_message', 'player_id', colocate_with => 'player');
select create_distributed_table('unsubscribe_link', 'player_id', colocate_with => 'player');
select create_distributed_table('idempotency_record', 'player_id', colocate_with => 'player');

-- Found before the player is known, or by no player: each by what it is found by.
select create_distributed_table('login_name', 'name', colocate_with => 'none');
select create_distributed_table('login_failure', 'name_hash', colocate_with => 'none');
select create_distributed_table('request_limit', 'key', colocate_with => 'none');
select create_distributed_table('answered_question', 'question_id', colocate_with => 'none');
select create_distributed_table('incomplete_signup', 'incomplete_signup_id', colocate_with => 'none');
select create_distributed_table('download_id', 'download_id', colocate_with => 'none');
select create_distributed_table('payment_event', 'event_id', colocate_with => 'none');
select create_distributed_table('coupon_place', 'coupon_code', colocate_with => 'none');
select create_distributed_table('sandbox_payment', 'reference', colocate_with => 'none');
select create_distributed_table('sandbox_payout', 'reference', colocate_with => 'none');
select create_distributed_table('sandbox_identity', 'reference', colocate_with => 'none');

-- Of the house: queues that workers share, the operators' desk, and records. On the coordinator.
select citus_add_local_table_to_metadata('outbox');
select citus_add_local_table_to_metadata('operator_log');
select citus_add_local_table_to_metadata('operator_log_head');
select citus_add_local_table_to_metadata('operator_session');
select citus_add_local_table_to_metadata('operator_challenge');
select citus_add_local_table_to_metadata('operator_invitation');
select citus_add_local_table_to_metadata('desk_claim');
select citus_add_local_table_to_metadata('saved_answer');
select citus_add_local_table_to_metadata('payment_reconciliation');
select citus_add_local_table_to_metadata('payment_reconciliation_run');
select citus_add_local_table_to_metadata('ledger_reconciliation');
select citus_add_local_table_to_metadata('report_day');
select citus_add_local_table_to_metadata('report_day_mark');
select citus_add_local_table_to_metadata('report_mark');
select citus_add_local_table_to_metadata('liability_day');
select citus_add_local_table_to_metadata('player_day');
select citus_add_local_table_to_metadata('active_day');
select citus_add_local_table_to_metadata('jackpot_day');
select citus_add_local_table_to_metadata('coupon_cost');
select citus_add_local_table_to_metadata('coupon_ended');
select citus_add_local_table_to_metadata('cashback_week');
select citus_add_local_table_to_metadata('game_day');
select citus_add_local_table_to_metadata('game_day_mark');
select citus_add_local_table_to_metadata('jackpot_pool_day');
select citus_add_local_table_to_metadata('schema_migration');
