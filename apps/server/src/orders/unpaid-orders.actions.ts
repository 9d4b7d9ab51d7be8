import { forEachRow } from '../db/for-each-row.ts'
import type { Warn } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { eraseContactIfAccountErased, listUnpaidOrdersOfErasedAccounts } from './contacts.store.ts'
import { cancelOrdersOfErasedAccountsJob, releaseHoldsJob } from './declared-jobs.ts'
import { cancelOrder, type TransitionDeps } from './status-transitions.actions.ts'
import { type ExpiredHold, listExpiredHolds } from './store.ts'

const batchSize = 200

type UnpaidOrderDeps = TransitionDeps & Pick<Deps, 'db'> & { warn: Warn }

/** Cancels expired orders one at a time, so that a payment can come in between. */
export async function cancelExpiredOrders(deps: UnpaidOrderDeps): Promise<void> {
  const now = deps.clock.now()
  const run = { task: releaseHoldsJob.name, warn: deps.warn }
  let last: ExpiredHold | undefined
  do {
    const expired = await listExpiredHolds(deps.db, now, { after: last, limit: batchSize })
    await forEachRow(expired, run, async ({ id }) => {
      await inTx(deps.db, (tx) => cancelOrder(deps, tx, id, 'expired'))
    })
    last = expired.length < batchSize ? undefined : expired.at(-1)
  } while (last)
}

/** One order at a time, as above. It isn't on a schedule, so it throws at the end and the queue retries it. */
export async function cancelOrdersOfErasedAccounts(deps: UnpaidOrderDeps): Promise<void> {
  const run = { task: cancelOrdersOfErasedAccountsJob.name, warn: deps.warn }
  const failed = await forEachRow(await listUnpaidOrdersOfErasedAccounts(deps.db), run, ({ id }) =>
    inTx(deps.db, async (tx) => {
      await cancelOrder(deps, tx, id, 'erased')
      await eraseContactIfAccountErased(tx, id)
    }),
  )
  if (failed > 0) throw new Error(`${failed} orders of deleted accounts couldn't be canceled.`)
}
