import { EventEmitter } from 'node:events'
import { createLogger } from '@fairgrove/telemetry/log'
import { serveMetrics } from '@fairgrove/telemetry/metrics'
import { redactPii } from '@fairgrove/telemetry/redact-pii'
import { startTracing } from '@fairgrove/telemetry/tracing'
import {
  Logger,
  parseCronItems,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { armCrash } from './crash.ts'
import { createDeps } from './create-deps.ts'
import { startJobRecovery } from './db/job-recovery.ts'
import { openDb, openPool, registerPoolMetrics, retryWhileUnavailable } from './db/pool.ts'
import { buildTaskList } from './db/queue.ts'
import { assertUnprivilegedRole } from './db/runtime-role.ts'
import { watchStatements } from './db/watch-statements.ts'
import { readEnv } from './env.ts'
import { onShutdown } from './graceful-shutdown.ts'
import { cronSchedule, isPaymentTask, jobHandlers } from './jobs.ts'
import { metrics } from './metrics/metrics.ts'
import { openSmtp } from './providers/mail/smtp.ts'
import { blockUnusedDecoders } from './uploads/image-processing.ts'

/** Rebuilding the vocabulary takes a minute at a million products, several on a busy machine. */
const longQuerySeconds = 600

const env = readEnv()
armCrash(env.CRASH_AT)
const log = createLogger('worker', env.LOG_LEVEL)
const tracing = await startTracing('worker', env)
const warn = log.warn.bind(log)
const pool = openPool(env.DATABASE_URL, { max: 10, warn, isForQueue: true })
const logStatement = watchStatements({ slowMs: env.SLOW_QUERY_MS, warn })
const db = openDb(pool, logStatement)
if (env.NODE_ENV === 'production') await assertUnprivilegedRole(db, warn)
const longQueryDb = openDb(
  openPool(env.DATABASE_URL, { max: 1, statementSeconds: longQuerySeconds, warn }),
)
const mail = openSmtp(env.SMTP_URL, {
  from: env.MAIL_FROM,
  postalAddress: env.POSTAL_ADDRESS,
})
const deps = createDeps(env, db)
blockUnusedDecoders()

const handlers = jobHandlers({ ...deps, longQueryDb, mail, warn })
const tasks = Object.entries(buildTaskList(handlers))
const pickTasks = (isPayment: boolean): TaskList =>
  Object.fromEntries(tasks.filter(([name]) => isPaymentTask(name) === isPayment))
const events: WorkerEvents = new EventEmitter()
const workerIds: string[] = []
events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id))
const runnerOptions: RunnerOptions = {
  pgPool: pool,
  events,
  noHandleSignals: true,
  // New jobs arrive by LISTEN/NOTIFY; polling only covers a lost connection.
  pollInterval: 2_000,
  // Job payloads and mail server responses can contain personal data: log warnings only, redacted.
  logger: new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') {
      log.warn({ source: 'queue' }, redactPii(message))
    }
  }),
}
// Payments have slots of their own: a mail server that hangs holds the others as long as it likes.
const startRunner = (options: RunnerOptions) =>
  retryWhileUnavailable(() => run({ ...runnerOptions, ...options }), warn)
const runners = [
  await startRunner({
    taskList: pickTasks(false),
    parsedCronItems: parseCronItems(cronSchedule),
    concurrency: 4,
  }),
  await startRunner({ taskList: pickTasks(true), parsedCronItems: [], concurrency: 2 }),
]
const guard = await startJobRecovery({ databaseUrl: env.DATABASE_URL, workerIds, warn })
registerPoolMetrics('jobs', pool)
const metricsServer = await serveMetrics(metrics, {
  host: env.METRICS_HOST,
  port: env.WORKER_METRICS_PORT,
})
log.info('working')

onShutdown(log, [
  () => Promise.all(runners.map((runner) => runner.stop())),
  () => guard.close(),
  () => metricsServer.close(),
  () => mail.close(),
  () => deps.storage.close(),
  () => longQueryDb.destroy(),
  // Not db.destroy(): it leaves a pool open that only the queue has used.
  () => pool.end(),
  () => tracing.close(),
])
