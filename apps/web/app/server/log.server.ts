import { createLogger } from '@fairgrove/telemetry/log'
import { env } from './env.server.ts'

/** Never log query strings, cookies, addresses or bodies: they are personal data. */
export const log = createLogger('web', env.LOG_LEVEL)
