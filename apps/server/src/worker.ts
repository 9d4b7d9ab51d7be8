import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { pino } from 'pino'
import { armCrash } from './crash.ts'
import { guardJobs } from './db/job-guard.ts'
import { openDb, openPool } from './db/pool.ts'
import { taskList } from './db/queue.ts'
import { readEnv } from './env.ts'
import { jobHandlers, schedule } from './jobs.ts'
import { loggerOptions } from './logger.ts'
import { openDeps } from './open-deps.ts'
import { openSmtp } from './providers/mail/smtp.ts'
import { onShutdown } from './shutdown.ts'
import { closeOtherDecoders } from './uploads/pixels.ts'

/** Rebuilding the vocabulary takes a minute at a million products; a busy machine may need several. */
const patienceSeconds = 600

const env = readEnv()
armCrash(env.CRASH_AT)
const log = pino(loggerOptions(env.LOG_LEVEL, 'worker'))
const warn = log.warn.bind(log)
const pool = openPool(env.DATABASE_URL, { warn })
const db = openDb(pool)
const patientDb = openDb(
  openPool(env.DATABASE_URL, { max: 1, statementSeconds: patienceSeconds, warn }),
)
const mail = openSmtp(env.SMTP_URL, env.MAIL_FROM)
const deps = openDeps(env, db)
closeOtherDecoders()

const handlers = jobHandlers({ ...deps, patientDb, mail })
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
  // Job payloads can name people, so the library's own lines are kept to warnings.
  logger: new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ source: 'queue' }, message)
  }),
})
const guard = await guardJobs({ databaseUrl: env.DATABASE_URL, workerId, warn })
log.info('working')

onShutdown(log, [
  () => runner.stop(),
  () => guard.close(),
  () => mail.close(),
  () => deps.storage.close(),
  () => patientDb.destroy(),
  // Not db.destroy(): it leaves a pool open that only the queue has used.
  () => pool.end(),
])
