import type { NewsletterDraft } from '@fairgrove/contract/newsletters'
import { maxNewslettersPerDay } from '@fairgrove/contract/newsletters.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { PersonalData } from '../accounts/personal-data.ts'
import { diffFields } from '../audit/changes.ts'
import { type AuditEntry, writeAudit } from '../audit/store.ts'
import { addDays } from '../clock.ts'
import { declareJob, enqueue, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { enqueueBatch } from './delivery.actions.ts'
import { insertRecipients, listNewslettersTo } from './recipients.store.ts'
import {
  countStartedSince,
  deleteDraft,
  insertNewsletter,
  lockNewsletter,
  type NewsletterRow,
  updateNewsletterRow,
} from './store.ts'

export const sendTestJob = declareJob(
  'newsletters.sendTest',
  z.object({ newsletterId: z.uuid(), accountId: z.uuid(), testId: z.uuid() }),
)

export const deleteOldRecipientsJob = declareJob('newsletters.deleteOldRecipients', NoPayload)

export function createNewsletter(
  deps: Deps,
  { accountId }: Caller,
  draft: NewsletterDraft,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ _id: string }> {
  const now = deps.clock.now()
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const id = uuidv7()
    const times = { createdAt: now, updatedAt: now }
    await insertNewsletter(tx, { ...draft, id, createdBy: accountId, ...times })
    const changes = diffFields(null, draft)
    await audit(tx, accountId, { id, subject: draft.subject }, { name: 'created', now, changes })
    return { _id: id }
  })
}

export function saveNewsletter(
  deps: Deps,
  { accountId }: Caller,
  id: string,
  draft: NewsletterDraft,
): Promise<void> {
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const before = await getLocked(tx, id)
    const changes = { ...draft, updatedAt: now }
    if (!(await updateNewsletterRow(tx, id, { status: 'draft' }, changes))) throw changedProblem()
    const difference = diffFields(toContent(before), draft)
    await audit(tx, accountId, { ...before, ...draft }, { name: 'saved', now, changes: difference })
  })
}

export function deleteNewsletter(deps: Deps, { accountId }: Caller, id: string): Promise<void> {
  return inTx(deps.db, async (tx) => {
    const before = await getLocked(tx, id)
    if (!(await deleteDraft(tx, id))) throw changedProblem()
    const changes = diffFields(toContent(before), null)
    await audit(tx, accountId, before, { name: 'deleted', now: deps.clock.now(), changes })
  })
}

/** To the admin's own email only. */
export function sendTest(deps: Deps, { accountId }: Caller, id: string): Promise<void> {
  return inTx(deps.db, async (tx) => {
    const newsletter = await getLocked(tx, id)
    await enqueue(tx, sendTestJob, { newsletterId: id, accountId, testId: uuidv7() })
    await audit(tx, accountId, newsletter, { name: 'test_sent', now: deps.clock.now() })
  })
}

/** Starts once, however often it is pressed: only a draft, in the version that the admin saw. */
export function startSending(
  deps: Deps,
  { accountId }: Caller,
  id: string,
  updatedAt: Date,
): Promise<{ recipients: number }> {
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const newsletter = await getLocked(tx, id)
    if (newsletter.status !== 'draft') throw changedProblem()
    if ((await countStartedSince(tx, addDays(now, -1))) >= maxNewslettersPerDay) {
      throw new Problem('newsletter_limit')
    }
    const recipients = await insertRecipients(tx, id, now)
    if (recipients === 0) throw new Problem('no_subscribers')
    const changes = { status: 'sending', startedAt: now, recipientCount: recipients }
    const isStarted = await updateNewsletterRow(tx, id, { status: 'draft', updatedAt }, changes)
    if (!isStarted) throw changedProblem()
    await enqueueBatch(tx, id)
    await audit(tx, accountId, newsletter, { name: 'sent', now, details: { recipients } })
    return { recipients }
  })
}

/** For good: whoever did not get it yet does not get it. */
export function stopSending(deps: Deps, { accountId }: Caller, id: string): Promise<void> {
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const newsletter = await getLocked(tx, id)
    const changes = { status: 'stopped', finishedAt: now }
    if (!(await updateNewsletterRow(tx, id, { status: 'sending' }, changes))) throw changedProblem()
    const details = { sent: newsletter.sentCount, recipients: newsletter.recipientCount }
    await audit(tx, accountId, newsletter, { name: 'stopped', now, details })
  })
}

const changedProblem = () => new Problem('newsletter_changed')

async function getLocked(tx: Tx, id: string): Promise<NewsletterRow> {
  const newsletter = await lockNewsletter(tx, id)
  if (!newsletter) throw new Problem('not_found')
  return newsletter
}

type Decision = { name: string; now: Date } & Pick<AuditEntry, 'changes' | 'details'>

function audit(
  tx: Tx,
  actorId: string,
  { id, subject }: { id: string; subject: string },
  { name, now, ...entry }: Decision,
): Promise<void> {
  const about = { subjectId: id, subjectName: subject }
  return writeAudit(tx, {
    actorId,
    action: `newsletter.${name}`,
    ...about,
    ...entry,
    createdAt: now,
  })
}

const toContent = ({ subject, preheader, body, buttonLabel, buttonUrl }: NewsletterRow) => ({
  subject,
  preheader,
  body,
  buttonLabel,
  buttonUrl,
})

/** Recipients are ids, and the address is read when an email is sent: there is nothing to erase. */
export const newsletterData: PersonalData = { name: 'newsletters', collect: listNewslettersTo }
