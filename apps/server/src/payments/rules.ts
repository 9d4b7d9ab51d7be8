import type { PaymentFlag } from '@fairgrove/contract/payments.options'

type Money = { cents: number; currency: string }

/** Compares the payment with what the provider reports; undefined when they agree. */
export function whyMismatch(
  expected: { orderId: string; amountCents: number; currency: string },
  reported: { orderId: string | undefined; amount: Money },
): PaymentFlag | undefined {
  if (reported.orderId !== expected.orderId) return 'wrong_order'
  const isSame =
    reported.amount.cents === expected.amountCents && reported.amount.currency === expected.currency
  return isSame ? undefined : 'wrong_amount'
}

const minuteMs = 60_000
const firstPollMinutes = 5
const maxPollIntervalMinutes = 24 * 60
/** An approved order can be captured for 72 hours. */
const pollWindowHours = 73
/** A pending payment can take weeks. */
const pendingPollWindowHours = 30 * 24

/** When to poll the provider about a payment again, with exponential backoff. Undefined when its state is final. */
export function getNextPollTime(
  { createdAt, looks, status }: { createdAt: Date; looks: number; status: string },
  now: Date,
): Date | undefined {
  const hours = status === 'pending' ? pendingPollWindowHours : pollWindowHours
  if (now.getTime() - createdAt.getTime() > hours * 60 * minuteMs) return undefined
  const intervalMinutes = Math.min(firstPollMinutes * 2 ** looks, maxPollIntervalMinutes)
  return new Date(now.getTime() + intervalMinutes * minuteMs)
}

/** The provider expires a request id after `hours`; the margin is for the call itself. */
export function isRequestIdValid(requestedAt: Date, now: Date, hours: number): boolean {
  return now.getTime() - requestedAt.getTime() < (hours * 60 - 10) * minuteMs
}
