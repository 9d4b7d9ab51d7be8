import { undoableBrandDecision } from '../brands/decisions.ts'
import type { UndoableActions } from '../bulk-actions/actions.ts'
import { undoableApproval } from '../dispensaries/approval.ts'
import { undoableProductDecision } from '../products/decisions.ts'
import { undoableSoldOut } from '../products/sold-out.actions.ts'
import { undoableModeration } from '../reviews/bulk-moderation.actions.ts'

/** The bulk action of each list, to undo it. */
export const undoableActions: UndoableActions = {
  products: undoableProductDecision,
  brands: undoableBrandDecision,
  dispensaries: undoableApproval,
  menu: undoableSoldOut,
  reviews: undoableModeration,
}
