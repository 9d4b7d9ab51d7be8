#!/bin/sh
# The image's entry point: starts one of our processes, or checks the health of the running one.
set -eu
cd "$(dirname "$0")/.."
role=${TMPDIR:-/tmp}/fairgrove-role

become() {
  echo "$1" >"$role"
  exec node "$2"
}

check_url() {
  exec node -e 'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$1"
}

case ${1:-} in
  server) become server apps/server/src/api.ts ;;
  worker) become worker apps/server/src/worker.ts ;;
  web) become web apps/web/server.ts ;;
  migrate) become migrate apps/server/src/db/migrate.ts ;;
  healthy)
    case $(cat "$role") in
      server) check_url "http://127.0.0.1:$API_PORT/readyz" ;;
      web) check_url "http://127.0.0.1:${WEB_PORT:-3000}/healthz" ;;
      # The worker only listens for metrics. A worker that cannot continue exits and is restarted.
      worker) [ "${WORKER_METRICS_PORT:-0}" = 0 ] || check_url "http://127.0.0.1:$WORKER_METRICS_PORT/metrics" ;;
      *) exit 0 ;;
    esac
    ;;
  *)
    echo "Which one: server, worker, web, migrate or healthy?" >&2
    exit 2
    ;;
esac
