import { trace } from '@opentelemetry/api'
import { type Logger, pino } from 'pino'
import { withoutPeople } from './without-people.ts'

/** What each process calls itself, in its log lines, its traces and its metrics. */
export type ProcessName = 'api' | 'worker' | 'web'

export type Log = Logger

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: object }
type LoggedRequest = { method: string; routeOptions?: { url?: string } }

const deepest = 3

/**
 * One JSON line per event. Requests are named by their declared route: the path itself can carry a token, the
 * query an address. Of errors only what is named here is kept: drivers hang rows, recipients and whole
 * messages on theirs.
 */
export function openLog(name: ProcessName, level: string): Log {
  return pino({
    level,
    name,
    serializers: {
      req: (request: LoggedRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: (error: unknown) => errorOf(error),
    },
    redact: {
      paths: ['req.headers', '*.password', '*.token', '*.email'],
      remove: true,
    },
    mixin: tracePlace,
  })
}

export function errorOf(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutPeople(String(error)), stack: '' }
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: withoutPeople(error.message),
    stack: withoutPeople(error.stack ?? ''),
    ...(code && { code }),
    ...(error.cause !== undefined && depth < deepest && { cause: errorOf(error.cause, depth + 1) }),
  }
}

/** Where a line belongs, for whoever comes from a trace. */
function tracePlace(): object {
  const place = trace.getActiveSpan()?.spanContext()
  return place ? { traceId: place.traceId, spanId: place.spanId } : {}
}
