import { z } from 'zod'
import { declareJob, NoPayload } from '../db/queue.ts'

/** Enqueued in the transaction that records the capture; the orders module handles it. */
export const paymentCaptured = declareJob(
  'payments.captured',
  z.object({ orderId: z.uuid(), paymentId: z.uuid() }),
)

/** Enqueued once per completed refund, which may be partial. */
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
