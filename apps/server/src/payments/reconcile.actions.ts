import { Problem } from '@fairgrove/contract/problems'
import { minutesAfter } from '../clock.ts'
import { forEachRow } from '../db/for-each-row.ts'
import type { Warn } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import { ProviderAway } from '../providers/payments/port.ts'
import { reconcile } from './declared-jobs.ts'
import type { Means } from './means.ts'
import { sendRefundNow } from './refunds.actions.ts'
import { listRefundsAskedBefore } from './refunds.store.ts'
import { nextLook } from './rules.ts'
import { settle } from './settle.actions.ts'
import { listPaymentsToLookAt, type Payment, putOffLook, setClosed, setNextLook } from './store.ts'

/** As many as fit between two strokes of the clock. */
const batch = 200
/** The job that sends a refund tries for days; this is for one that was lost with its queue. */
const refundPatienceMinutes = 60

/** So many in a row without an answer, and it is the provider that is away, not one payment that is odd. */
const missesInARow = 3
const afterMissMinutes = 5

type JobMeans = Means & { warn: Warn }

/** Finishes or closes what nobody told us about. Ends early when the provider is away. */
export async function reconcileNow(deps: JobMeans): Promise<void> {
  const now = deps.clock.now()
  const payments = await listPaymentsToLookAt(deps.db, now, batch)
  if (!(await inTurn(deps, payments, (payment) => lookAgain(deps, payment, now)))) return
  const oldest = minutesAfter(now, -refundPatienceMinutes)
  const refunds = await listRefundsAskedBefore(deps.db, oldest, batch)
  await inTurn(deps, refunds, ({ id }) => isReached(() => sendRefundNow(deps, id)))
}

/** False when the provider is away, and the rest has to wait for it. */
async function inTurn<Item extends { id: string }>(
  { warn }: JobMeans,
  items: Item[],
  isDone: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  let misses = 0
  await forEachRow(items, { task: reconcile.name, warn }, async (item) => {
    if (misses === missesInARow) return
    misses = (await isDone(item)) ? 0 : misses + 1
  })
  return misses < missesInARow
}

async function lookAgain(deps: Means, payment: Payment, now: Date): Promise<boolean> {
  // Behind all others, so that it keeps none of them waiting; and nothing is closed unseen.
  const postpone = () =>
    inTx(deps.db, (tx) => putOffLook(tx, payment.id, minutesAfter(now, afterMissMinutes)))
  const isSeen = await isReached(() => look(deps, payment)).catch(async (error: unknown) => {
    await postpone()
    throw error
  })
  if (!isSeen) {
    await postpone()
    return false
  }
  await inTx(deps.db, async (tx) => {
    const lookAt = nextLook({ ...payment, looks: payment.looks + 1 }, now)
    if (!lookAt) await setClosed(tx, payment)
    await setNextLook(tx, payment.id, lookAt)
  })
  return true
}

async function look(deps: Means, payment: Payment): Promise<void> {
  try {
    await settle(deps, payment, { mayCapture: payment.status === 'created' })
  } catch (error) {
    // Given up this very moment: there is nothing to take any more.
    if (!(error instanceof Problem && error.code === 'payment_closed')) throw error
  }
}

async function isReached(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof ProviderAway) return false
    throw error
  }
}
