import type { BadgeMarks, Badges } from '@fairgrove/contract/badges'
import { badgeNames, badges } from '@fairgrove/contract/badges.options'

/** Each badge as it is shown when it is not given, and when it is: made once, for every answer has nine. */
const shown = badgeNames.map((name) => {
  const { bit, alt } = badges[name]
  const image = `/badges/${name}.svg`
  return { name, bit, absent: { status: false, image, alt }, given: { status: true, image, alt } }
})

export function badgesOf(flags: number): Badges {
  const all: Partial<Badges> = {}
  for (const { name, bit, absent, given } of shown) all[name] = (flags & bit) === 0 ? absent : given
  return all as Badges
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
