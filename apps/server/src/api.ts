import { setTimeout as sleep } from 'node:timers/promises'
import { openLog } from '@fairgrove/telemetry/log'
import { serveMetrics } from '@fairgrove/telemetry/metrics'
import { startTracing } from '@fairgrove/telemetry/tracing'
import { buildApp } from './app.ts'
import { armCrash } from './crash.ts'
import { measurePool, openDb, openPool } from './db/pool.ts'
import { refusePrivilegedRole } from './db/runtime-role.ts'
import { watchStatements } from './db/watch-statements.ts'
import { readEnv } from './env.ts'
import { openRateLimiter } from './http/rate-limit.ts'
import { measureQueue } from './jobs/measure.ts'
import { metrics } from './metrics/metrics.ts'
import { openDeps } from './open-deps.ts'
import { measureHeldStock } from './orders/holds.actions.ts'
import { readPlaces } from './providers/geocode/bundled.ts'
import { onShutdown } from './shutdown.ts'
import { closeOtherDecoders } from './uploads/pixels.ts'

const env = readEnv()
armCrash(env.CRASH_AT)
const log = openLog('api', env.LOG_LEVEL)
const tracing = await startTracing('api', env)
const warn = log.warn.bind(log)
const pool = openPool(env.DATABASE_URL, { warn })
const db = openDb(pool, watchStatements({ slowMs: env.SLOW_QUERY_MS, warn }))
if (env.NODE_ENV === 'production') await refusePrivilegedRole(db, warn)
const limiter = await openRateLimiter({
  redisUrl: env.REDIS_URL,
  factor: env.RATE_LIMIT_FACTOR,
  warn,
})
const deps = openDeps(env, db)
closeOtherDecoders()
const drainMs = env.DRAIN_SECONDS * 1000
let isLeaving = false

const app = await buildApp({
  deps,
  limiter,
  trustedProxies: env.TRUSTED_PROXIES,
  isLeaving: () => isLeaving,
  loggerInstance: log,
})
await readPlaces()
await app.listen({ host: env.API_HOST, port: env.API_PORT })
measurePool('requests', pool)
measureQueue(db)
measureHeldStock(db)
const metricsDoor = await serveMetrics(metrics, {
  host: env.METRICS_HOST,
  port: env.METRICS_PORT,
})

const sayGoodbye = () => {
  isLeaving = true
  return sleep(drainMs)
}
onShutdown(
  log,
  [
    sayGoodbye,
    () => app.close(),
    () => metricsDoor.close(),
    () => limiter.close(),
    () => deps.storage.close(),
    () => db.destroy(),
    () => tracing.close(),
  ],
  drainMs,
)
