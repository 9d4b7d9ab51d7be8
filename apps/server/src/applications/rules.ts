import type { DispensaryCategory } from '@fairgrove/contract/dispensaries.options'

/** The company and which of its locations. */
export function buildDispensaryName(company: string, alias: string): string {
  const includesCompany = alias.toLowerCase().includes(company.toLowerCase())
  return includesCompany ? alias : `${company}, ${alias}`
}

/** Best guess; whoever approves the listing can change it. */
export function inferCategory(sold: {
  sellsThc: boolean
  sellsCbd: boolean
  sellsMerch: boolean
}): DispensaryCategory {
  if (sold.sellsThc) return 'dispensaries'
  if (sold.sellsCbd) return 'CBDShop'
  return sold.sellsMerch ? 'Merchandise' : 'dispensaries'
}

/** Listings without an owner and those of the house account. */
export function isClaimable(ownerId: string | null, houseAccountId: string | undefined): boolean {
  return ownerId === null || ownerId === houseAccountId
}

/** Brand links are https only; an http address stays in the application for review. */
export function toBrandLink(website: string | null): string | null {
  return website?.startsWith('https:') ? website : null
}
