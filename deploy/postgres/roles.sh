#!/bin/bash
# Runs once, when the database is made (docker-entrypoint-initdb.d): an owner for the tables, who is no superuser, and
# the role the API and the worker sign in with, which may read and write rows and nothing else.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_APP_PASSWORD" <<'SQL'
create role fairgrove_owner login password :'owner_password';
create role fairgrove_app login password :'app_password';
create database fairgrove owner fairgrove_owner;
revoke connect, create, temporary on database fairgrove from public;
grant connect on database fairgrove to fairgrove_app;
\connect fairgrove
-- Only a superuser may; the migration that needs them finds them there.
create extension if not exists postgis;
create extension if not exists pg_trgm;
alter schema public owner to fairgrove_owner;
SQL
