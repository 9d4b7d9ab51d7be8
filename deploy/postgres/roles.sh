#!/bin/bash
# Runs once on database creation (docker-entrypoint-initdb.d): a table owner that is not a superuser, and the role of
# the API and the worker, which may only read and write rows.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_APP_PASSWORD" <<'SQL'
create role fairgrove_owner login password :'owner_password';
create role fairgrove_app login password :'app_password';
create database fairgrove owner fairgrove_owner;
revoke connect, create, temporary on database fairgrove from public;
grant connect on database fairgrove to fairgrove_app;
\connect fairgrove
-- Requires a superuser; migrations only check that they exist.
create extension if not exists postgis;
create extension if not exists pg_trgm;
alter schema public owner to fairgrove_owner;
SQL
