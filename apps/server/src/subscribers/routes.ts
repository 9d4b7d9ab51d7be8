import {
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import { paginate } from '@fairgrove/contract/paging'
import * as contract from '@fairgrove/contract/subscribers'
import { texts } from '@fairgrove/contract/subscribers.options'
import type { Deps } from '../deps.ts'
import { streamCsvFile } from '../http/csv-file.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { confirmSubscription, requestSubscription, unsubscribe } from './actions.ts'
import {
  countBounced,
  countSubscribers,
  listSubscribers,
  readSubscribersInBatches,
  type SubscriberRow,
} from './store.ts'
import { buildUnsubscribeUrl } from './unsubscribe-token.ts'

export function subscriberRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.subscribe, async ({ body }) => {
      await requestSubscription(deps, body.email)
      return { message: texts.requested }
    }),
    handleEndpoint(contract.confirmSubscription, async ({ params }) => {
      await confirmSubscription(deps, params.token)
      return { message: texts.subscribed }
    }),
    handleEndpoint(contract.unsubscribe, async ({ body }) => {
      await unsubscribe(deps, body.token)
      return { message: texts.unsubscribed }
    }),
    handleEndpoint(contract.listSubscribers, async ({ query }) => {
      const total = await countSubscribers(deps.db)
      const { paged, range } = paginate(total, query.pageNumber, Infinity)
      const rows = await listSubscribers(deps.db, range)
      const bounced = await countBounced(deps.db)
      return { subscribers: rows.map(toSubscriber), bounced, ...paged }
    }),
    handleEndpoint(contract.exportSubscribers, ({ query: { columns } }) => {
      const chosen = columns.length > 0 ? columns : getDefaultColumns('subscribers')
      const rows = readSubscribersInBatches(deps.db, maxFileRows)
      // Whoever writes to these addresses needs the link, whichever columns they chose.
      return streamCsvFile(
        {
          headers: { ...listColumns.subscribers, unsubscribe: 'UNSUBSCRIBE' },
          cells: {
            id: ({ id }) => id,
            email: ({ email }) => email,
            subscribed: ({ since }) => since.toISOString(),
            unsubscribe: ({ email }) => buildUnsubscribeUrl(deps, email),
          },
          chosen: [...chosen, 'unsubscribe'],
        },
        rows,
      )
    }),
  ]
}

const toSubscriber = ({ id, email, since, hasAccount }: SubscriberRow): contract.Subscriber => ({
  _id: id,
  email,
  subscribedAt: since.toISOString(),
  hasAccount,
})
