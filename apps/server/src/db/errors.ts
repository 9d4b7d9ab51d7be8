const connectionErrorCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOENT'])

const connectionErrorMessage =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/

/** The database is unreachable, restarting, failing over or out of disk space: the request may be retried. */
export function isConnectionError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(08|57P0[123]|25006|53[13]00)/.test(code) || connectionErrorCodes.has(code)) return true
  return connectionErrorMessage.test(error.message)
}

/** Deadlock detected, or could not serialize access. */
export function isSerializationFailure(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
  )
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

/** The server did not respond at all: its own timeout for statements comes first. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
