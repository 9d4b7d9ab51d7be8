import type { BadgeChange } from '@fairgrove/contract/badges'
import type { Badge } from '@fairgrove/contract/badges.options'
import { Problem } from '@fairgrove/contract/problems'
import type { Tx } from '../db/tx.ts'
import type { Caller } from '../http/caller.ts'
import { validateBadgeSave } from './rules.ts'
import { insertBadgeChanges } from './trail.store.ts'

type BadgeSaveInput = {
  companyId: string
  before: number
  after: number
  draft: { badgeChange?: BadgeChange | undefined; renewedBadges?: readonly Badge[] | undefined }
  /** The draft's name in the request body: 'brand'. */
  fieldPrefix: string
  editor: Caller
  now: Date
}

/** Returns the reason for its badge changes. Without any there is none. */
export function checkBadgeSave({
  before,
  after,
  fieldPrefix,
  editor,
  draft,
}: Pick<BadgeSaveInput, 'before' | 'after' | 'draft' | 'fieldPrefix' | 'editor'>):
  | BadgeChange
  | undefined {
  const { badgeChange, renewedBadges: renewed = [] } = editor.isAdmin ? draft : {}
  const [field, message] =
    Object.entries(validateBadgeSave({ before, after, badgeChange, renewed }) ?? {})[0] ?? []
  if (!message) return badgeChange
  throw new Problem('invalid_input', { message, fields: { [`${fieldPrefix}.${field}`]: message } })
}

/**
 * Records the badge changes of a save, or rejects the save. Ignores badge fields from anyone but admins. Returns
 * extra details for the audit log.
 */
export async function recordBadgeChanges(
  tx: Tx,
  save: BadgeSaveInput,
): Promise<{ checkedAgain?: string[] }> {
  const { companyId, before, after, editor, now } = save
  const badgeChange = checkBadgeSave(save)
  const { renewedBadges: renewed = [] } = editor.isAdmin ? save.draft : {}
  const actorId = editor.accountId
  if (badgeChange)
    await insertBadgeChanges(tx, { companyId, before, after, badgeChange, renewed, actorId, now })
  return renewed.length > 0 ? { checkedAgain: [...renewed] } : {}
}
