import { listAudit } from '@fairgrove/contract/audit'
import { daysAfter } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { readEntries } from './store.ts'
import { entryOf } from './view.ts'

export function auditRoutes({ db }: Deps): Served[] {
  return [
    serve(listAudit, async ({ query: { who, kind, subject, from, to, pageNumber } }) => {
      const filter = {
        who: who?.toLowerCase(),
        kind,
        subjectId: subject,
        from: from ? new Date(from) : undefined,
        // The last day counts to its end.
        before: to ? daysAfter(new Date(to), 1) : undefined,
      }
      const { rows, paged } = await readEntries(db, filter, pageNumber)
      return { entries: rows.map(entryOf), ...paged }
    }),
  ]
}
