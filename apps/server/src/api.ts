import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@fairgrove/telemetry/log'
import { serveMetrics } from '@fairgrove/telemetry/metrics'
import { startTracing } from '@fairgrove/telemetry/tracing'
import { buildApp } from './app.ts'
import { armCrash } from './crash.ts'
import { createDeps } from './create-deps.ts'
import { openDb, openPool, registerPoolMetrics } from './db/pool.ts'
import { ReadReplicas } from './db/read-replicas.ts'
import { assertUnprivilegedRole } from './db/runtime-role.ts'
import { watchStatements } from './db/watch-statements.ts'
import { readEnv } from './env.ts'
import { onShutdown } from './graceful-shutdown.ts'
import { accountWriteLimits } from './http/account-writes.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { registerQueueMetrics } from './jobs/actions.ts'
import { metrics } from './metrics/metrics.ts'
import { registerHeldStockMetrics } from './orders/stock-holds.actions.ts'
import { loadPlaces } from './providers/geocode/bundled.ts'
import { openPlaces } from './providers/places/city-database.ts'
import { blockUnusedDecoders } from './uploads/image-processing.ts'

const env = readEnv()
const places = openPlaces(env)
armCrash(env.CRASH_AT)
const log = createLogger('api', env.LOG_LEVEL)
const tracing = await startTracing('api', env)
const warn = log.warn.bind(log)
const pool = openPool(env.DATABASE_URL, { warn })
const onStatement = watchStatements({ slowMs: env.SLOW_QUERY_MS, warn })
const db = openDb(pool, onStatement)
const replicas =
  env.DATABASE_READ_URLS.length > 0
    ? new ReadReplicas({
        primary: db,
        primaryUrl: env.DATABASE_URL,
        replicaUrls: env.DATABASE_READ_URLS,
        maxLagSeconds: env.READ_MAX_LAG_SECONDS,
        onStatement,
        warn,
      })
    : undefined
if (env.NODE_ENV === 'production') {
  await assertUnprivilegedRole(db, warn)
  for (const replica of replicas?.replicas ?? []) {
    await assertUnprivilegedRole(replica.db, warn, 'DATABASE_READ_URLS')
  }
}
const limiter = await createRateLimiter({
  redisUrl: env.REDIS_URL,
  factor: env.RATE_LIMIT_FACTOR,
  warn,
})
const deps = { ...createDeps(env, db), places }
blockUnusedDecoders()
const drainMs = env.DRAIN_SECONDS * 1000
let isDraining = false

const app = await buildApp({
  deps,
  limiter,
  accountWriteLimits,
  replicas,
  trustedProxies: env.TRUSTED_PROXIES,
  adminNetworks: env.ADMIN_NETWORKS,
  isDraining: () => isDraining,
  loggerInstance: log,
})
await loadPlaces()
await app.listen({ host: env.API_HOST, port: env.API_PORT })
registerPoolMetrics('requests', pool)
replicas?.registerMetrics()
registerQueueMetrics(db)
registerHeldStockMetrics(db)
const metricsServer = await serveMetrics(metrics, {
  host: env.METRICS_HOST,
  port: env.METRICS_PORT,
})

const startDraining = () => {
  isDraining = true
  return sleep(drainMs)
}
onShutdown(
  log,
  [
    startDraining,
    () => app.close(),
    () => metricsServer.close(),
    () => limiter.close(),
    () => deps.storage.close(),
    () => replicas?.close(),
    () => db.destroy(),
    () => tracing.close(),
  ],
  drainMs,
)
