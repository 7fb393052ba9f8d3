-- no-transaction
create index concurrently player_coupon_of_code on player_coupon (coupon_code, state)
