import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText, singleLineText } from './fields.ts'
import { Paged, PageNumber } from './paging.ts'
import {
  answerMaxLength,
  moderatedQuestionNames,
  questionDecisions,
  questionLengths,
  questionReportMaxLength,
  questionsPerPage,
  receivedQuestionFilterNames,
  texts,
} from './place-questions.options.ts'

const PlaceQuestion = z.object({
  _id: z.uuid(),
  question: z.string(),
  /** First name and last initial. */
  author: z.string(),
  createdAt: z.iso.datetime(),
  /** From the dispensary. */
  answer: z
    .object({ text: z.string(), answeredAt: z.iso.datetime(), isEdited: z.boolean() })
    .nullable(),
})
export type PlaceQuestion = z.infer<typeof PlaceQuestion>

const AnswerDraft = z.object({
  answer: multilineText(answerMaxLength).min(1, texts.answerMissing),
})
const Reason = multilineText(questionReportMaxLength).min(1, 'Enter a reason.')

export const listPlaceQuestions = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/questions',
  summary: `List the questions about a dispensary, ${questionsPerPage} at a time: answered ones first, the newest answer on top.`,
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  query: z.object({
    after: z.uuid().optional().describe('ID of the last question you’ve read.'),
  }),
  responses: {
    200: z.object({
      questions: z.array(PlaceQuestion).max(questionsPerPage),
      /** The `after` of the next page. */
      next: z.uuid().nullable(),
      total: z.int().min(0),
      /** Somebody runs it, so somebody can answer. */
      canBeAsked: z.boolean(),
    }),
  },
})

export const askPlaceQuestion = endpoint({
  method: 'POST',
  path: '/api/dispensaries/:id/questions',
  summary:
    'Ask a dispensary a question, public at once. One with a link, an email address, a phone number or the name of a messaging app needs review first.',
  access: 'customer',
  limit: 'questions',
  idempotent: true,
  problems: ['not_found', 'not_yours_to_judge', 'list_limit'],
  params: IdParams,
  body: z.object({
    question: singleLineText(questionLengths.max).min(questionLengths.min, texts.tooShort),
  }),
  responses: { 201: MessageResponse.extend({ isHeld: z.boolean() }) },
})

export const answerPlaceQuestion = endpoint({
  method: 'POST',
  path: '/api/place_questions/:id/answer',
  summary:
    'Answer a question about a dispensary of yours, in its name. We tell the person who asked.',
  access: 'staff',
  permission: 'questions',
  problems: ['not_found', 'already_replied'],
  params: IdParams,
  body: AnswerDraft,
  responses: { 201: MessageResponse },
})

export const updatePlaceAnswer = endpoint({
  method: 'PUT',
  path: '/api/place_questions/:id/answer',
  summary: 'Change the answer of a dispensary of yours. It’s marked as edited.',
  access: 'staff',
  permission: 'questions',
  problems: ['not_found'],
  params: IdParams,
  body: AnswerDraft,
  responses: { 200: MessageResponse },
})

export const reportPlaceQuestion = endpoint({
  method: 'POST',
  path: '/api/place_questions/:id/report',
  summary: 'Report a question or its answer to the moderators.',
  access: 'customer',
  limit: 'reviews',
  idempotent: true,
  problems: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  body: z.object({ reason: Reason }),
  responses: { 202: MessageResponse },
})

const ReceivedQuestion = PlaceQuestion.extend({
  dispensary: z.object({ _id: z.uuid(), name: z.string() }),
})
export type ReceivedQuestion = z.infer<typeof ReceivedQuestion>

export const listReceivedQuestions = endpoint({
  method: 'GET',
  path: '/api/seller/questions',
  summary:
    'List the questions about your dispensaries: unanswered ones, the oldest first, or answered ones, the newest answer first.',
  access: 'seller',
  permission: 'questions',
  query: z.object({
    show: z.enum(receivedQuestionFilterNames).default('unanswered'),
    pageNumber: PageNumber,
  }),
  responses: { 200: z.object({ questions: z.array(ReceivedQuestion), ...Paged }) },
})

const ModeratedQuestion = ReceivedQuestion.extend({
  isHidden: z.boolean(),
  /** Nobody has seen it yet. */
  isHeld: z.boolean(),
  reports: z.int().min(0),
  /** Of open reports, the first twenty; of a removed question, why it was removed. */
  reasons: z.array(z.string()),
  /** When it was first reported, sent or removed. */
  since: z.iso.datetime(),
})
export type ModeratedQuestion = z.infer<typeof ModeratedQuestion>

export const listModeratedQuestions = endpoint({
  method: 'GET',
  path: '/api/place_questions/moderated',
  summary:
    'List questions that need a decision, reported or not yet shown, the oldest first, or those that were removed.',
  access: 'admin',
  query: z.object({
    show: z.enum(moderatedQuestionNames).default('reported'),
    pageNumber: PageNumber,
  }),
  responses: { 200: z.object({ questions: z.array(ModeratedQuestion), ...Paged }) },
})

export const moderatePlaceQuestion = endpoint({
  method: 'PUT',
  path: '/api/place_questions/:id/moderation',
  summary:
    'Hide a question with its answer, or keep it. Keeping one that isn’t public yet, or a hidden one, shows it. Either one closes its reports. We tell the person who asked and the dispensary when it’s hidden or shown again.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({ decision: z.enum(questionDecisions), reason: Reason }),
  responses: { 200: MessageResponse },
})
