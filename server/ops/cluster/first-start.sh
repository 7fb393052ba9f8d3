#!/bin/sh
# Makes the casino's two logins and its database. Patroni runs it once, with a connection string of the superuser, and the
# passwords CASINO_OWNER_PASSWORD and CASINO_PROGRAM_PASSWORD in the environment.
set -eu
psql "$1" --no-psqlrc --quiet --set ON_ERROR_STOP=1 <<'SQL'
\set owner_password `printenv CASINO_OWNER_PASSWORD`
\set program_password `printenv CASINO_PROGRAM_PASSWORD`
create role cherrystone login password :'owner_password';
create role cherrystone_program login password :'program_password';
grant cherrystone_program to cherrystone;
create database cherrystone owner cherrystone;
SQL
