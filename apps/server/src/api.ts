import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { armCrash } from './crash.ts'
import { openDb, openPool } from './db/pool.ts'
import { readEnv } from './env.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import { openRateLimiter } from './http/rate-limit.ts'
import { loggerOptions } from './logger.ts'
import { openDeps } from './open-deps.ts'
import { readPlaces } from './providers/geocode/bundled.ts'
import { onShutdown } from './shutdown.ts'
import { closeOtherDecoders } from './uploads/pixels.ts'

const env = readEnv()
armCrash(env.CRASH_AT)
const log = pino(loggerOptions(env.LOG_LEVEL, 'api'))
const warn = log.warn.bind(log)
const db = openDb(openPool(env.DATABASE_URL, { warn }))
const limiter = await openRateLimiter({
  redisUrl: env.REDIS_URL,
  factor: env.RATE_LIMIT_FACTOR,
  warn,
})
const metrics = createMetrics()
const deps = openDeps(env, db)
closeOtherDecoders()
const drainMs = env.DRAIN_SECONDS * 1000
let isLeaving = false

const app = await buildApp({
  deps,
  limiter,
  metrics,
  trustedProxies: env.TRUSTED_PROXIES,
  isLeaving: () => isLeaving,
  loggerInstance: log,
})
await readPlaces()
await app.listen({ host: env.API_HOST, port: env.API_PORT })
const metricsServer = env.METRICS_PORT
  ? await serveMetrics(metrics.registry, env.API_HOST, env.METRICS_PORT)
  : undefined

const sayGoodbye = () => {
  isLeaving = true
  return sleep(drainMs)
}
onShutdown(
  log,
  [
    sayGoodbye,
    () => app.close(),
    () => metricsServer?.close(),
    () => limiter.close(),
    () => deps.storage.close(),
    () => db.destroy(),
  ],
  drainMs,
)
