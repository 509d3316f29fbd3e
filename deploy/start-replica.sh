#!/bin/bash
# Starts the replica of compose.yaml. The first time it copies the primary.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  export PGPASSWORD="$REPLICATION_PASSWORD"
  until pg_basebackup --host database --username replicator --pgdata "$PGDATA" --slot replica \
    --checkpoint fast --write-recovery-conf; do
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres
