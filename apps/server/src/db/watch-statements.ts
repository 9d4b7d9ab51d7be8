import { isTracingEnabled, recordSpan } from '@fairgrove/telemetry/tracing'
import type { LogEvent } from 'kysely'
import { metrics } from '../metrics/metrics.ts'
import type { Warn } from './pool.ts'

const maxLoggedLength = 2_000

/**
 * Times every statement, adds a span if tracing is on and logs slow ones. Text only: parameters can be personal
 * data.
 */
export function watchStatements(options: { slowMs: number; warn: Warn }) {
  return ({ level, query, queryDurationMillis: ms }: LogEvent): void => {
    const outcome = level === 'error' ? 'failed' : 'done'
    metrics.observe('fairgrove_sql_duration_seconds', { outcome }, ms / 1000)
    if (isTracingEnabled()) {
      recordSpan(`sql ${query.sql.split(/\s/, 1)[0]?.toLowerCase()}`, {
        durationMs: ms,
        attributes: {
          'db.system': 'postgresql',
          'db.query.text': query.sql.slice(0, maxLoggedLength),
        },
        isFailed: level === 'error',
      })
    }
    if (options.slowMs > 0 && ms >= options.slowMs) {
      options.warn(
        { ms: Math.round(ms), sql: query.sql.slice(0, maxLoggedLength), outcome },
        'slow query',
      )
    }
  }
}
