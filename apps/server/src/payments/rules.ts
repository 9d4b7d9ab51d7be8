import type { PaymentFlag } from '@fairgrove/contract/payments.options'

type Money = { cents: number; currency: string }

/** What was asked for against what the provider says it is about; nothing when they agree. */
export function whyMismatch(
  asked: { orderId: string; amountCents: number; currency: string },
  said: { orderId: string | undefined; amount: Money },
): PaymentFlag | undefined {
  if (said.orderId !== asked.orderId) return 'wrong_order'
  const isSame = said.amount.cents === asked.amountCents && said.amount.currency === asked.currency
  return isSame ? undefined : 'wrong_amount'
}

const minuteMs = 60_000
const firstLookMinutes = 5
const longestPauseMinutes = 24 * 60
/** An approved order can be captured for 72 hours; after that nothing can come any more. */
const lastLookHours = 73
/** Unless a bank still thinks about it, which can take weeks. */
const lastLookPendingHours = 30 * 24

/**
 * When to ask the provider about a payment again: soon at first, then ever more seldom. Nothing when all
 * has been said that ever will be.
 */
export function nextLook(
  { createdAt, looks, status }: { createdAt: Date; looks: number; status: string },
  now: Date,
): Date | undefined {
  const hours = status === 'pending' ? lastLookPendingHours : lastLookHours
  if (now.getTime() - createdAt.getTime() > hours * 60 * minuteMs) return undefined
  const pause = Math.min(firstLookMinutes * 2 ** looks, longestPauseMinutes)
  return new Date(now.getTime() + pause * minuteMs)
}

/** The provider forgets a request id after `hours`; a margin is left for the call itself. */
export function isRemembered(requestedAt: Date, now: Date, hours: number): boolean {
  return now.getTime() - requestedAt.getTime() < (hours * 60 - 10) * minuteMs
}
