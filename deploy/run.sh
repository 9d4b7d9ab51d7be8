#!/bin/sh
# The image's one command: which of our processes to become, or whether the one that runs is well.
set -eu
cd "$(dirname "$0")/.."
role=${TMPDIR:-/tmp}/fairgrove-role

become() {
  echo "$1" >"$role"
  exec node "$2"
}

answers() {
  exec node -e 'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$1"
}

case ${1:-} in
  server) become server apps/server/src/api.ts ;;
  worker) become worker apps/server/src/worker.ts ;;
  web) become web apps/web/server.ts ;;
  migrate) become migrate apps/server/src/db/migrate.ts ;;
  healthy)
    case $(cat "$role") in
      server) answers "http://127.0.0.1:$API_PORT/readyz" ;;
      web) answers "http://127.0.0.1:${WEB_PORT:-3000}/healthz" ;;
      # Its only door is the one for metrics. One that cannot work any more ends, and is started again.
      worker) [ "${WORKER_METRICS_PORT:-0}" = 0 ] || answers "http://127.0.0.1:$WORKER_METRICS_PORT/metrics" ;;
      *) exit 0 ;;
    esac
    ;;
  *)
    echo "Which one: server, worker, web, migrate or healthy?" >&2
    exit 2
    ;;
esac
