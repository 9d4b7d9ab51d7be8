const connectionErrorCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOENT'])

const connectionErrorMessage =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/

/** The database is away or changing hands: a matter of waiting, not a fault of the request. */
export function isConnectionError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(08|57P0[123]|25006|53300)/.test(code) || connectionErrorCodes.has(code)) return true
  return connectionErrorMessage.test(error.message)
}
