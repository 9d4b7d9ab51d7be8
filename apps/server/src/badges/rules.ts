import type { BadgeChange } from '@fairgrove/contract/badges'
import { type Badge, badgeNames, badges } from '@fairgrove/contract/badges.options'
import type { FieldErrors } from '@fairgrove/contract/problems'

export type BadgeSave = {
  /** Badge flags. */
  before: number
  after: number
  badgeChange: BadgeChange | undefined
  renewed: readonly Badge[]
}

/** Badges that a save sets, removes or renews. */
export function listChangedBadges({
  before,
  after,
  renewed,
}: Omit<BadgeSave, 'badgeChange'>): Badge[] {
  return badgeNames.filter(
    (name) => ((before ^ after) & badges[name].bit) !== 0 || renewed.includes(name),
  )
}

/** Every badge change needs a reason, and a reason needs a badge change. Errors by field of the draft. */
export function validateBadgeSave(save: BadgeSave): FieldErrors | undefined {
  const { after, badgeChange, renewed } = save
  const missing = renewed.find((name) => (after & badges[name].bit) === 0)
  if (missing) {
    const { name } = badges[missing]
    return { renewedBadges: `You can’t renew ${name} because it isn’t selected. Select it first.` }
  }
  const hasBadgeChanges = listChangedBadges(save).length > 0
  if (hasBadgeChanges && !badgeChange) {
    return { 'badgeChange.reason': 'Enter why the badges changed or what you verified.' }
  }
  if (badgeChange && !hasBadgeChanges) {
    return {
      'badgeChange.reason':
        'You haven’t changed any badges. Select one, or clear the reason, evidence and date.',
    }
  }
  return undefined
}
