/**
 * Badges say who owns a company or how it works; only admins set them. Each is one bit of an integer, so a filter
 * over any combination is one comparison. Bits are stored: never renumber, only add. Filters have the specified labels;
 * everywhere else a badge has its name, or its short name where that one is too long for a card.
 */
export const badges = {
  isBlackOwned: { bit: 1, name: 'Black-owned', filterLabel: 'Black Owned' },
  isIndigenousOwned: { bit: 2, name: 'Indigenous-owned', filterLabel: 'Indigenous Owned' },
  isPOCOwned: {
    bit: 4,
    name: 'Person-of-color-owned',
    shortName: 'POC-owned',
    filterLabel: 'POC Owned',
  },
  isWomanOwned: { bit: 8, name: 'Woman-owned', filterLabel: 'Woman Owned' },
  isLgbt: { bit: 16, name: 'LGBTQ-owned', filterLabel: 'LGBT Owned' },
  equityVerified: { bit: 32, name: 'Equity verified', filterLabel: 'Equity Plan Verified' },
  isSustainable: { bit: 64, name: 'Sustainable', filterLabel: 'Sustainable' },
  isWorkerCoop: { bit: 128, name: 'Worker co-op', filterLabel: 'Worker COOP' },
  isUnionized: { bit: 256, name: 'Unionized', filterLabel: 'Unionized' },
} as const
export type Badge = keyof typeof badges
export const badgeNames = Object.keys(badges) as Badge[]

/** The name on a card. */
export function getShortName(badge: Badge): string {
  const { name, ...rest } = badges[badge]
  return 'shortName' in rest ? rest.shortName : name
}

/** Claims of the seller about a product, not ours about a company; filtered the same way. */
export const traits = {
  petFriendly: { bit: 512, label: 'Pet friendly' },
  householdHemp: { bit: 1024, label: 'Household hemp' },
} as const
export type Trait = keyof typeof traits

/** Values in this group are alternatives; every other flag narrows further. */
export const minorityBadges: readonly Badge[] = [
  'isBlackOwned',
  'isIndigenousOwned',
  'isPOCOwned',
  'isWomanOwned',
  'isLgbt',
]

/** Stands for all five of the group if none of them is selected. */
export const minorityGroup = 'isMinorityOwned'

export type Flag = Badge | Trait
export const flagBits = Object.fromEntries(
  Object.entries({ ...badges, ...traits }).map(([name, { bit }]) => [name, bit]),
) as Record<Flag, number>
export const flagNames = Object.keys(flagBits) as Flag[]

export const advancedCategories = [minorityGroup, ...flagNames] as const
export type AdvancedCategory = (typeof advancedCategories)[number]

export type FlagFilter = {
  /** At least one of these bits, or 0 for no filter. */
  any: number
  /** All of these bits. */
  all: number
}

export function toFlagFilter(chosen: readonly string[]): FlagFilter {
  const isMinority = (name: string) => (minorityBadges as readonly string[]).includes(name)
  const chosenMinority = chosen.filter(isMinority)
  const isGroupChosen = chosen.includes(minorityGroup)
  return {
    any: toFlagBits(
      chosenMinority.length > 0 ? chosenMinority : isGroupChosen ? minorityBadges : [],
    ),
    all: toFlagBits(chosen.filter((name) => !isMinority(name))),
  }
}

export function toFlagBits(names: readonly string[]): number {
  return names.reduce((bits, name) => bits | (flagBits[name as Flag] ?? 0), 0)
}

export function toFlagNames<Name extends Flag>(bits: number, candidates: readonly Name[]): Name[] {
  return candidates.filter((name) => (bits & flagBits[name]) !== 0)
}

/** The outcome of a badge dispute is published within this many days. */
export const badgeDisputeDays = 30

/** Share of a company that must be owned by the group a badge names. */
export const badgeOwnershipPercent = 51
