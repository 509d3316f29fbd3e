#!/bin/bash
# Runs once, when the primary of compose.yaml makes its data folder: Marga's own role and database, and the replica's role.
set -euo pipefail
psql --username postgres --set ON_ERROR_STOP=1 --set marga="$MARGA_PASSWORD" --set replication="$REPLICATION_PASSWORD" <<'SQL'
create role marga login password :'marga';
create database marga owner marga template template0 encoding 'UTF8' locale 'C.UTF-8';
create role replicator login replication password :'replication';
select pg_create_physical_replication_slot('replica');
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
