#!/bin/sh
# Prints one configuration file of the database cluster: render.sh etcd|patroni|haproxy >file
#
#   HA_NODES       every node: name=address, comma-separated, the same everywhere
#   HA_NAME        the node this file is for (etcd, patroni)
#   HA_FOLDER      the node's data: etcd and postgres are created below it (/var/lib/fairgrove)
#   HA_PROGRAMS    PostgreSQL's programs (/usr/lib/postgresql/15/bin)
#   HA_CLIENTS     who may connect: CIDR ranges of the application and of the nodes, comma-separated
#   HA_ADMIN_PASSWORD, HA_REPLICATION_PASSWORD, HA_REWIND_PASSWORD    passwords of the three roles that Patroni creates
#   HA_TTL, HA_LOOP_WAIT, HA_RETRY_TIMEOUT    seconds until a silent leader is replaced, between two checks, and until
#                  etcd counts as lost; HA_TTL must be at least HA_LOOP_WAIT + 2 * HA_RETRY_TIMEOUT
#   HA_PRIMARY, HA_REPLICAS    where HAProxy listens, for writes and for reads: host:port
set -eu
here=$(cd "$(dirname "$0")" && pwd)
what=${1:-}

join() { paste -sd, -; }
each_node() { echo "$HA_NODES" | tr ',' '\n'; }
address_of() { each_node | sed -n "s|^$1=||p"; }

case $what in
  etcd | patroni)
    address=$(address_of "$HA_NAME")
    [ -n "$address" ] || { echo "HA_NODES has no $HA_NAME." >&2; exit 2; }
    ;;
  haproxy) address= ;;
  *) echo 'Usage: render.sh etcd|patroni|haproxy' >&2; exit 2 ;;
esac
if [ "$what" = patroni ]; then
  : "${HA_ADMIN_PASSWORD:?}" "${HA_REPLICATION_PASSWORD:?}" "${HA_REWIND_PASSWORD:?}" "${HA_CLIENTS:?}"
fi

ttl=${HA_TTL:-12} loop_wait=${HA_LOOP_WAIT:-2} retry_timeout=${HA_RETRY_TIMEOUT:-5}
[ "$ttl" -ge $((loop_wait + 2 * retry_timeout)) ] || { echo 'HA_TTL is less than HA_LOOP_WAIT + 2 * HA_RETRY_TIMEOUT.' >&2; exit 2; }

peers=$(each_node | sed 's|=\(.*\)|=http://\1:2380|' | join)
etcd_hosts=$(each_node | sed 's|.*=\(.*\)|\1:2379|' | join)
clients=$(echo "${HA_CLIENTS:-}" | tr ',' '\n' | sed 's|.*|    - host all all & scram-sha-256|')
servers=$(each_node | sed 's|\(.*\)=\(.*\)|  server \1 \2:5432 check port 8008|')

# A list is inserted after the line that names it, which is then removed.
insert() { awk -v name="$1" -v lines="$2" 'index($0, name) { print lines; next } { print }'; }
sed -e "s|@NAME@|${HA_NAME:-}|g" -e "s|@ADDRESS@|$address|g" -e "s|@FOLDER@|${HA_FOLDER:-/var/lib/fairgrove}|g" \
  -e "s|@PROGRAMS@|${HA_PROGRAMS:-/usr/lib/postgresql/15/bin}|g" \
  -e "s|@PEERS@|$peers|g" -e "s|@ETCD_HOSTS@|$etcd_hosts|g" \
  -e "s|@TTL@|$ttl|g" -e "s|@LOOP_WAIT@|$loop_wait|g" -e "s|@RETRY_TIMEOUT@|$retry_timeout|g" \
  -e "s|@ADMIN_PASSWORD@|${HA_ADMIN_PASSWORD:-}|g" -e "s|@REPLICATION_PASSWORD@|${HA_REPLICATION_PASSWORD:-}|g" \
  -e "s|@REWIND_PASSWORD@|${HA_REWIND_PASSWORD:-}|g" \
  -e "s|@PRIMARY@|${HA_PRIMARY:-127.0.0.1:5000}|g" -e "s|@REPLICAS@|${HA_REPLICAS:-127.0.0.1:5001}|g" \
  "$here/$what.template" | insert @CLIENTS@ "$clients" | insert @SERVERS@ "$servers"
