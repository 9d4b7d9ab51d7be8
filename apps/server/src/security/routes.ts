import { fullName } from '@fairgrove/contract/accounts.options'
import { listSecurityEvents } from '@fairgrove/contract/security'
import { addDays } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { readEvents } from './store.ts'

export function securityRoutes({ db }: Deps): EndpointHandler[] {
  return [
    handleEndpoint(
      listSecurityEvents,
      async ({ query: { who, kind, network, from, to, pageNumber } }) => {
        const filter = {
          kind,
          network,
          who: who?.toLowerCase(),
          from: from ? new Date(from) : undefined,
          // Includes the whole last day.
          before: to ? addDays(new Date(to), 1) : undefined,
        }
        const { rows, paged } = await readEvents(db, filter, pageNumber)
        const events = rows.map((row) => ({
          _id: row.id,
          kind: row.kind,
          subject: row.subject,
          network: row.network,
          device: row.device,
          account: toPerson(row.accountId, row.accountFirstName, row.accountLastName),
          actor: toPerson(row.actorId, row.actorFirstName, row.actorLastName),
          createdAt: row.createdAt.toISOString(),
        }))
        return { events, ...paged }
      },
    ),
  ]
}

function toPerson(id: string | null, first: string | null, last: string | null) {
  return id ? { _id: id, name: fullName(first, last) } : null
}
