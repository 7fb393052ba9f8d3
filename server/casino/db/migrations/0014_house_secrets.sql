-- Keys of the house that all copies of the program share. One is made by whoever needs it first, and stays.

create table house_secret (
  name text primary key,
  secret bytea not null check (octet_length(secret) = 32)
);
