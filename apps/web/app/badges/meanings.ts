import { type Badge, badgeOwnershipPercent } from '@fairgrove/contract/badges.options'

const owned = (by: string) => `At least ${badgeOwnershipPercent}% is owned by ${by}.`

/** What each badge says of a company, in a sentence. */
export const badgeMeanings: Record<Badge, string> = {
  isBlackOwned: owned('Black people'),
  isIndigenousOwned: owned('Indigenous people'),
  isPOCOwned: owned('people of color'),
  isWomanOwned: owned('women'),
  isLgbt: owned('LGBTQ people'),
  equityVerified: 'Its equity plan was read and checked by our team.',
  isSustainable: 'Grows, packs and ships with the land in mind.',
  isWorkerCoop: 'Owned and run by the people who work there.',
  isUnionized: 'Its workers are represented by a union.',
}
