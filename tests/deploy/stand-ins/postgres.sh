#!/bin/sh
# Debian's PostgreSQL in the place of docker.io/library/postgres:18, as far as compose.yaml asks that for anything: the variables, the scripts
# of /docker-entrypoint-initdb.d, the folder of the volume.
set -eu
data=/var/lib/postgresql/data
if [ "$(id -u)" = 0 ]; then
    chown postgres:postgres /var/lib/postgresql
    exec setpriv --reuid=postgres --regid=postgres --init-groups sh "$0" "$@"
fi
if [ ! -e "$data/PG_VERSION" ]; then
    printf %s "$POSTGRES_PASSWORD" >/tmp/password
    initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256
    rm /tmp/password
    echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
    # Nobody gets in before its users are there.
    pg_ctl --pgdata="$data" --options='-c listen_addresses=' --wait start
    for script in /docker-entrypoint-initdb.d/*.sh; do
        if [ -e "$script" ]; then sh "$script"; fi
    done
    pg_ctl --pgdata="$data" --wait stop
fi
exec postgres -D "$data" -c listen_addresses='*'
