import { fullName } from '@fairgrove/contract/accounts.options'
import type { AuditView } from '@fairgrove/contract/audit'
import type { Changes } from './changes.ts'
import type { listEntries } from './store.ts'

type Row = Awaited<ReturnType<typeof listEntries>>[number]

export function entryOf(row: Row): AuditView {
  const changes = Object.entries(row.changes as Changes)
  return {
    _id: row.id,
    actor: { _id: row.actorId, name: fullName(row.firstName, row.lastName) },
    action: row.action,
    subject: row.subjectId,
    subjectName: row.subjectName,
    changes: changes.map(([field, { before, after }]) => ({ field, before, after })),
    details: row.details as Record<string, unknown>,
    createdAt: row.createdAt.toISOString(),
  }
}
