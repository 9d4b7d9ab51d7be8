import { pageOf } from '@fairgrove/contract/paging'
import * as contract from '@fairgrove/contract/subscribers'
import { texts } from '@fairgrove/contract/subscribers.options'
import type { Deps } from '../deps.ts'
import { csvFile } from '../http/csv-file.ts'
import { type Served, serve } from '../http/serve.ts'
import { confirmSubscription, requestSubscription, unsubscribe } from './actions.ts'
import { countSubscribers, listSubscribers, type SubscriberRow } from './store.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

export function subscriberRoutes(deps: Deps): Served[] {
  return [
    serve(contract.subscribe, async ({ body }) => {
      await requestSubscription(deps, body.email)
      return { message: texts.asked }
    }),
    serve(contract.confirmSubscription, async ({ params }) => {
      await confirmSubscription(deps, params.token)
      return { message: texts.subscribed }
    }),
    serve(contract.unsubscribe, async ({ body }) => {
      await unsubscribe(deps, body.token)
      return { message: texts.unsubscribed }
    }),
    serve(contract.listSubscribers, async ({ query }) => {
      const counted = await countSubscribers(deps.db)
      const { paged, range } = pageOf(counted, query.pageNumber, Infinity)
      const rows = await listSubscribers(deps.db, range)
      return { subscribers: rows.map(subscriberOf), ...paged }
    }),
    serve(contract.exportSubscribers, async () => {
      const rows = await listSubscribers(deps.db, { offset: 0, limit: null })
      const cells = rows.map(({ id, email, since }) => [
        id,
        email,
        since.toISOString(),
        unsubscribeUrl(deps, email),
      ])
      return csvFile(['ID', 'EMAIL', 'SUBSCRIBED', 'UNSUBSCRIBE'], cells)
    }),
  ]
}

const subscriberOf = ({ id, email, since, hasAccount }: SubscriberRow): contract.Subscriber => ({
  _id: id,
  email,
  subscribedAt: since.toISOString(),
  hasAccount,
})
