import type { Question } from '@fairgrove/contract/questions'
import type { Refused } from '../ui/refused.ts'

/** What the form of a question was answered (question.tsx). */
export type QuestionAnswer = { question: Question; coinsEarned: number } | Refused | undefined
