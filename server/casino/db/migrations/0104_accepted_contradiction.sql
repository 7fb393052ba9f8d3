-- Lets an operator settle what a payout provider contradicts. Locks withdrawal for an instant.

-- The contradicting answer that an operator has accepted; the same answer does not count again.
alter table withdrawal add column accepted_contradiction text;
