-- The languages (BCP 47) that mail is written in: of a player, and of a message to the hosts.
-- Locks player and support_thread for an instant each: the defaults are constant, so no row is rewritten.
alter table player add column language varchar(35) not null default 'en';
-- The page's that the message was written on; for one that the house began, that of its words.
alter table support_thread add column language varchar(35) not null default 'en';
