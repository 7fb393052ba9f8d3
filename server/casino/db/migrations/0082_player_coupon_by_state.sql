-- no-transaction
create index concurrently player_coupon_by_state on player_coupon (coupon_code, state, ended_at) include (coupon_version, bonus_minor);
