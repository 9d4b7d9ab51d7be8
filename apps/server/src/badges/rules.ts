import type { BadgeChange } from '@fairgrove/contract/badges'
import { type Badge, badgeNames, badges } from '@fairgrove/contract/badges.options'
import type { FieldErrors } from '@fairgrove/contract/problems'

export type BadgeSave = {
  /** The flags. */
  before: number
  after: number
  why: BadgeChange | undefined
  renewed: readonly Badge[]
}

/** What a save has to tell about: badges it gives or takes, and those that were checked again. */
export function listChangedBadges({ before, after, renewed }: Omit<BadgeSave, 'why'>): Badge[] {
  return badgeNames.filter(
    (name) => ((before ^ after) & badges[name].bit) !== 0 || renewed.includes(name),
  )
}

/** No badge changes without a word about it, and no word about badges is dropped. By field of the draft. */
export function validateBadgeSave(save: BadgeSave): FieldErrors | undefined {
  const { after, why, renewed } = save
  const missing = renewed.find((name) => (after & badges[name].bit) === 0)
  if (missing) {
    const { label } = badges[missing]
    return { renewedBadges: `You can’t renew ${label} because it isn’t selected. Select it first.` }
  }
  const hasBadgeChanges = listChangedBadges(save).length > 0
  if (hasBadgeChanges && !why) {
    return { 'badgeChange.reason': 'Enter why the badges changed or what you verified.' }
  }
  if (why && !hasBadgeChanges) {
    return {
      'badgeChange.reason':
        'You haven’t changed any badges. Select one, or clear the reason, evidence and date.',
    }
  }
  return undefined
}
