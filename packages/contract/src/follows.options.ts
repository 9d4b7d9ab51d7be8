import {
  type Badge,
  badges,
  type Flag,
  getShortName,
  minorityGroup,
  type Trait,
  traits,
} from './badges.options.ts'
import { anyDistance, defaultRadius, dispensaryCategories } from './dispensaries.options.ts'
import { type Amenity, amenities } from './places.options.ts'
import { type State, states } from './states.ts'

/** Lists and texts of following. Sent to the browser, so no schema library. */

/** What can be followed, its page, and what it tells. */
export const followKinds = {
  product: {
    path: '/product',
    heading: 'Products',
    tells: 'Back in stock and lower prices',
    unlisted: 'A product that’s no longer listed',
  },
  brand: {
    path: '/brands',
    heading: 'Brands',
    tells: 'New products, lower prices and badge changes',
    unlisted: 'A brand that’s no longer listed',
  },
  dispensary: {
    path: '/dispensary',
    heading: 'Dispensaries',
    tells: 'New on the menu, back in stock and badge changes',
    unlisted: 'A dispensary that’s no longer listed',
  },
} as const
export type FollowKind = keyof typeof followKinds
export const followKindNames = Object.keys(followKinds) as [FollowKind, ...FollowKind[]]

/** Listings whose filters can be saved, and what they tell. */
export const searchPages = {
  products: { tells: 'New products that match' },
  dispensaries: { tells: 'New dispensaries that match' },
} as const
export type SearchPage = keyof typeof searchPages
export const searchPageNames = Object.keys(searchPages) as [SearchPage, ...SearchPage[]]

/** Of one account. */
export const maxFollows = 200
export const maxSavedSearches = 20

/** When the digest is sent, in the person's own time. */
export const digestHour = 9
/** In a digest; the rest is counted. */
export const maxDigestSections = 20
export const maxUpdatesPerSection = 5

/** The parameters of a listing that narrow it, as its endpoint parses them. */
export type SearchFilter = Readonly<Record<string, string | number | readonly string[]>>

const productTypes: Record<string, string> = { thc: 'THC', cbd: 'CBD', goods: 'Merchandise' }
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function describeFlag(flag: string): string {
  if (flag === minorityGroup) return 'Minority-owned'
  const isTrait = flag in traits
  return isTrait ? traits[flag as Trait].label : getShortName(flag as Exclude<Flag, Trait>)
}

function describePrice({ min, max }: SearchFilter): string[] {
  if (!min && !max) return []
  if (!max) return [`$${min} and up`]
  return [min ? `$${min} to $${max}` : `Under $${max}`]
}

function describePlace({ zip, lat, radius }: SearchFilter): string[] {
  if (zip === undefined && lat === undefined) return []
  const label = zip ?? 'you'
  return [
    radius === anyDistance
      ? `Nearest to ${label}`
      : `Within ${radius ?? defaultRadius} mi of ${label}`,
  ]
}

/** '“gummies”, Edible, Black-owned, within 25 mi of 60601'. */
export function describeSearch(page: SearchPage, filter: SearchFilter): string {
  const { name, category, type, brand, state, rating, advancedCategory, amenity } = filter
  const categories: Record<string, string> = page === 'dispensaries' ? dispensaryCategories : {}
  const shop = filter.shop ? String(filter.shop) : undefined
  const parts = [
    ...(name ? [`“${name}”`] : []),
    ...(shop ? [categories[shop] ?? sentenceCase(shop.replaceAll('_', ' '))] : []),
    ...(category ? [categories[String(category)] ?? sentenceCase(String(category))] : []),
    ...(type ? [productTypes[String(type)] ?? String(type)] : []),
    ...toList(advancedCategory).map(describeFlag),
    ...(filter.shopCriteria ? [describeFlag(String(filter.shopCriteria))] : []),
    ...toList(amenity).map((each) => amenities[each as Amenity]),
    ...(brand ? ['One brand'] : []),
    ...describePrice(filter),
    ...(rating ? [`${rating} stars and up`] : []),
    ...(state ? [states[state as State]] : []),
    ...describePlace(filter),
  ]
  const [first = '', ...others] = parts.map((part) => part.trim())
  return [
    first,
    ...others.map((part) => part.replace(/^(Within|Nearest|Under|One) /, lowerFirst)),
  ].join(', ')
}

const toList = (value: SearchFilter[string] | undefined): readonly string[] =>
  value === undefined ? [] : [value].flat().map(String)
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The listing with the filter set. */
export function buildSearchPath(page: SearchPage, { name, ...filter }: SearchFilter): string {
  const params = new URLSearchParams()
  if (name) params.set(page === 'products' ? 'q' : 'name', String(name))
  for (const [key, value] of Object.entries(filter)) {
    for (const each of Array.isArray(value) ? value : [value]) params.append(key, String(each))
  }
  return `${page === 'products' ? '/search' : '/dispensaries'}?${params}`
}

/** What happened to a product, or to the badges of a company. */
export type FollowUpdate = {
  change: 'new' | 'menu_added' | 'restocked' | 'price_dropped' | 'badge_awarded' | 'badge_removed'
  subject: FollowKind
  subjectId: string
  name: string
  wasCents?: number
  nowCents?: number
  /** Of what we ship, if it has sizes. */
  sizes?: string[]
  badge?: Badge
}

/** The updates of one thing that somebody follows. */
export type UpdateGroup = {
  followId: string
  name: string
  path: string
  updates: FollowUpdate[]
  /** Not listed. */
  more: number
}

const formatCents = (cents: number) => `$${(cents / 100).toFixed(2)}`

export function describeUpdate(update: FollowUpdate): string {
  const { name, sizes = [], wasCents = 0, nowCents = 0, badge } = update
  const badgeName = badge ? badges[badge].name : ''
  const size = sizes.length > 1 ? `, sizes ${sizes.join(', ')}` : `, size ${sizes[0]}`
  const texts: Record<FollowUpdate['change'], string> = {
    new: `New: ${name}`,
    menu_added: `New on the menu: ${name}`,
    restocked: `Back in stock: ${name}${sizes.length > 0 ? size : ''}`,
    price_dropped: `Lower price: ${name}, now ${formatCents(nowCents)} (was ${formatCents(wasCents)})`,
    badge_awarded: `New badge: ${badgeName}`,
    badge_removed: `Badge removed: ${badgeName}`,
  }
  return texts[update.change]
}

export function getUpdatePath({ change, subject, subjectId }: FollowUpdate): string {
  const isBadge = change === 'badge_awarded' || change === 'badge_removed'
  return isBadge ? `/companybadgeInfo/${subjectId}` : `${followKinds[subject].path}/${subjectId}`
}

export const countUpdates = (groups: readonly UpdateGroup[]): number =>
  groups.reduce((sum, { updates, more }) => sum + updates.length + more, 0)

export const texts = {
  none: 'You aren’t following anything yet.',
  noUpdates: 'No updates yet. We’ll let you know when something changes.',
  nothingToSave: 'Search for something or select a filter first.',
  tooManyFollows: `You can follow up to ${maxFollows} listings. Stop following one first.`,
  tooManySearches: `You can save up to ${maxSavedSearches} searches. Stop following one first.`,
  stopped: 'You’re no longer following this.',
  searchSaved: 'Search saved. We’ll let you know about new matches.',
} as const
