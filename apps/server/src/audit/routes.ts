import { listAudit } from '@fairgrove/contract/audit'
import { countCeiling, pagesOf, rowsPerPage } from '@fairgrove/contract/paging'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { countEntries, listEntries } from './store.ts'

export function auditRoutes({ db }: Deps): Served[] {
  return [
    serve(listAudit, async ({ query }) => {
      const subjectId = query.subject
      const counted = await countEntries(db, { subjectId, ceiling: countCeiling })
      const results = Math.min(counted, countCeiling)
      const pages = pagesOf(results, rowsPerPage)
      const page = Math.min(query.pageNumber, pages)
      const offset = (page - 1) * rowsPerPage
      const rows = await listEntries(db, { subjectId, offset, limit: rowsPerPage })
      return {
        entries: rows.map((row) => ({
          actor: {
            _id: row.actorId,
            name: row.firstName ? `${row.firstName} ${row.lastName}` : 'Former member',
          },
          action: row.action,
          subject: row.subjectId,
          details: row.details as Record<string, unknown>,
          createdAt: row.createdAt.toISOString(),
        })),
        page,
        pages,
        results,
        isCapped: counted > countCeiling,
      }
    }),
  ]
}
