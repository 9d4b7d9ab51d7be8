import type { BadgeInputs, Badges } from '@fairgrove/contract/badges'
import { badgeNames, badges } from '@fairgrove/contract/badges.options'

/** Both views of each badge, built once: every response has nine. */
const badgeViews = badgeNames.map((name) => {
  const { bit, name: alt } = badges[name]
  const image = `/badges/${name}.svg`
  return { name, bit, absent: { status: false, image, alt }, given: { status: true, image, alt } }
})

export function toBadges(flags: number): Badges {
  const all: Partial<Badges> = {}
  for (const { name, bit, absent, given } of badgeViews)
    all[name] = (flags & bit) === 0 ? absent : given
  return all as Badges
}

/** Badges without an input keep their flag. */
export function applyBadgeInputs(flags: number, inputs: BadgeInputs = {}): number {
  return badgeNames.reduce((current, name) => {
    const input = inputs[name]
    if (input === undefined) return current
    const isSet = typeof input === 'boolean' ? input : input.status
    return isSet ? current | badges[name].bit : current & ~badges[name].bit
  }, flags)
}
