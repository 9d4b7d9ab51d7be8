import { z } from 'zod'
import { declareJob, NoPayload } from '../db/queue.ts'

/** Told in the transaction that records the money, for the orders above. */
export const paymentCaptured = declareJob(
  'payments.captured',
  z.object({ orderId: z.uuid(), paymentId: z.uuid() }),
)

/** Told once for each refund that arrived; it may be a part of the payment. */
export const paymentRefunded = declareJob(
  'payments.refunded',
  z.object({ orderId: z.uuid(), paymentId: z.uuid(), refundId: z.uuid(), amountCents: z.int() }),
)

export const sendRefundJob = declareJob('payments.sendRefund', z.object({ refundId: z.uuid() }))

export const processWebhookJob = declareJob(
  'payments.readNotice',
  z.object({ eventId: z.string() }),
)

export const reconcilePaymentsJob = declareJob('payments.reconcile', NoPayload)
