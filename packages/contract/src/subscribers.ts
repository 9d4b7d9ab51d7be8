import { z } from 'zod'
import { Email } from './accounts.ts'
import { endpoint, Said } from './endpoint.ts'
import { Paged, PageNumber } from './paging.ts'
import { line } from './text.ts'

const TokenParams = z.object({ token: line(200).min(1) })

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribers',
  summary: 'Ask for our news by mail. The answer is the same whether or not the address is known.',
  access: 'public',
  limit: 'mail',
  limitField: 'email',
  body: z.object({ email: Email }),
  answers: { 202: Said },
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/subscribers/confirm/:token',
  summary: 'Confirm that the address is yours. Opened again, it says the same.',
  access: 'public',
  refusals: ['link_spent'],
  limit: 'credentials',
  params: TokenParams,
  answers: { 200: Said },
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/subscribers/unsubscribe',
  summary: 'Take the address a mail was sent to off the list. The link works for good.',
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
  summary: 'Everyone who wants our news, the newest first.',
  access: 'admin',
  query: z.object({ pageNumber: PageNumber }),
  answers: { 200: z.object({ subscribers: z.array(Subscriber), ...Paged }) },
})

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscribers/export.csv',
  summary: 'Everyone who wants our news, each with the link that takes them off the list.',
  access: 'admin',
  answers: { 200: { mediaTypes: ['text/csv; charset=utf-8'] } },
})
