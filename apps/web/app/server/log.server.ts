import { createLogger } from '@fairgrove/telemetry/log'
import { env } from './env.server.ts'

/** Never a query string, a cookie, an address or a body: those are people. */
export const log = createLogger('web', env.LOG_LEVEL)
