import type { PaypalWebhookEvent } from '@fairgrove/contract/payments'
import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import { Problem } from '@fairgrove/contract/problems'
import { addMinutes } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { PaymentDeps } from '../deps.ts'
import { ProviderUnavailable, type SignedWebhook } from '../providers/payments/port.ts'
import { processWebhookJob } from './declared-jobs.ts'
import { raiseFlag } from './flags.store.ts'
import { listPaymentsByProviderIds, pollNoLaterThan } from './store.ts'
import { syncPayment } from './sync.actions.ts'
import {
  findUnhandledWebhookEvent,
  insertWebhookEvent,
  markWebhookEventHandled,
} from './webhooks.store.ts'

/** The buyer's browser usually returns by itself; after this delay we complete the payment without it. */
const captureDelayMinutes = 1

/** Events that an admin has to handle. */
const flagByEventType: Record<string, PaymentFlag> = {
  'PAYMENT.CAPTURE.REVERSED': 'reversed',
  'CUSTOMER.DISPUTE.CREATED': 'disputed',
}

/** Stored once, however often it is delivered; processed by the worker. */
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
    // Respond with an error, so that the provider delivers it again.
    if (error instanceof ProviderUnavailable) throw new Problem('payments_away', { cause: error })
    throw error
  }
}

/** A webhook only says which payment to sync, so order, age and repetition don't matter. */
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

/** The event's subject comes first: it identifies the same problem in later events. */
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
