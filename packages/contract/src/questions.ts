import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { requiredText, singleLineText } from './fields.ts'
import { choiceMaxLength, maxChoices, minChoices, questionMaxLength } from './questions.options.ts'

/** The index a browser stores; past the last question it wraps around. */
const QuestionIndex = z.int().min(0).max(1_000_000)

export const Question = z.object({
  _id: z.uuid(),
  idx: QuestionIndex,
  question: z.string(),
  choices: z.array(z.string()),
  /** The caller's own choice, by index. */
  answer: z.int().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** When the caller may answer again, if the last answer is less than a week old. */
  opensAt: z.iso.datetime().nullable(),
  /** The caller has answered every question. */
  isLast: z.boolean(),
  /** Answers per choice, for those who answered. */
  counts: z.array(z.int().min(0)).nullable(),
})
export type Question = z.infer<typeof Question>

export const getQuestion = endpoint({
  method: 'PUT',
  path: '/api/users/questions',
  summary:
    'Get the question at an index. Customers who answered it see everyone’s answers, and the next question a week later.',
  access: 'public',
  problems: ['not_found'],
  body: z.object({ idx: QuestionIndex, userInfo: z.unknown().optional() }),
  responses: { 200: z.object({ question: Question }) },
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/answers',
  summary: 'Answer a question, one per week. Only the first answer counts and earns canna-coins.',
  access: 'customer',
  problems: ['not_found', 'question_too_soon'],
  params: IdParams,
  body: z.object({
    idx: QuestionIndex,
    choice: z
      .int('Select an answer.')
      .min(0)
      .max(maxChoices - 1),
  }),
  responses: { 200: z.object({ question: Question, coinsEarned: z.int().min(0) }) },
})

const areDistinct = (choices: string[]) =>
  new Set(choices.map((choice) => choice.toLowerCase())).size === choices.length

export const QuestionDraft = z.object({
  question: singleLineText(questionMaxLength).min(1, 'Enter a question.'),
  choices: z
    .array(requiredText(choiceMaxLength))
    .min(minChoices, `Enter at least ${minChoices} choices.`)
    .max(maxChoices, `Enter ${maxChoices} choices or fewer.`)
    .refine(areDistinct, 'Each choice must be different.'),
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

const QuestionForAdmin = z.object({
  _id: z.uuid(),
  question: z.string(),
  choices: z.array(z.string()),
  counts: z.array(z.int().min(0)),
  isRetired: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type QuestionForAdmin = z.infer<typeof QuestionForAdmin>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions',
  summary: 'List questions and their answers in the order they’re asked, retired ones last.',
  access: 'admin',
  responses: { 200: z.object({ questions: z.array(QuestionForAdmin) }) },
})

export const createQuestion = endpoint({
  method: 'POST',
  path: '/api/questions',
  summary: 'Add a question to the end of the list.',
  access: 'admin',
  idempotent: true,
  body: QuestionDraft,
  responses: { 201: z.object({ _id: z.uuid() }) },
})

export const reorderQuestions = endpoint({
  method: 'PUT',
  path: '/api/questions/order',
  summary:
    'Set the order questions are asked in. Questions you leave out keep their order after the ones you list.',
  access: 'admin',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(1_000) }),
  responses: { 200: MessageResponse },
})

export const retireQuestion = endpoint({
  method: 'PUT',
  path: '/api/questions/:id/retired',
  summary: 'Retire a question, or ask it again. Its answers are kept.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({ isRetired: z.boolean() }),
  responses: { 200: MessageResponse },
})
