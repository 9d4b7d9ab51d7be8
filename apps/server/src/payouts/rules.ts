import { type LineStatus, type PayoutStatus, texts } from '@fairgrove/contract/payouts.options'

const dayMs = 24 * 60 * 60_000

type EntryState = {
  payoutStatus: PayoutStatus | null
  availableAt: Date
  isHeld: boolean
}

/** Where the money of an entry is. An entry leaves its payout when that fails. */
export function getLineStatus(
  { payoutStatus, availableAt, isHeld }: EntryState,
  now: Date,
): LineStatus {
  if (payoutStatus === 'paid') return 'paid'
  if (payoutStatus === 'created') return 'transferring'
  if (isHeld) return 'held'
  return availableAt <= now ? 'available' : 'pending'
}

/**
 * Why a transfer can't have been made on this day (2026-11-17), if so. Admins enter their own calendar day, which may be
 * a day off in UTC.
 */
export function findPaidOnError(
  paidOn: string,
  { createdAt, now }: { createdAt: Date; now: Date },
): string | undefined {
  const getDay = (time: Date, offsetMs: number) =>
    new Date(time.getTime() + offsetMs).toISOString().slice(0, 10)
  if (paidOn > getDay(now, dayMs)) return texts.paidInFuture
  if (paidOn < getDay(createdAt, -dayMs)) return texts.paidTooEarly
  return undefined
}

/** '2026-11' from its first moment to the first of December, in UTC, which has no daylight saving time. */
export function getMonthPeriod(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`)
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + 1)
  return { from, to }
}
