import { z } from 'zod'
import { Email } from './accounts.ts'
import { endpoint, Said } from './endpoint.ts'
import { Paged, PageNumber } from './paging.ts'
import { line } from './text.ts'

const TokenParams = z.object({ token: line(200).min(1) })

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribers',
  summary:
    'Subscribe to the newsletter. The response is the same whether or not we know the email address.',
  access: 'public',
  limit: 'mail',
  limitField: 'email',
  body: z.object({ email: Email }),
  answers: { 202: Said },
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/subscribers/confirm/:token',
  summary: 'Confirm a newsletter subscription. Repeating the request returns the same response.',
  access: 'public',
  refusals: ['link_spent'],
  limit: 'credentials',
  params: TokenParams,
  answers: { 200: Said },
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/subscribers/unsubscribe',
  summary: 'Unsubscribe the address an email was sent to. The link never expires.',
  access: 'public',
  refusals: ['not_found'],
  limit: 'credentials',
  body: z.object({ token: line(600).min(1) }),
  answers: { 200: Said },
})

const Subscriber = z.object({
  _id: z.uuid(),
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  /** Whether the address belongs to an account or came in through the footer. */
  hasAccount: z.boolean(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscribers',
  summary: 'List newsletter subscribers, newest first.',
  access: 'admin',
  readsPersonalData: true,
  query: z.object({ pageNumber: PageNumber }),
  answers: { 200: z.object({ subscribers: z.array(Subscriber), ...Paged }) },
})

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscribers/export.csv',
  summary: 'Download newsletter subscribers as a CSV file, with an unsubscribe link for each.',
  access: 'admin',
  readsPersonalData: true,
  answers: { 200: { mediaTypes: ['text/csv; charset=utf-8'] } },
})
