import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText, singleLineText, WebLink } from './fields.ts'
import {
  bodyMaxLength,
  buttonLabelMaxLength,
  newsletterStatuses,
  preheaderMaxLength,
  subjectMaxLength,
  texts,
} from './newsletters.options.ts'
import { Paged, PageNumber } from './paging.ts'

const Count = z.int().min(0)

const NewsletterSummary = z.object({
  _id: z.uuid(),
  subject: z.string(),
  status: z.enum(newsletterStatuses),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  counts: z.object({
    /** Everyone on the list when sending started. */
    recipients: Count,
    sent: Count,
    /** The mail server refused the address for good. They get no more newsletters. */
    bounced: Count,
    /** Not delivered after several attempts, or we can't tell whether it was. */
    failed: Count,
    /** Left the list before it was sent to them. */
    skipped: Count,
    /** Unsubscribed after they got it. */
    unsubscribed: Count,
  }),
})
export type NewsletterSummary = z.infer<typeof NewsletterSummary>

const Newsletter = NewsletterSummary.extend({
  preheader: z.string(),
  body: z.string(),
  buttonLabel: z.string(),
  buttonUrl: z.string(),
  /** Also the version that is sent. */
  updatedAt: z.iso.datetime(),
})
export type Newsletter = z.infer<typeof Newsletter>

const NewsletterDraft = z
  .object({
    subject: singleLineText(subjectMaxLength).min(1, 'Enter a subject.'),
    /** What inboxes show after the subject; empty for the start of the text. */
    preheader: singleLineText(preheaderMaxLength).default(''),
    /** Plain text: empty lines separate paragraphs, and web addresses become links. */
    body: multilineText(bodyMaxLength).min(1, 'Enter some text.'),
    buttonLabel: singleLineText(buttonLabelMaxLength).default(''),
    buttonUrl: WebLink.or(z.literal('')).default(''),
  })
  .refine(({ buttonLabel, buttonUrl }) => (buttonLabel === '') === (buttonUrl === ''), {
    path: ['buttonLabel'],
    error: texts.buttonNeedsBoth,
  })
export type NewsletterDraft = z.infer<typeof NewsletterDraft>

export const listNewsletters = endpoint({
  method: 'GET',
  path: '/api/newsletters',
  summary: 'List newsletters with their counts, newest first.',
  access: 'admin',
  query: z.object({ pageNumber: PageNumber }),
  responses: { 200: z.object({ newsletters: z.array(NewsletterSummary), ...Paged }) },
})

export const createNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters',
  summary: 'Create a newsletter as a draft.',
  access: 'admin',
  idempotent: true,
  body: NewsletterDraft,
  responses: { 201: z.object({ _id: z.uuid() }) },
})

export const getNewsletter = endpoint({
  method: 'GET',
  path: '/api/newsletters/:id',
  summary:
    'Get a newsletter, the email as subscribers get it, and the number of confirmed subscribers.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  responses: {
    200: z.object({
      newsletter: Newsletter,
      email: z.object({ html: z.string(), text: z.string() }),
      subscriberCount: Count,
    }),
  },
})

export const updateNewsletter = endpoint({
  method: 'PUT',
  path: '/api/newsletters/:id',
  summary: 'Update a draft. A newsletter can’t be changed after sending started.',
  access: 'admin',
  problems: ['not_found', 'newsletter_changed'],
  params: IdParams,
  body: NewsletterDraft,
  responses: { 200: MessageResponse },
})

export const deleteNewsletter = endpoint({
  method: 'DELETE',
  path: '/api/newsletters/:id',
  summary: 'Delete a draft.',
  access: 'admin',
  problems: ['not_found', 'newsletter_changed'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const sendTestNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/test',
  summary: 'Email a newsletter to yourself.',
  access: 'admin',
  problems: ['not_found'],
  limit: 'mail',
  params: IdParams,
  responses: { 202: MessageResponse },
})

export const sendNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/send',
  summary:
    'Send a draft to every confirmed subscriber. `updatedAt` is the version you saw: another one isn’t sent.',
  access: 'admin',
  problems: ['not_found', 'newsletter_changed', 'newsletter_limit', 'no_subscribers'],
  params: IdParams,
  body: z.object({ updatedAt: z.iso.datetime() }),
  responses: { 200: z.object({ recipients: Count }) },
})

export const stopNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/stop',
  summary: 'Stop sending. Subscribers who didn’t get the newsletter yet won’t get it.',
  access: 'admin',
  problems: ['not_found', 'newsletter_changed'],
  params: IdParams,
  responses: { 200: MessageResponse },
})
