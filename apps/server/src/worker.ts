import { Logger, parseCronItems, run } from 'graphile-worker'
import { pino } from 'pino'
import { systemClock } from './clock.ts'
import { openDb, openPool } from './db/pool.ts'
import { taskList } from './db/queue.ts'
import { readEnv } from './env.ts'
import { jobHandlers, schedule } from './jobs.ts'
import { loggerOptions } from './logger.ts'
import { openSmtp } from './providers/mail/smtp.ts'
import { onShutdown } from './shutdown.ts'

const env = readEnv()
const log = pino(loggerOptions(env.LOG_LEVEL, 'worker'))
const pool = openPool(env.DATABASE_URL, { warn: log.warn.bind(log) })
const db = openDb(pool)
const mail = openSmtp(env.SMTP_URL, env.MAIL_FROM)

const handlers = jobHandlers({
  db,
  clock: systemClock,
  publicUrl: env.PUBLIC_URL,
  linkSecret: env.LINK_SECRET,
  mail,
})
const runner = await run({
  pgPool: pool,
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
log.info('working')

onShutdown(log, [() => runner.stop(), () => mail.close(), () => db.destroy()])
