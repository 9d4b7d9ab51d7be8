import pg from 'pg'
import { isConnectionError } from './connection-errors.ts'
import { PreparingClient } from './preparing-client.ts'

/** 'cannot_connect_now': what the queue waits and tries again for. */
const cannotConnectNow = '57P03'

/**
 * The queue notes the end of a job again only where the note fails with one of a few codes; any other failure, a
 * connection lost with a primary say, would end the process.
 */
class QueueClient extends PreparingClient {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed on unchanged.
  override query(...args: any[]): any {
    const result = super.query(...args)
    return result instanceof Promise ? result.catch(rethrowAsRetryable) : result
  }
}

export class QueuePool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: QueueClient })
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override connect(...args: any[]): any {
    const result = super.connect(...(args as []))
    return result instanceof Promise ? result.catch(rethrowAsRetryable) : result
  }
}

function rethrowAsRetryable(error: unknown): never {
  throw isConnectionError(error) ? Object.assign(error, { code: cannotConnectNow }) : error
}
