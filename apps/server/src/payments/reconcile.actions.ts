import { Problem } from '@fairgrove/contract/problems'
import { addMinutes } from '../clock.ts'
import { forEachRow } from '../db/for-each-row.ts'
import type { Warn } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { PaymentDeps } from '../deps.ts'
import { ProviderUnavailable } from '../providers/payments/port.ts'
import { reconcilePaymentsJob } from './declared-jobs.ts'
import { submitRefund } from './refunds.actions.ts'
import { listRefundsRequestedBefore } from './refunds.store.ts'
import { getNextPollTime } from './rules.ts'
import {
  listPaymentsToPoll,
  markClosed,
  type Payment,
  postponePoll,
  scheduleNextPoll,
} from './store.ts'
import { syncPayment } from './sync.actions.ts'

/** As many as one run can handle before the next one starts. */
const batchSize = 200
/** The job that sends a refund retries for days; this is for refunds whose job was lost. */
const refundRetryMinutes = 60

/** After this many failures in a row the provider is unavailable, not one payment broken. */
const maxConsecutiveFailures = 3
const retryDelayMinutes = 5

type ReconcileDeps = PaymentDeps & { warn: Warn }

/** Completes or closes payments that no webhook told us about. Stops early when the provider is unavailable. */
export async function reconcilePayments(deps: ReconcileDeps): Promise<void> {
  const now = deps.clock.now()
  const payments = await listPaymentsToPoll(deps.db, now, batchSize)
  if (
    !(await processUntilUnavailable(deps, payments, (payment) => pollPayment(deps, payment, now)))
  )
    return
  const oldest = addMinutes(now, -refundRetryMinutes)
  const refunds = await listRefundsRequestedBefore(deps.db, oldest, batchSize)
  await processUntilUnavailable(deps, refunds, ({ id }) =>
    isProviderAvailable(() => submitRefund(deps, id)),
  )
}

/** False when the provider is unavailable and the rest has to wait. */
async function processUntilUnavailable<Item extends { id: string }>(
  { warn }: ReconcileDeps,
  items: Item[],
  processItem: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  let failures = 0
  await forEachRow(items, { task: reconcilePaymentsJob.name, warn }, async (item) => {
    if (failures === maxConsecutiveFailures) return
    failures = (await processItem(item)) ? 0 : failures + 1
  })
  return failures < maxConsecutiveFailures
}

async function pollPayment(deps: PaymentDeps, payment: Payment, now: Date): Promise<boolean> {
  // Postpone it behind the others so that it doesn't block them. Nothing is closed without asking the provider.
  const postpone = () =>
    inTx(deps.db, (tx) => postponePoll(tx, payment.id, addMinutes(now, retryDelayMinutes)))
  const isPolled = await isProviderAvailable(() => syncIfOpen(deps, payment)).catch(
    async (error: unknown) => {
      await postpone()
      throw error
    },
  )
  if (!isPolled) {
    await postpone()
    return false
  }
  await inTx(deps.db, async (tx) => {
    const lookAt = getNextPollTime({ ...payment, looks: payment.looks + 1 }, now)
    if (!lookAt) await markClosed(tx, payment)
    await scheduleNextPoll(tx, payment.id, lookAt)
  })
  return true
}

async function syncIfOpen(deps: PaymentDeps, payment: Payment): Promise<void> {
  try {
    await syncPayment(deps, payment, { canCapture: payment.status === 'created' })
  } catch (error) {
    // Canceled at this very moment: there is nothing left to capture.
    if (!(error instanceof Problem && error.code === 'payment_closed')) throw error
  }
}

async function isProviderAvailable(callProvider: () => Promise<void>): Promise<boolean> {
  try {
    await callProvider()
    return true
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false
    throw error
  }
}
