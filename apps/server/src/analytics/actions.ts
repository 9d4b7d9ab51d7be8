import type { Warn } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { type Counter, openCounter } from './counter.ts'
import { addTallies } from './store.ts'

/** Whoever starts it closes it, before the database. */
export function startCounting({ db, clock }: Deps, warn: Warn): Counter {
  return openCounter({
    clock,
    save: (tallies) => inTx(db, (tx) => addTallies(tx, tallies)),
    onMiss: (error) => warn({ err: error }, 'views and clicks wait to be written down'),
  })
}
