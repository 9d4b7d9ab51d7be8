import { type LoggerOptions, pino } from 'pino'

type LoggedRequest = { method: string; routeOptions?: { url?: string } }

/**
 * What a log line may hold. Requests are named by their declared route: the path itself can carry a token,
 * the query an address.
 */
export function loggerOptions(level: string, name: string): LoggerOptions {
  return {
    level,
    name,
    serializers: {
      req: (request: LoggedRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: pino.stdSerializers.errWithCause,
    },
    redact: {
      paths: ['req.headers', 'err.fields', '*.password', '*.token', '*.email'],
      remove: true,
    },
  }
}
