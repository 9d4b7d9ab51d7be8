import { fullName } from '@fairgrove/contract/accounts.options'
import type { AuditView } from '@fairgrove/contract/audit'
import type { ListedEntry } from './store.ts'

export function toAuditView(row: ListedEntry): AuditView {
  const changes = Object.entries(row.changes)
  return {
    _id: row.id,
    actor: { _id: row.actorId, name: fullName(row.firstName, row.lastName) },
    action: row.action,
    subject: row.subjectId,
    subjectName: row.subjectName,
    changes: changes.map(([field, { before, after }]) => ({ field, before, after })),
    details: row.details,
    createdAt: row.createdAt.toISOString(),
  }
}
