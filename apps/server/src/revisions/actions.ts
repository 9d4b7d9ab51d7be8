import { fullName } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import type { PendingRevision, Revision, RevisionDecision } from '@fairgrove/contract/revisions'
import { type RevisionKind, revisionKinds } from '@fairgrove/contract/revisions.options'
import { z } from 'zod'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { FieldChanges } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { declareJob, handleJob, type JobHandler } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { roleAllows } from '../http/memberships.ts'
import { notify } from '../notifications/actions.ts'
import {
  closeRevision,
  deleteSubmittedRevisions,
  findRevision,
  listSubmittedRevisions,
  type RevisionRow,
  readRevisions,
  replaceRevision,
} from './store.ts'

/** The public version and what a revision changes, with the field names of the audit log. */
export type Comparison = { name: string; changes: FieldChanges }

/** What each kind of listing does with its revisions. */
export type RevisableListing = {
  compare(db: Deps['db'], revision: RevisionRow, admin: Caller): Promise<Comparison>
  /** Locks the listing and makes the changes public. */
  apply(tx: Tx, revision: RevisionRow, admin: Caller, now: Date): Promise<Comparison>
}
export type RevisableListings = Record<RevisionKind, RevisableListing>

/** Enqueued by the version before notifications; it notifies now. */
const sendRevisionEmailJob = declareJob(
  'revisions.mail',
  z.object({
    listingId: z.uuid(),
    kind: z.enum(revisionKinds),
    name: z.string(),
    accountId: z.uuid(),
    isApproved: z.boolean(),
    reason: z.string(),
    decidedAt: z.iso.datetime(),
  }),
)

/** Admins, managers, and owners while they are sellers. Only they see a listing's revision. */
export async function findRevisionForEditor(
  db: Deps['db'],
  { id, ownerId }: { id: string; ownerId: string | null },
  viewer: Caller | undefined,
): Promise<{ isEditor: boolean; revision: RevisionRow | undefined }> {
  const isOwner = viewer?.isSeller && viewer.accountId === ownerId
  const isManager = viewer?.memberships.some(
    ({ listingId, role }) => listingId === id && roleAllows(role, 'listing'),
  )
  const isEditor = (viewer?.isAdmin || isOwner || isManager) ?? false
  return { isEditor, revision: isEditor ? await findRevision(db, id) : undefined }
}

export const toPendingRevision = ({ changes, submittedAt }: RevisionRow): PendingRevision => ({
  fields: Object.keys(changes),
  submittedAt: submittedAt.toISOString(),
})

/** Replaces the listing's revision; without changes nothing waits any more. The listing must be locked. */
export async function submitRevision(
  tx: Tx,
  { comparison, ...revision }: RevisionRow & { comparison: Comparison },
): Promise<void> {
  await replaceRevision(tx, revision)
  if (Object.keys(comparison.changes).length === 0) return
  await writeAudit(tx, {
    actorId: revision.submittedBy,
    action: `${revision.kind}.revision_submitted`,
    subjectId: revision.id,
    subjectName: comparison.name,
    changes: comparison.changes,
    createdAt: revision.submittedAt,
  })
}

export async function listRevisions(
  { db }: Deps,
  admin: Caller,
  pageNumber: number,
  listings: RevisableListings,
) {
  const { rows, paged } = await readRevisions(db, pageNumber)
  const revisions = await Promise.all(
    rows.map(async (row): Promise<Revision> => {
      const { name, changes } = await listings[row.kind].compare(db, row, admin)
      return {
        _id: row.id,
        kind: row.kind,
        name,
        changes: Object.entries(changes).map(([field, change]) => ({ field, ...change })),
        submittedBy: { _id: row.submittedBy, name: fullName(row.firstName, row.lastName) },
        submittedAt: row.submittedAt.toISOString(),
      }
    }),
  )
  return { revisions, ...paged }
}

/** A rejected revision changes nothing public. */
export async function decideRevision(
  deps: Deps,
  admin: Caller,
  id: string,
  { decision, reason, submittedAt }: RevisionDecision,
  listings: RevisableListings,
): Promise<void> {
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const revision = await findRevision(tx, id)
    if (!revision) throw new Problem('already_decided')
    const { kind } = revision
    const isApproved = decision === 'approved'
    const { name, changes } = isApproved
      ? await listings[kind].apply(tx, revision, admin, now)
      : await listings[kind].compare(tx, revision, admin)
    // After the listing, which every writer of a revision locks first.
    if (!(await closeRevision(tx, id, new Date(submittedAt)))) {
      throw new Problem('invalid_input', {
        message: 'This changed while you had it open. Review it again.',
      })
    }
    await writeAudit(tx, {
      actorId: admin.accountId,
      action: `${kind}.revision_${decision}`,
      subjectId: id,
      subjectName: name,
      changes,
      details: reason ? { reason } : {},
      createdAt: now,
    })
    await notifyEditor(tx, {
      listingId: id,
      kind,
      name,
      isApproved,
      reason,
      accountId: revision.submittedBy,
      decidedAt: now.toISOString(),
    })
  })
}

async function notifyEditor(
  tx: Tx,
  { accountId, decidedAt, kind: listing, ...data }: z.output<typeof sendRevisionEmailJob.payload>,
): Promise<void> {
  const eventKey = `${data.listingId} ${decidedAt}`
  await notify(tx, new Date(decidedAt), {
    accountId,
    kind: 'changes_decided',
    eventKey,
    data: { ...data, listing },
  })
}

export const revisionData: PersonalData = {
  name: 'revisions',
  collect: async (db, accountId) =>
    (await listSubmittedRevisions(db, accountId)).map(({ id, kind, changes, submittedAt }) => ({
      listing: id,
      kind,
      changes,
      submittedAt,
    })),
  erase: deleteSubmittedRevisions,
}

export function revisionJobs({ db }: Deps): JobHandler[] {
  return [
    handleJob(sendRevisionEmailJob, (decision) => inTx(db, (tx) => notifyEditor(tx, decision))),
  ]
}
