import { z } from 'zod'
import { Email } from './accounts.ts'
import { endpoint, MessageResponse, TokenParams } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { columnsParameter, csvResponse, Paged, PageNumber } from './paging.ts'

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribers',
  summary:
    'Subscribe to the newsletter. The response is the same whether or not we know the email address.',
  access: 'public',
  limit: 'mail',
  limitField: 'email',
  body: z.object({ email: Email }),
  responses: { 202: MessageResponse },
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/subscribers/confirm/:token',
  summary: 'Confirm a newsletter subscription. Repeating the request returns the same response.',
  access: 'public',
  problems: ['link_spent', 'not_found'],
  limit: 'credentials',
  params: TokenParams,
  responses: { 200: MessageResponse },
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/subscribers/unsubscribe',
  summary: 'Unsubscribe the address an email was sent to. The link never expires.',
  access: 'public',
  problems: ['not_found'],
  limit: 'credentials',
  body: z.object({ token: singleLineText(600).min(1) }),
  responses: { 200: MessageResponse },
})

const Subscriber = z.object({
  _id: z.uuid(),
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  /** Whether the email belongs to an account or came from the footer form. */
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
  responses: {
    200: z.object({
      subscribers: z.array(Subscriber),
      /** Addresses that mail servers refused. They get no newsletters. */
      bounced: z.int().min(0),
      ...Paged,
    }),
  },
})

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscribers/export.csv',
  summary: 'Download newsletter subscribers as a CSV file, with an unsubscribe link for each.',
  access: 'admin',
  fresh: true,
  readsPersonalData: true,
  query: z.object({ columns: columnsParameter('subscribers') }),
  responses: csvResponse,
})
