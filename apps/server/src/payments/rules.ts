import type { PaymentFlag } from '@fairgrove/contract/payments.options'

type Money = { cents: number; currency: string }

/** What was asked for against what the provider says it is about; nothing when they agree. */
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
/** An approved order can be captured for 72 hours; after that nothing can come any more. */
const pollWindowHours = 73
/** Unless a bank still thinks about it, which can take weeks. */
const pendingPollWindowHours = 30 * 24

/**
 * When to ask the provider about a payment again: soon at first, then ever more seldom. Nothing when all
 * has been said that ever will be.
 */
export function getNextPollTime(
  { createdAt, looks, status }: { createdAt: Date; looks: number; status: string },
  now: Date,
): Date | undefined {
  const hours = status === 'pending' ? pendingPollWindowHours : pollWindowHours
  if (now.getTime() - createdAt.getTime() > hours * 60 * minuteMs) return undefined
  const intervalMinutes = Math.min(firstPollMinutes * 2 ** looks, maxPollIntervalMinutes)
  return new Date(now.getTime() + intervalMinutes * minuteMs)
}

/** The provider forgets a request id after `hours`; a margin is left for the call itself. */
export function isRequestIdValid(requestedAt: Date, now: Date, hours: number): boolean {
  return now.getTime() - requestedAt.getTime() < (hours * 60 - 10) * minuteMs
}
