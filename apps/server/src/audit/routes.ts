import { fullName } from '@fairgrove/contract/accounts.options'
import { type AuditView, listAudit } from '@fairgrove/contract/audit'
import { addDays } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { type ListedEntry, readEntries } from './store.ts'

export function auditRoutes({ db }: Deps): EndpointHandler[] {
  return [
    handleEndpoint(listAudit, async ({ query: { who, kind, subject, from, to, pageNumber } }) => {
      const filter = {
        who: who?.toLowerCase(),
        kind,
        subjectId: subject,
        from: from ? new Date(from) : undefined,
        // Include the whole last day.
        before: to ? addDays(new Date(to), 1) : undefined,
      }
      const { rows, paged } = await readEntries(db, filter, pageNumber)
      return { entries: rows.map(toAuditView), ...paged }
    }),
  ]
}

function toAuditView(row: ListedEntry): AuditView {
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
