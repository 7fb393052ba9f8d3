-- no-transaction
-- Adds an index, beside what is in use.

-- Redeemed coupons by the end of their time, for the worker that ends them.
create index concurrently player_coupon_due on player_coupon (expires_at) where state = 'redeemed';
