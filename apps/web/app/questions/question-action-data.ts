import type { Question } from '@fairgrove/contract/questions'
import type { FormError } from '../ui/form-state.ts'

/** What the form of a question was answered (question.tsx). */
export type QuestionActionData = { question: Question; coinsEarned: number } | FormError | undefined
