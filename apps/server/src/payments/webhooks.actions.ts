import type { PaypalWebhookEvent } from '@fairgrove/contract/payments'
import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import { Problem } from '@fairgrove/contract/problems'
import { addMinutes } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { ProviderUnavailable, type SignedWebhook } from '../providers/payments/port.ts'
import { processWebhookJob } from './declared-jobs.ts'
import { raiseFlag } from './flags.store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { listPaymentsByProviderIds, pollNoLaterThan } from './store.ts'
import { syncPayment } from './sync.actions.ts'
import {
  findUnhandledWebhookEvent,
  insertWebhookEvent,
  markWebhookEventHandled,
} from './webhooks.store.ts'

/** A buyer's browser usually comes back by itself; if it did not by then, we finish without it. */
const captureDelayMinutes = 1

/** What a person has to answer to. */
const flagByEventType: Record<string, PaymentFlag> = {
  'PAYMENT.CAPTURE.REVERSED': 'reversed',
  'CUSTOMER.DISPUTE.CREATED': 'disputed',
}

/** Kept once, whoever sends it again; read by the worker. */
export async function receiveWebhook(
  deps: PaymentDeps,
  webhookEvent: PaypalWebhookEvent,
  signed: SignedWebhook,
): Promise<void> {
  if (!(await isWebhookGenuine(deps, signed))) throw new Problem('not_genuine')
  await inTx(deps.db, async (tx) => {
    const isNew = await insertWebhookEvent(tx, {
      id: webhookEvent.id,
      type: webhookEvent.event_type,
      names: listReferencedIds(webhookEvent),
      receivedAt: deps.clock.now(),
    })
    if (isNew) await enqueue(tx, processWebhookJob, { eventId: webhookEvent.id })
  })
}

async function isWebhookGenuine(deps: PaymentDeps, signed: SignedWebhook): Promise<boolean> {
  try {
    return await deps.payments.isWebhookGenuine(signed)
  } catch (error) {
    // Not taken, so the provider will tell it again.
    if (error instanceof ProviderUnavailable) throw new Problem('payments_away', { cause: error })
    throw error
  }
}

/** A notice only says where to look. That makes its order, its age and its repetitions harmless. */
export async function processWebhook(deps: PaymentDeps, eventId: string): Promise<void> {
  const event = await findUnhandledWebhookEvent(deps.db, eventId)
  if (!event) return
  for (const payment of await listPaymentsByProviderIds(deps.db, event.names)) {
    await syncPayment(deps, payment, { canCapture: false })
    await inTx(deps.db, async (tx) => {
      const now = deps.clock.now()
      if (event.type === 'CHECKOUT.ORDER.APPROVED') {
        await pollNoLaterThan(tx, payment.id, addMinutes(now, captureDelayMinutes))
      }
      const flag = flagByEventType[event.type]
      const [cause = eventId] = event.names
      if (flag) await raiseFlag(tx, payment.id, { flag, cause }, now)
    })
  }
  await inTx(deps.db, (tx) => markWebhookEventHandled(tx, eventId, deps.clock.now()))
}

/** First of all what the notice is about, by which it is known again when another one tells of it. */
function listReferencedIds({ id, resource }: PaypalWebhookEvent): string[] {
  const related = resource.supplementary_data?.related_ids
  const linked = resource.links?.map(({ href }) => href.split('/').at(-1))
  const disputed = resource.disputed_transactions?.map(
    (transaction) => transaction.seller_transaction_id,
  )
  const subject = resource.dispute_id ?? resource.id ?? id
  const ids = [subject, resource.custom_id, related?.order_id, related?.capture_id]
  return [...ids, ...(linked ?? []), ...(disputed ?? [])].flatMap(
    (referencedId) => referencedId || [],
  )
}
