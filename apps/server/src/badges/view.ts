import type { BadgeMarks, Badges } from '@fairgrove/contract/badges'
import { badgeNames, badges } from '@fairgrove/contract/badges.options'

export function badgesOf(flags: number): Badges {
  return Object.fromEntries(
    badgeNames.map((name) => {
      const { bit, alt } = badges[name]
      return [name, { status: (flags & bit) !== 0, image: `/badges/${name}.svg`, alt }]
    }),
  ) as Badges
}

/** The flags after these marks; badges that are not named keep theirs. */
export function flagsAfter(flags: number, marks: BadgeMarks = {}): number {
  return badgeNames.reduce((now, name) => {
    const mark = marks[name]
    if (mark === undefined) return now
    const isSet = typeof mark === 'boolean' ? mark : mark.status
    return isSet ? now | badges[name].bit : now & ~badges[name].bit
  }, flags)
}
