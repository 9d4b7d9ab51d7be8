import type { UnpaidReason } from '@fairgrove/contract/reviews.options'
import type { Refused } from '../ui/refused.ts'

/** What a form of the reviews part was answered (act.server.ts). */
export type ReviewsAnswer =
  | { intent: 'write'; message: string; coinsEarned: number; unpaidReason: UnpaidReason | null }
  | { intent: 'delete'; message: string }
  | { intent: 'helpful'; review: string }
  | { intent: 'report'; review: string; message: string }
  | { intent: 'reply'; review: string; message: string }
  | Refused
  | undefined

/** The refusal, if it was one; with an intent, only if that is what was refused. */
export function refusalOf(answer: ReviewsAnswer, intent?: string): Refused | undefined {
  if (!answer || !('problem' in answer)) return undefined
  return intent === undefined || answer.values.intent?.[0] === intent ? answer : undefined
}
