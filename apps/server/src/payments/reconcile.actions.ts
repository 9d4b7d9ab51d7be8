import { Problem } from '@fairgrove/contract/problems'
import { minutesAfter } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import { ProviderAway } from '../providers/payments/port.ts'
import type { Means } from './means.ts'
import { sendRefundNow } from './refunds.actions.ts'
import { listRefundsAskedBefore } from './refunds.store.ts'
import { nextLook } from './rules.ts'
import { settle } from './settle.actions.ts'
import { listPaymentsToLookAt, type Payment, setClosed, setNextLook } from './store.ts'

/** As many as fit between two strokes of the clock. */
const batch = 200
/** The job that sends a refund tries for days; this is for one that was lost with its queue. */
const refundPatienceMinutes = 60

/** Finishes or closes what nobody told us about. Ends early when the provider is away. */
export async function reconcileNow(deps: Means): Promise<void> {
  const now = deps.clock.now()
  for (const payment of await listPaymentsToLookAt(deps.db, now, batch)) {
    if (!(await isReached(() => look(deps, payment)))) return
    await inTx(deps.db, async (tx) => {
      const lookAt = nextLook({ ...payment, looks: payment.looks + 1 }, now)
      if (!lookAt) await setClosed(tx, payment)
      await setNextLook(tx, payment.id, lookAt)
    })
  }
  const oldest = minutesAfter(now, -refundPatienceMinutes)
  for (const { id } of await listRefundsAskedBefore(deps.db, oldest, batch)) {
    if (!(await isReached(() => sendRefundNow(deps, id)))) return
  }
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
