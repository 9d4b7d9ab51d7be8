#!/bin/sh
# Renders nginx's configuration from the environment, then execs nginx. Needs no root.
#
#   EDGE_WEB       the web servers: host:port, comma-separated
#   EDGE_API       the APIs, likewise
#   EDGE_PORT      public port; host:port, or a port on all addresses
#   EDGE_INSIDE    internal port through which the web servers reach the APIs; same format. Never publish it
#   EDGE_FOLDER    cached pages and temporary files
#   EDGE_BEHIND    trusted load balancers, whose X-Forwarded-For is used: addresses or CIDR ranges, comma-separated
#   EDGE_TLS_PORT, EDGE_TLS_CERTIFICATE, EDGE_TLS_KEY    TLS port, certificate and key; unset if a proxy in front terminates TLS
#   EDGE_CACHE_SIZE    maximum size of the page cache
#   EDGE_TILES     a folder with .pmtiles files, served at /tiles/ for MAP_TILES_URL
#   EDGE_LOG       the access log: a file
#   EDGE_MISS_RATE, EDGE_MISS_BURST, EDGE_MISS_CONNECTIONS    limits per network on requests that miss the cache:
#                  rate per second, burst, and concurrency. High, because many people share a carrier's address
#   EDGE_PICTURE_RATE, EDGE_PICTURE_BURST    the same for Open Graph images, which are rendered on request
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${EDGE_FOLDER:-/var/cache/fairgrove-edge}

# After one failure a server is skipped for a second and the request is retried on the next. When all are skipped, the
# backup entries retry every server, which may have been restarted meanwhile.
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
  # The shop only works on its https origin: cookies are Secure, and forms check the origin.
  plain="server { listen $port default_server; return 308 https://\$host\$request_uri; }"
  listen="listen ${EDGE_TLS_PORT:-8443} ssl http2 default_server; ssl_certificate $EDGE_TLS_CERTIFICATE; \
ssl_certificate_key $EDGE_TLS_KEY; ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:tls:8m; \
ssl_session_timeout 1d; ssl_session_tickets off;"
fi

mkdir -p "$folder"
# A killed nginx leaves its socket behind, which would block the next start.
rm -f "$folder/misses.sock"
sed -e "s|@FOLDER@|$folder|g" -e "s|@HERE@|$here|g" \
  -e "s|@INSIDE@|${EDGE_INSIDE:-127.0.0.1:8081}|g" \
  -e "s|@WEB@|$(servers "$EDGE_WEB")|g" -e "s|@API@|$(servers "$EDGE_API")|g" \
  -e "s|@BEHIND@|$behind|g" -e "s|@PLAIN@|$plain|g" -e "s|@LISTEN@|$listen|g" \
  -e "s|@MISS_RATE@|${EDGE_MISS_RATE:-50}|g" -e "s|@MISS_BURST@|${EDGE_MISS_BURST:-300}|g" \
  -e "s|@MISS_CONNECTIONS@|${EDGE_MISS_CONNECTIONS:-100}|g" \
  -e "s|@PICTURE_RATE@|${EDGE_PICTURE_RATE:-5}|g" -e "s|@PICTURE_BURST@|${EDGE_PICTURE_BURST:-30}|g" \
  -e "s|@CACHE_SIZE@|${EDGE_CACHE_SIZE:-2g}|g" -e "s|@TILES@|${EDGE_TILES:-$folder/no-tiles}|g" \
  -e "s|@LOG@|${EDGE_LOG:-/dev/stdout}|g" \
  "$here/nginx.conf.template" >"$folder/nginx.conf"
exec nginx -c "$folder/nginx.conf" -g 'daemon off;'
