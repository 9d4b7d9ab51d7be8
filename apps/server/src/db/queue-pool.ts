import pg from 'pg'
import { isDatabaseAway } from './away.ts'
import { PreparingClient } from './preparing-client.ts'

/** 'cannot_connect_now': what the queue waits and tries again for. */
const tryAgain = '57P03'

/**
 * The queue notes the end of a job again only where the note fails with one of a few codes; any other failure, a
 * connection lost with a primary say, would end the process.
 */
class QueueClient extends PreparingClient {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed on unchanged.
  override query(...args: any[]): any {
    const answer = super.query(...args)
    return answer instanceof Promise ? answer.catch(askToTryAgain) : answer
  }
}

export class QueuePool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: QueueClient })
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override connect(...args: any[]): any {
    const answer = super.connect(...(args as []))
    return answer instanceof Promise ? answer.catch(askToTryAgain) : answer
  }
}

function askToTryAgain(error: unknown): never {
  throw isDatabaseAway(error) ? Object.assign(error, { code: tryAgain }) : error
}
