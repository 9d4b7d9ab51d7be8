import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { crashPoint } from '../crash.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { PaymentDeps } from '../deps.ts'
import { ProviderUnavailable } from '../providers/payments/port.ts'
import { getNextPollTime } from './rules.ts'
import {
  closeRequests,
  findPayment,
  insertPayment,
  lockPayment,
  markClosed,
  openRequest,
  saveProviderOrder,
} from './store.ts'
import { type SyncResult, syncPayment } from './sync.actions.ts'

type PaymentInput = { orderId: string; amountCents: number; currency: string; description: string }

/** Creates the provider order that the buyer approves. Repeating it returns the same one. */
export async function createPayment(
  deps: PaymentDeps,
  input: PaymentInput,
): Promise<{ providerOrderId: string }> {
  const now = deps.clock.now()
  const { payment, request } = await inTx(deps.db, async (tx) => {
    const lookAt = getNextPollTime({ createdAt: now, looks: 0, status: 'created' }, now)
    await insertPayment(tx, { ...input, id: uuidv7(), createdAt: now, lookAt })
    const payment = await getLockedPayment(tx, input.orderId)
    if (payment.providerOrderId) return { payment }
    return { payment, request: await openRequest(tx, payment.id, 'create', now) }
  })
  if (payment.amountCents !== input.amountCents || payment.currency !== input.currency) {
    throw new Error(`Order ${input.orderId} is being paid with another amount.`)
  }
  if (['closed', 'mismatched'].includes(payment.status)) throw new Problem('payment_closed')
  if (payment.providerOrderId) return { providerOrderId: payment.providerOrderId }

  const created = await rethrowUnavailable(() =>
    deps.payments.createOrder(request?.id ?? '', {
      orderId: input.orderId,
      amount: { cents: payment.amountCents, currency: payment.currency },
      description: payment.description,
    }),
  )
  crashPoint('payment.created')
  return inTx(deps.db, async (tx) => {
    await saveProviderOrder(tx, payment.id, created.id)
    await closeRequests(tx, payment.id, 'create', deps.clock.now())
    // A concurrent request may have been first; both return the same order.
    const { providerOrderId } = await getLockedPayment(tx, input.orderId)
    return { providerOrderId: providerOrderId ?? created.id }
  })
}

/**
 * Captures the payment the buyer approved, if the amount is right. 'pending' means the outcome is not known yet: the
 * worker finds out and completes it.
 */
export async function capturePayment(
  deps: PaymentDeps,
  { orderId, providerOrderId }: { orderId: string; providerOrderId?: string | undefined },
): Promise<SyncResult> {
  const payment = await findPayment(deps.db, orderId)
  if (!payment?.providerOrderId) throw new Problem('not_found')
  if (providerOrderId && providerOrderId !== payment.providerOrderId) throw new Problem('not_found')
  if (payment.status === 'captured') {
    return { outcome: 'captured', captureId: payment.captureId ?? '' }
  }
  if (payment.status === 'mismatched') return { outcome: 'mismatch' }
  try {
    return await syncPayment(deps, payment, { canCapture: true })
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { outcome: 'pending' }
    throw error
  }
}

/** Runs in the transaction that cancels an unpaid order. Payments already in progress are still processed. */
export function closePayment(tx: Tx, orderId: string): Promise<void> {
  return markClosed(tx, { orderId }, ['created'])
}

async function getLockedPayment(tx: Tx, orderId: string) {
  const payment = await lockPayment(tx, { orderId })
  if (!payment) throw new Problem('not_found')
  return payment
}

async function rethrowUnavailable<T>(callProvider: () => Promise<T>): Promise<T> {
  try {
    return await callProvider()
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Problem('payments_away', { cause: error })
    throw error
  }
}
