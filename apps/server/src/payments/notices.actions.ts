import type { PaypalNotice } from '@fairgrove/contract/payments'
import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import { Problem } from '@fairgrove/contract/problems'
import { minutesAfter } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { ProviderAway, type SignedNotice } from '../providers/payments/port.ts'
import { readNotice } from './declared-jobs.ts'
import { raiseFlag } from './flags.store.ts'
import type { Means } from './means.ts'
import { findUnreadEvent, insertEvent, setEventRead } from './notices.store.ts'
import { settle } from './settle.actions.ts'
import { listPaymentsNamed, lookNoLaterThan } from './store.ts'

/** A buyer's browser usually comes back by itself; if it did not by then, we finish without it. */
const patienceMinutes = 1

/** What a person has to answer to. */
const flagOf: Record<string, PaymentFlag> = {
  'PAYMENT.CAPTURE.REVERSED': 'reversed',
  'CUSTOMER.DISPUTE.CREATED': 'disputed',
}

/** Kept once, whoever sends it again; read by the worker. */
export async function receiveNotice(
  deps: Means,
  notice: PaypalNotice,
  signed: SignedNotice,
): Promise<void> {
  if (!(await isGenuine(deps, signed))) throw new Problem('not_genuine')
  await inTx(deps.db, async (tx) => {
    const isNew = await insertEvent(tx, {
      id: notice.id,
      type: notice.event_type,
      names: namesIn(notice),
      receivedAt: deps.clock.now(),
    })
    if (isNew) await enqueue(tx, readNotice, { eventId: notice.id })
  })
}

async function isGenuine(deps: Means, signed: SignedNotice): Promise<boolean> {
  try {
    return await deps.payments.isGenuine(signed)
  } catch (error) {
    // Not taken, so the provider will tell it again.
    if (error instanceof ProviderAway) throw new Problem('payments_away', { cause: error })
    throw error
  }
}

/** A notice only says where to look. That makes its order, its age and its repetitions harmless. */
export async function handleNotice(deps: Means, eventId: string): Promise<void> {
  const event = await findUnreadEvent(deps.db, eventId)
  if (!event) return
  for (const payment of await listPaymentsNamed(deps.db, event.names)) {
    await settle(deps, payment, { mayCapture: false })
    await inTx(deps.db, async (tx) => {
      const now = deps.clock.now()
      if (event.type === 'CHECKOUT.ORDER.APPROVED') {
        await lookNoLaterThan(tx, payment.id, minutesAfter(now, patienceMinutes))
      }
      const flag = flagOf[event.type]
      const [cause = eventId] = event.names
      if (flag) await raiseFlag(tx, payment.id, { flag, cause }, now)
    })
  }
  await inTx(deps.db, (tx) => setEventRead(tx, eventId, deps.clock.now()))
}

/** First of all what the notice is about, by which it is known again when another one tells of it. */
function namesIn({ id, resource }: PaypalNotice): string[] {
  const related = resource.supplementary_data?.related_ids
  const linked = resource.links?.map(({ href }) => href.split('/').at(-1))
  const disputed = resource.disputed_transactions?.map((one) => one.seller_transaction_id)
  const subject = resource.dispute_id ?? resource.id ?? id
  const names = [subject, resource.custom_id, related?.order_id, related?.capture_id]
  return [...names, ...(linked ?? []), ...(disputed ?? [])].flatMap((name) => name || [])
}
