import pg from 'pg'
import { isConnectionError } from './errors.ts'
import { PreparingClient } from './preparing-client.ts'

/** 'cannot_connect_now', which graphile-worker retries. */
const cannotConnectNow = '57P03'

/**
 * graphile-worker retries completing a job only for a few error codes; any other error, such as a connection lost
 * in a failover, would end the process.
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
