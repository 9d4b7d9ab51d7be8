/** Minutes until the next attempt after a mail server says 'not now'. */
const retryMinutes = [5, 30, 120]

/** Why a mail server did not accept an email (providers/mail/smtp-errors.ts). */
type Failure = 'bounced' | 'rejected' | 'deferred' | 'unknown'

type DeliveryResult =
  | { status: 'sent' | 'bounced' | 'failed' }
  | { status: 'waiting'; nextAttemptAt: Date }

/**
 * What becomes of a recipient. At most one email each: only a refusal is tried again, because then we know that it was
 * not delivered. If nobody knows, it counts as failed.
 */
export function decideResult(
  failure: Failure | undefined,
  { attempts, now }: { attempts: number; now: Date },
): DeliveryResult {
  if (failure === undefined) return { status: 'sent' }
  if (failure === 'bounced') return { status: 'bounced' }
  const minutes = failure === 'deferred' ? retryMinutes[attempts] : undefined
  if (minutes === undefined) return { status: 'failed' }
  return { status: 'waiting', nextAttemptAt: new Date(now.getTime() + minutes * 60_000) }
}

const largestBatch = 50
/** Short batches, so that stopping takes effect and a restart is soon noticed. */
const batchSeconds = 5

export function getBatchSize(perMinute: number): number {
  return Math.min(largestBatch, Math.ceil((perMinute * batchSeconds) / 60))
}

/** Spreads the batches over the minute, and waits for the next retry if nothing else is left. */
export function getPauseSeconds(
  perMinute: number,
  { nextAttemptAt, now }: { nextAttemptAt: Date; now: Date },
): number {
  const untilAttempt = (nextAttemptAt.getTime() - now.getTime()) / 1000
  return Math.max((getBatchSize(perMinute) * 60) / perMinute, untilAttempt)
}
