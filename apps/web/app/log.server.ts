import { pino } from 'pino'
import { env } from './env.server.ts'

/** One JSON line per event. Never a query string, a cookie, an address or a body: those are people. */
export const log = pino({ level: env.LOG_LEVEL, base: { process: 'web' } })
