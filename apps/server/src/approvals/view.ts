import { formerMember } from '@fairgrove/contract/accounts.options'
import type { Approval } from '@fairgrove/contract/approvals'
import type { ListedApproval } from './store.ts'

/** One that nobody decided in time has expired, whether or not that is recorded yet. */
export function toApproval(
  row: ListedApproval,
  { accountId, now }: { accountId: string; now: Date },
): Approval {
  const { id, kind, title, subjectId, requestedBy, decidedBy, decidedAt } = row
  const isAboutPerson = kind === 'admin_role' || kind === 'payout'
  const name = isAboutPerson ? (row.person ?? formerMember) : row.subjectName
  return {
    ...{ _id: id, kind, title, isOwn: requestedBy === accountId },
    state: row.decision ?? (row.expiresAt <= now ? 'expired' : 'waiting'),
    subject: subjectId ? { _id: subjectId, name } : null,
    requestedBy: { _id: requestedBy, name: row.requester ?? formerMember },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: decidedBy ? { _id: decidedBy, name: row.decider ?? formerMember } : null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
