-- The languages that emails are written in, as BCP 47 tags.
-- Locks player and support_thread for an instant each: the defaults are constant, so no row is rewritten.
alter table player add column language varchar(35) not null default 'en';
-- The language of the page that the message was written on; of a thread that the casino started, that of its text.
alter table support_thread add column language varchar(35) not null default 'en';
