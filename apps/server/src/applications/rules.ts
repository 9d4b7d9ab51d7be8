import type { DispensaryCategory } from '@fairgrove/contract/dispensaries.options'

/** What a place is called: the company, and which of its places. */
export function buildDispensaryName(company: string, alias: string): string {
  const includesCompany = alias.toLowerCase().includes(company.toLowerCase())
  return includesCompany ? alias : `${company}, ${alias}`
}

/** The nearest fit; whoever approves the listing can choose another. */
export function inferCategory(sold: {
  sellsThc: boolean
  sellsCbd: boolean
  sellsMerch: boolean
}): DispensaryCategory {
  if (sold.sellsThc) return 'dispensaries'
  if (sold.sellsCbd) return 'CBDShop'
  return sold.sellsMerch ? 'Merchandise' : 'dispensaries'
}

/** What nobody owns can be claimed, and what the house keeps for whoever comes. */
export function isClaimable(ownerId: string | null, houseAccountId: string | undefined): boolean {
  return ownerId === null || ownerId === houseAccountId
}

/** A brand's link is https or none; an http address waits in the application for someone to look. */
export function toBrandLink(website: string | null): string | null {
  return website?.startsWith('https:') ? website : null
}
