import { trace } from '@opentelemetry/api'
import { type Logger, pino } from 'pino'
import { redactPii } from './redact-pii.ts'

/** The process name in log lines, traces and metrics. */
export type ProcessName = 'api' | 'worker' | 'web'

export type Log = Logger

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: object }
type LoggedRequest = { method: string; routeOptions?: { url?: string } }

const maxCauseDepth = 3

/**
 * One JSON line per event. Requests are logged by their declared route: the path can contain a token, the query an
 * email. Errors are reduced to the fields below: drivers attach rows, recipients and whole messages to theirs.
 */
export function createLogger(name: ProcessName, level: string): Log {
  return pino({
    level,
    name,
    serializers: {
      req: (request: LoggedRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: (error: unknown) => serializeError(error),
    },
    redact: {
      paths: ['req.headers', '*.password', '*.token', '*.email'],
      remove: true,
    },
    mixin: getTraceIds,
  })
}

export function serializeError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: redactPii(String(error)), stack: '' }
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: redactPii(error.message),
    stack: redactPii(error.stack ?? ''),
    ...(code && { code }),
    ...(error.cause !== undefined &&
      depth < maxCauseDepth && { cause: serializeError(error.cause, depth + 1) }),
  }
}

/** Links a log line to its trace. */
function getTraceIds(): object {
  const spanContext = trace.getActiveSpan()?.spanContext()
  return spanContext ? { traceId: spanContext.traceId, spanId: spanContext.spanId } : {}
}
