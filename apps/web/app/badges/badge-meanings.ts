import { type Badge, badgeOwnershipPercent } from '@fairgrove/contract/badges.options'

const ownedBy = (owners: string) => `At least ${badgeOwnershipPercent}% owned by ${owners}.`

/** What each badge says of a company, in a sentence. */
export const badgeMeanings: Record<Badge, string> = {
  isBlackOwned: ownedBy('Black people'),
  isIndigenousOwned: ownedBy('Indigenous people'),
  isPOCOwned: ownedBy('people of color'),
  isWomanOwned: ownedBy('women'),
  isLgbt: ownedBy('LGBTQ people'),
  equityVerified: 'Our team reviewed and verified its equity plan.',
  isSustainable: 'Our team verified its sustainable practices.',
  isWorkerCoop: 'Owned and run by the people who work there.',
  isUnionized: 'A union represents its workers.',
}
