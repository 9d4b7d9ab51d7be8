import type { BadgeInputs, Badges } from '@fairgrove/contract/badges'
import { badgeNames, badges } from '@fairgrove/contract/badges.options'

/** Each badge as it is shown when it is not given, and when it is: made once, for every answer has nine. */
const badgeViews = badgeNames.map((name) => {
  const { bit, alt } = badges[name]
  const image = `/badges/${name}.svg`
  return { name, bit, absent: { status: false, image, alt }, given: { status: true, image, alt } }
})

export function toBadges(flags: number): Badges {
  const all: Partial<Badges> = {}
  for (const { name, bit, absent, given } of badgeViews)
    all[name] = (flags & bit) === 0 ? absent : given
  return all as Badges
}

/** The flags after these marks; badges that are not named keep theirs. */
export function applyBadgeInputs(flags: number, inputs: BadgeInputs = {}): number {
  return badgeNames.reduce((current, name) => {
    const input = inputs[name]
    if (input === undefined) return current
    const isSet = typeof input === 'boolean' ? input : input.status
    return isSet ? current | badges[name].bit : current & ~badges[name].bit
  }, flags)
}
