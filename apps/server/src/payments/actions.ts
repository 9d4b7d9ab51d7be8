import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { crashPoint } from '../crash.ts'
import { inTx, type Tx } from '../db/tx.ts'
import { ProviderUnavailable } from '../providers/payments/port.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { closeRequests, openRequest } from './requests.store.ts'
import { getNextPollTime } from './rules.ts'
import { findPayment, insertPayment, lockPayment, markClosed, saveProviderOrder } from './store.ts'
import { type SyncResult, syncPayment } from './sync.actions.ts'

type PaymentInput = { orderId: string; amountCents: number; currency: string; description: string }

/** Asks the provider for the order that the buyer will approve; asking again gives the same one. */
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
    // A twin may have been first; there is one answer for both.
    const { providerOrderId } = await getLockedPayment(tx, input.orderId)
    return { providerOrderId: providerOrderId ?? created.id }
  })
}

/**
 * Takes the money the buyer approved, if it is what was asked for. 'pending' means that nobody knows yet,
 * the buyer included: the worker finds out and finishes it.
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

/** For whoever gives an unpaid order up, in that transaction. Money already on its way is still told. */
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
