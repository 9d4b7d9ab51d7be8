import type { Warn } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { createEventCounter, type EventCounter } from './event-counter.ts'
import { addDailyCounts } from './store.ts'

/** Whoever starts it closes it, before the database. */
export function startEventCounter({ db, clock }: Deps, warn: Warn): EventCounter {
  return createEventCounter({
    clock,
    save: (counts) => inTx(db, (tx) => addDailyCounts(tx, counts)),
    onError: (error) => warn({ err: error }, 'views and clicks wait to be written down'),
  })
}
