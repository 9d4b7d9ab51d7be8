import { EventEmitter } from 'node:events'
import { openLog } from '@fairgrove/telemetry/log'
import { serveMetrics } from '@fairgrove/telemetry/metrics'
import { startTracing } from '@fairgrove/telemetry/tracing'
import { withoutPeople } from '@fairgrove/telemetry/without-people'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { armCrash } from './crash.ts'
import { guardJobs } from './db/job-guard.ts'
import { measurePool, openDb, openPool } from './db/pool.ts'
import { taskList } from './db/queue.ts'
import { refusePrivilegedRole } from './db/runtime-role.ts'
import { watchStatements } from './db/watch-statements.ts'
import { readEnv } from './env.ts'
import { jobHandlers, schedule } from './jobs.ts'
import { metrics } from './metrics/metrics.ts'
import { openDeps } from './open-deps.ts'
import { openSmtp } from './providers/mail/smtp.ts'
import { onShutdown } from './shutdown.ts'
import { closeOtherDecoders } from './uploads/pixels.ts'

/** Rebuilding the vocabulary takes a minute at a million products; a busy machine may need several. */
const patienceSeconds = 600

const env = readEnv()
armCrash(env.CRASH_AT)
const log = openLog('worker', env.LOG_LEVEL)
const tracing = await startTracing('worker', env)
const warn = log.warn.bind(log)
const pool = openPool(env.DATABASE_URL, { warn, isQueues: true })
const watch = watchStatements({ slowMs: env.SLOW_QUERY_MS, warn })
const db = openDb(pool, watch)
if (env.NODE_ENV === 'production') await refusePrivilegedRole(db, warn)
const patientDb = openDb(
  openPool(env.DATABASE_URL, { max: 1, statementSeconds: patienceSeconds, warn }),
)
const mail = openSmtp(env.SMTP_URL, {
  from: env.MAIL_FROM,
  postalAddress: env.POSTAL_ADDRESS,
})
const deps = openDeps(env, db)
closeOtherDecoders()

const handlers = jobHandlers({ ...deps, patientDb, mail, warn })
const events: WorkerEvents = new EventEmitter()
let workerId = ''
events.on('pool:create', ({ workerPool }) => {
  workerId = workerPool.id
})
const runner = await run({
  pgPool: pool,
  events,
  taskList: taskList(handlers),
  parsedCronItems: parseCronItems(schedule),
  concurrency: 4,
  noHandleSignals: true,
  // Its notice of a new job comes at once; polling only covers a lost connection.
  pollInterval: 2_000,
  // Job payloads and what mail servers answer can name people: only warnings, and without those.
  logger: new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') {
      log.warn({ source: 'queue' }, withoutPeople(message))
    }
  }),
})
const guard = await guardJobs({ databaseUrl: env.DATABASE_URL, workerId, warn })
measurePool('jobs', pool)
const metricsDoor = await serveMetrics(metrics, {
  host: env.METRICS_HOST,
  port: env.WORKER_METRICS_PORT,
})
log.info('working')

onShutdown(log, [
  () => runner.stop(),
  () => guard.close(),
  () => metricsDoor.close(),
  () => mail.close(),
  () => deps.storage.close(),
  () => patientDb.destroy(),
  // Not db.destroy(): it leaves a pool open that only the queue has used.
  () => pool.end(),
  () => tracing.close(),
])
