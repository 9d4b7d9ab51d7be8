import { z } from 'zod'
import { endpoint, IdParams, Said } from './endpoint.ts'
import { choiceMaxLength, choicesMax, choicesMin, questionMaxLength } from './questions.options.ts'
import { filled, line } from './text.ts'

/** The index a browser keeps; past the last question it begins again with the first. */
const QuestionIndex = z.int().min(0).max(1_000_000)

export const Question = z.object({
  _id: z.uuid(),
  idx: QuestionIndex,
  question: z.string(),
  choices: z.array(z.string()),
  /** The caller's own choice, by its place in the list. */
  answer: z.int().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** When the caller may answer, if a question was answered less than a week ago: this one, or the next after it. */
  opensAt: z.iso.datetime().nullable(),
  /** The caller has answered it and every other one. */
  isLast: z.boolean(),
  /** How many chose each, in the order of the choices: for those who answered. */
  counts: z.array(z.int().min(0)).nullable(),
})
export type Question = z.infer<typeof Question>

export const askQuestion = endpoint({
  method: 'PUT',
  path: '/api/users/questions',
  summary:
    'The question for an index. Who answered it sees what everyone else said, and a week later the next one.',
  access: 'public',
  refusals: ['not_found'],
  body: z.object({ idx: QuestionIndex, userInfo: z.unknown().optional() }),
  answers: { 200: z.object({ question: Question }) },
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/answers',
  summary: 'Answer a question. The first answer counts and pays, once; one question a week.',
  access: 'customer',
  refusals: ['not_found', 'question_too_soon'],
  params: IdParams,
  body: z.object({
    idx: QuestionIndex,
    choice: z
      .int()
      .min(0)
      .max(choicesMax - 1),
  }),
  answers: { 200: z.object({ question: Question, coinsEarned: z.int().min(0) }) },
})

const differ = (choices: string[]) =>
  new Set(choices.map((choice) => choice.toLowerCase())).size === choices.length

export const QuestionDraft = z.object({
  question: line(questionMaxLength).min(1, 'Please write the question.'),
  choices: z
    .array(filled(choiceMaxLength))
    .min(choicesMin, `Please give at least ${choicesMin} choices.`)
    .max(choicesMax, `Please give at most ${choicesMax} choices.`)
    .refine(differ, 'Each choice must be different.'),
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

const ListedQuestion = z.object({
  _id: z.uuid(),
  question: z.string(),
  choices: z.array(z.string()),
  counts: z.array(z.int().min(0)),
  isRetired: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ListedQuestion = z.infer<typeof ListedQuestion>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions',
  summary: 'Every question with its answers, in the order they are asked; retired ones last.',
  access: 'admin',
  answers: { 200: z.object({ questions: z.array(ListedQuestion) }) },
})

export const createQuestion = endpoint({
  method: 'POST',
  path: '/api/questions',
  summary: 'Add a question after all others.',
  access: 'admin',
  idempotent: true,
  body: QuestionDraft,
  answers: { 201: z.object({ _id: z.uuid() }) },
})

export const orderQuestions = endpoint({
  method: 'PUT',
  path: '/api/questions/order',
  summary: 'The order questions are asked in. What is not named keeps its place after those.',
  access: 'admin',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(1_000) }),
  answers: { 200: Said },
})

export const retireQuestion = endpoint({
  method: 'PUT',
  path: '/api/questions/:id/retired',
  summary: 'Stop asking a question, or ask it again. Its answers stay.',
  access: 'admin',
  refusals: ['not_found'],
  params: IdParams,
  body: z.object({ isRetired: z.boolean() }),
  answers: { 200: Said },
})
