import { fullName } from '@fairgrove/contract/accounts.options'
import { listSecurityEvents } from '@fairgrove/contract/security'
import { daysAfter } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { readEvents } from './store.ts'

export function securityRoutes({ db }: Deps): Served[] {
  return [
    serve(listSecurityEvents, async ({ query: { who, kind, network, from, to, pageNumber } }) => {
      const filter = {
        kind,
        network,
        who: who?.toLowerCase(),
        from: from ? new Date(from) : undefined,
        // The last day counts to its end.
        before: to ? daysAfter(new Date(to), 1) : undefined,
      }
      const { rows, paged } = await readEvents(db, filter, pageNumber)
      const events = rows.map((row) => ({
        ...{ _id: row.id, kind: row.kind, subject: row.subject },
        ...{ network: row.network, device: row.device },
        account: person(row.accountId, row.accountFirstName, row.accountLastName),
        actor: person(row.actorId, row.actorFirstName, row.actorLastName),
        createdAt: row.createdAt.toISOString(),
      }))
      return { events, ...paged }
    }),
  ]
}

function person(id: string | null, first: string | null, last: string | null) {
  return id ? { _id: id, name: fullName(first, last) } : null
}
