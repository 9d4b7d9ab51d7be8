import * as contract from '@fairgrove/contract/newsletters'
import { texts } from '@fairgrove/contract/newsletters.options'
import { paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { renderEmail } from '../mail/email-template.ts'
import { countSubscribers } from '../subscribers/store.ts'
import {
  createNewsletter,
  deleteNewsletter,
  saveNewsletter,
  sendTest,
  startSending,
  stopSending,
} from './actions.ts'
import { buildNewsletterEmail } from './emails.ts'
import { countNewsletters, findNewsletter, listNewsletters } from './store.ts'
import { toNewsletter, toNewsletterSummary } from './view.ts'

export function newsletterRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listNewsletters, async ({ query }) => {
      const total = await countNewsletters(deps.db)
      const { paged, range } = paginate(total, query.pageNumber, Infinity)
      const rows = await listNewsletters(deps.db, range)
      return { newsletters: rows.map(toNewsletterSummary), ...paged }
    }),
    handleEndpoint(contract.createNewsletter, ({ caller, body, idempotencyKey }) =>
      createNewsletter(deps, caller, body, idempotencyKey),
    ),
    handleEndpoint(contract.getNewsletter, async ({ params }) => {
      const row = await findNewsletter(deps.db, params.id)
      if (!row) throw new Problem('not_found')
      // Each subscriber's own link replaces this one.
      const content = buildNewsletterEmail(row, `${deps.publicUrl}/unsubscribe/preview`)
      return {
        newsletter: toNewsletter(row),
        email: await renderEmail(content, deps.postalAddress),
        subscriberCount: await countSubscribers(deps.db),
      }
    }),
    handleEndpoint(contract.updateNewsletter, async ({ caller, params, body }) => {
      await saveNewsletter(deps, caller, params.id, body)
      return { message: texts.created }
    }),
    handleEndpoint(contract.deleteNewsletter, async ({ caller, params }) => {
      await deleteNewsletter(deps, caller, params.id)
      return { message: texts.deleted }
    }),
    handleEndpoint(contract.sendTestNewsletter, async ({ caller, params }) => {
      await sendTest(deps, caller, params.id)
      return { message: texts.testSent }
    }),
    handleEndpoint(contract.sendNewsletter, ({ caller, params, body }) =>
      startSending(deps, caller, params.id, new Date(body.updatedAt)),
    ),
    handleEndpoint(contract.stopNewsletter, async ({ caller, params }) => {
      await stopSending(deps, caller, params.id)
      return { message: texts.stopped }
    }),
  ]
}
