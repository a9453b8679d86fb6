#!/bin/sh
# The site's user and its database, made once, as the image of PostgreSQL makes its own (/docker-entrypoint-initdb.d): it owns its database and
# may make the roles of decision 1, and is no superuser, who could read files of the server and run programs there.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$SITE_DATABASE_PASSWORD" <<'SQL'
create role school login createrole password :'password';
create database school owner school;
\connect school
-- Large objects fill the disk, and no job erases them. Only a superuser can revoke this.
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
SQL
