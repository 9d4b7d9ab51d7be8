import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { crashPoint } from '../crash.ts'
import { inTx, type Tx } from '../db/tx.ts'
import { ProviderAway } from '../providers/payments/port.ts'
import type { Means } from './means.ts'
import { closeRequests, openRequest } from './requests.store.ts'
import { nextLook } from './rules.ts'
import { type Settled, settle } from './settle.actions.ts'
import { findPayment, insertPayment, lockPayment, saveProviderOrder, setClosed } from './store.ts'

type PaymentWish = { orderId: string; amountCents: number; currency: string; description: string }

/** Asks the provider for the order that the buyer will approve; asking again gives the same one. */
export async function createPayment(
  deps: Means,
  wish: PaymentWish,
): Promise<{ providerOrderId: string }> {
  const now = deps.clock.now()
  const { payment, request } = await inTx(deps.db, async (tx) => {
    const lookAt = nextLook({ createdAt: now, looks: 0, status: 'created' }, now)
    await insertPayment(tx, { ...wish, id: uuidv7(), createdAt: now, lookAt })
    const payment = await getLocked(tx, wish.orderId)
    if (payment.providerOrderId) return { payment }
    return { payment, request: await openRequest(tx, payment.id, 'create', now) }
  })
  if (payment.amountCents !== wish.amountCents || payment.currency !== wish.currency) {
    throw new Error(`Order ${wish.orderId} is being paid with another amount.`)
  }
  if (['closed', 'mismatched'].includes(payment.status)) throw new Problem('payment_closed')
  if (payment.providerOrderId) return { providerOrderId: payment.providerOrderId }

  const created = await orProblem(() =>
    deps.payments.createOrder(request?.id ?? '', {
      orderId: wish.orderId,
      amount: { cents: payment.amountCents, currency: payment.currency },
      description: payment.description,
    }),
  )
  crashPoint('payment.created')
  return inTx(deps.db, async (tx) => {
    await saveProviderOrder(tx, payment.id, created.id)
    await closeRequests(tx, payment.id, 'create', deps.clock.now())
    // A twin may have been first; there is one answer for both.
    const { providerOrderId } = await getLocked(tx, wish.orderId)
    return { providerOrderId: providerOrderId ?? created.id }
  })
}

/**
 * Takes the money the buyer approved, if it is what was asked for. 'pending' means that nobody knows yet,
 * the buyer included: the worker finds out and finishes it.
 */
export async function capturePayment(
  deps: Means,
  { orderId, providerOrderId }: { orderId: string; providerOrderId?: string | undefined },
): Promise<Settled> {
  const payment = await findPayment(deps.db, orderId)
  if (!payment?.providerOrderId) throw new Problem('not_found')
  if (providerOrderId && providerOrderId !== payment.providerOrderId) throw new Problem('not_found')
  if (payment.status === 'captured') {
    return { outcome: 'captured', captureId: payment.captureId ?? '' }
  }
  if (payment.status === 'mismatched') return { outcome: 'mismatch' }
  try {
    return await settle(deps, payment, { mayCapture: true })
  } catch (error) {
    if (error instanceof ProviderAway) return { outcome: 'pending' }
    throw error
  }
}

/** For whoever gives an unpaid order up, in that transaction. Money already on its way is still told. */
export function closePayment(tx: Tx, orderId: string): Promise<void> {
  return setClosed(tx, { orderId }, ['created'])
}

async function getLocked(tx: Tx, orderId: string) {
  const payment = await lockPayment(tx, { orderId })
  if (!payment) throw new Problem('not_found')
  return payment
}

async function orProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderAway) throw new Problem('payments_away', { cause: error })
    throw error
  }
}
