import type { AdvancedCategory } from '@fairgrove/contract/badges.options'
import type { SearchParams } from './search-params.ts'

type Subject = 'products' | 'brands' | 'dispensaries'

/** Headings of listings with one badge or trait, such as those the category strip links to. */
const flagTitles: Record<AdvancedCategory, Partial<Record<Subject, string>>> = {
  isMinorityOwned: {
    products: 'Products from minority-owned brands',
    brands: 'Minority-owned brands',
    dispensaries: 'Minority-owned dispensaries',
  },
  isBlackOwned: {
    products: 'Products from Black-owned brands',
    brands: 'Black-owned brands',
    dispensaries: 'Black-owned dispensaries',
  },
  isIndigenousOwned: {
    products: 'Products from Indigenous-owned brands',
    brands: 'Indigenous-owned brands',
    dispensaries: 'Indigenous-owned dispensaries',
  },
  isPOCOwned: {
    products: 'Products from POC-owned brands',
    brands: 'POC-owned brands',
    dispensaries: 'POC-owned dispensaries',
  },
  isWomanOwned: {
    products: 'Products from woman-owned brands',
    brands: 'Woman-owned brands',
    dispensaries: 'Woman-owned dispensaries',
  },
  isLgbt: {
    products: 'Products from LGBTQ-owned brands',
    brands: 'LGBTQ-owned brands',
    dispensaries: 'LGBTQ-owned dispensaries',
  },
  equityVerified: {
    products: 'Products from equity-verified brands',
    brands: 'Equity-verified brands',
    dispensaries: 'Equity-verified dispensaries',
  },
  isSustainable: {
    products: 'Products from sustainable brands',
    brands: 'Sustainable brands',
    dispensaries: 'Sustainable dispensaries',
  },
  isWorkerCoop: {
    products: 'Products from worker co-ops',
    brands: 'Worker co-op brands',
    dispensaries: 'Worker co-op dispensaries',
  },
  isUnionized: {
    products: 'Products from unionized brands',
    brands: 'Unionized brands',
    dispensaries: 'Unionized dispensaries',
  },
  petFriendly: { products: 'Pet-friendly products' },
  householdHemp: { products: 'Household hemp products' },
}

const groupName: AdvancedCategory = 'isMinorityOwned'

/** The heading for the one badge or trait that is selected, if it is one. */
export function getFlagTitle(subject: Subject, searchParams: SearchParams): string | undefined {
  const selected = searchParams.advancedCategory ?? []
  // With one of its options, the group itself selects nothing.
  const [flag, ...others] =
    selected.length > 1 ? selected.filter((each) => each !== groupName) : selected
  if (!flag || others.length > 0) return undefined
  return flagTitles[flag as AdvancedCategory]?.[subject]
}
