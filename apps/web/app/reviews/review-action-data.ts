import type { UnpaidReason } from '@fairgrove/contract/reviews.options'
import type { FormError } from '../ui/form-state.ts'

/** The result of a review form (review-actions.server.ts). */
export type ReviewActionData =
  | { intent: 'write'; message: string; coinsEarned: number; unpaidReason: UnpaidReason | null }
  | { intent: 'delete'; message: string }
  | { intent: 'helpful'; review: string }
  | { intent: 'report'; review: string; message: string }
  | { intent: 'reply'; review: string; message: string }
  | FormError
  | undefined

/** The form error, if any; with an intent, only if it is for that intent. */
export function getFormError(actionData: ReviewActionData, intent?: string): FormError | undefined {
  if (!actionData || !('problem' in actionData)) return undefined
  return intent === undefined || actionData.values.intent?.[0] === intent ? actionData : undefined
}
