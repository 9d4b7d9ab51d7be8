import { listAudit } from '@fairgrove/contract/audit'
import { addDays } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { readEntries } from './store.ts'
import { toAuditView } from './view.ts'

export function auditRoutes({ db }: Deps): EndpointHandler[] {
  return [
    handleEndpoint(listAudit, async ({ query: { who, kind, subject, from, to, pageNumber } }) => {
      const filter = {
        who: who?.toLowerCase(),
        kind,
        subjectId: subject,
        from: from ? new Date(from) : undefined,
        // The last day counts to its end.
        before: to ? addDays(new Date(to), 1) : undefined,
      }
      const { rows, paged } = await readEntries(db, filter, pageNumber)
      return { entries: rows.map(toAuditView), ...paged }
    }),
  ]
}
