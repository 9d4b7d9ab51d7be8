import { paginate } from '@fairgrove/contract/paging'
import * as contract from '@fairgrove/contract/subscribers'
import { texts } from '@fairgrove/contract/subscribers.options'
import type { Deps } from '../deps.ts'
import { buildCsvFile } from '../http/csv-file.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { confirmSubscription, requestSubscription, unsubscribe } from './actions.ts'
import { countBounced, countSubscribers, listSubscribers, type SubscriberRow } from './store.ts'
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
    handleEndpoint(contract.exportSubscribers, async () => {
      const rows = await listSubscribers(deps.db, { offset: 0, limit: null })
      const cells = rows.map(({ id, email, since }) => [
        id,
        email,
        since.toISOString(),
        buildUnsubscribeUrl(deps, email),
      ])
      return buildCsvFile(['ID', 'EMAIL', 'SUBSCRIBED', 'UNSUBSCRIBE'], cells)
    }),
  ]
}

const toSubscriber = ({ id, email, since, hasAccount }: SubscriberRow): contract.Subscriber => ({
  _id: id,
  email,
  subscribedAt: since.toISOString(),
  hasAccount,
})
