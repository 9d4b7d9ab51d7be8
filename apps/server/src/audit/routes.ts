import { listAudit } from '@fairgrove/contract/audit'
import { countCeiling, pagesOf, rowsPerPage } from '@fairgrove/contract/paging'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { countEntries, listEntries } from './store.ts'
import { entryOf } from './view.ts'

const dayMs = 86_400_000

export function auditRoutes({ db }: Deps): Served[] {
  return [
    serve(listAudit, async ({ query: { who, kind, subject, from, to, pageNumber } }) => {
      const filter = {
        who: who?.toLowerCase(),
        kind,
        subjectId: subject,
        from: from ? new Date(from) : undefined,
        // The last day counts to its end.
        before: to ? new Date(Date.parse(to) + dayMs) : undefined,
      }
      const counted = await countEntries(db, filter, countCeiling)
      const results = Math.min(counted, countCeiling)
      const pages = pagesOf(results, rowsPerPage)
      const page = Math.min(pageNumber, pages)
      const range = { offset: (page - 1) * rowsPerPage, limit: rowsPerPage }
      const rows = await listEntries(db, filter, range)
      return { entries: rows.map(entryOf), page, pages, results, isCapped: counted > countCeiling }
    }),
  ]
}
