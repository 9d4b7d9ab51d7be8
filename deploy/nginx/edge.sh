#!/bin/sh
# Writes nginx's configuration from what the environment says, and becomes nginx. Needs no root.
#
#   EDGE_WEB       the web servers: host:port, with commas between several
#   EDGE_API       the APIs, likewise
#   EDGE_PORT      where visitors come in; host:port, or a port on all addresses
#   EDGE_INSIDE    where the web servers find the APIs; host:port, or a port on all addresses: never to be published
#   EDGE_FOLDER    kept pages and temporary files
#   EDGE_BEHIND    balancers in front of us whose X-Forwarded-For is believed: addresses or CIDR ranges, with commas
#   EDGE_TLS_PORT, EDGE_TLS_CERTIFICATE, EDGE_TLS_KEY    where and with what to speak TLS; none: somebody in front does
#   EDGE_CACHE_SIZE    how much disk kept pages may take
#   EDGE_LOG       the access log: a file
#   EDGE_MISS_RATE, EDGE_MISS_BURST, EDGE_MISS_CONNECTIONS    how many requests that no cached copy answers one network
#                  may send: per second, at once, and in flight. Wide, because many people share a carrier's address
#   EDGE_PICTURE_RATE, EDGE_PICTURE_BURST    the same for the images of shared links, which are drawn on request
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${EDGE_FOLDER:-/var/cache/fairgrove-edge}

# One failure is enough to leave a server alone for a second: what it did not answer is tried on the next. When that
# leaves nobody, all are asked again without such memory, rather than nobody: they may have been replaced meanwhile.
servers() {
  for each in $(echo "$1" | tr ',' ' '); do
    printf 'server %s max_fails=1 fail_timeout=1s; server %s backup max_fails=0; ' "$each" "$each"
  done
}

behind=
for each in $(echo "${EDGE_BEHIND:-}" | tr ',' ' '); do behind="${behind}set_real_ip_from $each; "; done
[ -z "$behind" ] || behind="${behind}real_ip_header X-Forwarded-For; real_ip_recursive on;"

port=${EDGE_PORT:-8080}
plain=
listen="listen $port default_server;"
if [ -n "${EDGE_TLS_CERTIFICATE:-}" ]; then
  # Nothing works without TLS once the shop is known by https: its cookies and forms are for that origin alone.
  plain="server { listen $port default_server; return 308 https://\$host\$request_uri; }"
  listen="listen ${EDGE_TLS_PORT:-8443} ssl http2 default_server; ssl_certificate $EDGE_TLS_CERTIFICATE; \
ssl_certificate_key $EDGE_TLS_KEY; ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:tls:8m; \
ssl_session_timeout 1d; ssl_session_tickets off;"
fi

mkdir -p "$folder"
# One that was killed leaves its socket behind, and nginx would not start over it.
rm -f "$folder/misses.sock"
sed -e "s|@FOLDER@|$folder|g" -e "s|@HERE@|$here|g" \
  -e "s|@INSIDE@|${EDGE_INSIDE:-127.0.0.1:8081}|g" \
  -e "s|@WEB@|$(servers "$EDGE_WEB")|g" -e "s|@API@|$(servers "$EDGE_API")|g" \
  -e "s|@BEHIND@|$behind|g" -e "s|@PLAIN@|$plain|g" -e "s|@LISTEN@|$listen|g" \
  -e "s|@MISS_RATE@|${EDGE_MISS_RATE:-50}|g" -e "s|@MISS_BURST@|${EDGE_MISS_BURST:-300}|g" \
  -e "s|@MISS_CONNECTIONS@|${EDGE_MISS_CONNECTIONS:-100}|g" \
  -e "s|@PICTURE_RATE@|${EDGE_PICTURE_RATE:-5}|g" -e "s|@PICTURE_BURST@|${EDGE_PICTURE_BURST:-30}|g" \
  -e "s|@CACHE_SIZE@|${EDGE_CACHE_SIZE:-2g}|g" -e "s|@LOG@|${EDGE_LOG:-/dev/stdout}|g" \
  "$here/nginx.conf.template" >"$folder/nginx.conf"
exec nginx -c "$folder/nginx.conf" -g 'daemon off;'
