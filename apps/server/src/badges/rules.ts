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
export function badgesIn({ before, after, renewed }: Omit<BadgeSave, 'why'>): Badge[] {
  return badgeNames.filter(
    (name) => ((before ^ after) & badges[name].bit) !== 0 || renewed.includes(name),
  )
}

/** No badge changes without a word about it, and no word about badges is dropped. By field of the draft. */
export function whyNotKept(save: BadgeSave): FieldErrors | undefined {
  const { after, why, renewed } = save
  const missing = renewed.find((name) => (after & badges[name].bit) === 0)
  if (missing) {
    const { label } = badges[missing]
    return { renewedBadges: `${label} cannot be checked again: it is not among the badges.` }
  }
  const isAbout = badgesIn(save).length > 0
  if (isAbout && !why) {
    return { 'badgeChange.reason': 'Please say why the badges change, or what was checked.' }
  }
  if (why && !isAbout) {
    return {
      'badgeChange.reason':
        'No badge changes here. Choose the one this is about, or leave reason, evidence and date empty.',
    }
  }
  return undefined
}
