-- Locks player and replaces a trigger function for an instant: the default is constant.

-- The countries whose rules hold for a player besides that of the address: where they signed up or signed in, and those of
-- earlier addresses. A sign-in from the address's own country clears them (domain/markets/countries.ts).
alter table player add column other_country_ids text[] not null default '{}';
