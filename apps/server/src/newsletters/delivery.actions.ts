import { z } from 'zod'
import { addMinutes } from '../clock.ts'
import { crashPoint } from '../crash.ts'
import { declareJob, enqueueLater } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import { classifySmtpError } from '../providers/mail/smtp-errors.ts'
import type { MailPort } from '../providers/ports.ts'
import { recordBounce } from '../subscribers/actions.ts'
import { buildUnsubscribeUrl } from '../subscribers/unsubscribe-token.ts'
import { buildNewsletterEmail } from './emails.ts'
import {
  countClaimedSince,
  failClaimed,
  findDueRecipient,
  findNextAttemptTime,
  releaseRecipient,
  updateRecipient,
} from './recipients.store.ts'
import { decideResult, getBatchSize, getPauseSeconds } from './rules.ts'
import {
  addToCount,
  findNewsletter,
  lockNewsletter,
  type NewsletterRow,
  updateNewsletterRow,
} from './store.ts'

type DeliveryDeps = Deps & { mail: MailPort }

export const sendBatchJob = declareJob(
  'newsletters.sendBatch',
  z.object({ newsletterId: z.uuid() }),
)

/** One chain of batches per newsletter. */
export const enqueueBatch = (tx: Tx, newsletterId: string, delaySeconds = 0): Promise<void> =>
  enqueueLater(
    tx,
    sendBatchJob,
    { newsletterId },
    { key: `newsletter ${newsletterId}`, delaySeconds },
  )

/** Sends to the next few recipients, then schedules the next batch or finishes. */
export async function sendBatch(deps: DeliveryDeps, newsletterId: string): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const abandoned = await failClaimed(tx, newsletterId)
    if (abandoned > 0) await addToCount(tx, newsletterId, 'failedCount', abandoned)
  })
  const newsletter = await findNewsletter(deps.db, newsletterId)
  if (!newsletter) return
  const batchSize = getBatchSize(deps.newslettersPerMinute)
  for (let taken = 0; taken < batchSize; taken += 1) {
    const recipient = await claimNext(deps, newsletterId)
    if (!recipient) break
    if (recipient.email) await deliver(deps, newsletter, { ...recipient, email: recipient.email })
  }
  await finishOrContinue(deps, newsletterId)
}

/** Committed before the email is sent. Undefined if sending was stopped, nobody is due, or this minute is used up. */
function claimNext({ db, clock, newslettersPerMinute }: Deps, newsletterId: string) {
  const now = clock.now()
  return inTx(db, async (tx) => {
    const newsletter = await lockNewsletter(tx, newsletterId)
    if (newsletter?.status !== 'sending') return undefined
    const recipient = await findDueRecipient(tx, newsletterId, now)
    if (!recipient) return undefined
    const key = { newsletterId, recipientId: recipient.recipientId }
    if (!recipient.email) {
      await updateRecipient(tx, key, { status: 'skipped' })
      await addToCount(tx, newsletterId, 'skippedCount')
      return recipient
    }
    if ((await countClaimedSince(tx, addMinutes(now, -1))) >= newslettersPerMinute) return undefined
    await updateRecipient(tx, key, { status: 'claimed', claimedAt: now })
    return recipient
  })
}

type ClaimedRecipient = { recipientId: string; attempts: number; email: string }

async function deliver(
  deps: DeliveryDeps,
  newsletter: NewsletterRow,
  { recipientId, attempts, email }: ClaimedRecipient,
): Promise<void> {
  const key = { newsletterId: newsletter.id, recipientId }
  const error = await sendEmail(deps.mail, {
    to: email,
    content: buildNewsletterEmail(newsletter, buildUnsubscribeUrl(deps, email)),
    messageKey: `${newsletter.id}.${recipientId}`,
  }).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  crashPoint('newsletter.accepted')
  const failure = error === undefined ? undefined : classifySmtpError(error)
  if (failure === 'unavailable') {
    // Nothing was sent, and the next one would fail as well: the queue tries the batch again later.
    await inTx(deps.db, (tx) => releaseRecipient(tx, key, { status: 'waiting', isAttempt: false }))
    throw error
  }
  const now = deps.clock.now()
  const result = decideResult(failure, { attempts, now })
  await inTx(deps.db, async (tx) => {
    if (result.status === 'bounced') await recordBounce(tx, email, now)
    const isOurs = await releaseRecipient(tx, key, result)
    if (isOurs && result.status !== 'waiting') {
      await addToCount(tx, newsletter.id, `${result.status}Count`)
    }
  })
}

async function finishOrContinue(deps: Deps, newsletterId: string): Promise<void> {
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const newsletter = await lockNewsletter(tx, newsletterId)
    if (newsletter?.status !== 'sending') return
    const nextAttemptAt = await findNextAttemptTime(tx, newsletterId)
    if (nextAttemptAt) {
      const pause = getPauseSeconds(deps.newslettersPerMinute, { nextAttemptAt, now })
      await enqueueBatch(tx, newsletterId, pause)
    } else {
      const changes = { status: 'sent', finishedAt: now }
      await updateNewsletterRow(tx, newsletterId, { status: 'sending' }, changes)
    }
  })
}
