import { type Badge, badgeOwnershipPercent } from '@fairgrove/contract/badges.options'

const owned = (by: string) => `At least ${badgeOwnershipPercent}% owned by ${by}.`

/** What each badge says of a company, in a sentence. */
export const badgeMeanings: Record<Badge, string> = {
  isBlackOwned: owned('Black people'),
  isIndigenousOwned: owned('Indigenous people'),
  isPOCOwned: owned('people of color'),
  isWomanOwned: owned('women'),
  isLgbt: owned('LGBTQ people'),
  equityVerified: 'Our team reviewed and verified its equity plan.',
  isSustainable: 'Our team verified its sustainable practices.',
  isWorkerCoop: 'Owned and run by the people who work there.',
  isUnionized: 'A union represents its workers.',
}
