import { type Badge, badges } from '@fairgrove/contract/badges.options'
import {
  type GramPriceRange,
  gramPriceRanges,
  type ThcRange,
  thcRanges,
} from '@fairgrove/contract/products.menu.options'
import { formatCategory } from '../formatting/text.ts'
import {
  buildUrl,
  getParam,
  removeParam,
  type SearchParams,
  setParams,
} from '../listing/search-params.ts'

/** A page's parameters for its menu → those of the API. The page has filters for brands as well. */
export const menuParamNames = {
  menu: 'category',
  menuSearch: 'name',
  menuBadge: 'badges',
  menuThc: 'thc',
  menuGram: 'gramPrice',
  menuSort: 'sort',
} as const
type MenuParam = keyof typeof menuParamNames

/** The URL of a menu with another filter or page. A new filter starts at the first page. */
export function getMenuUrl(
  searchParams: SearchParams,
  changes: Partial<Record<MenuParam | 'menuPage', string | undefined>>,
  path: '' | `/${string}` = '',
): string {
  return buildUrl(path || '?', setParams(searchParams, changes)).replace('??', '?')
}

const labels: Record<MenuParam, (value: string) => string> = {
  menu: formatCategory,
  menuSearch: (text) => `“${text}”`,
  menuBadge: (badge) => (badge in badges ? badges[badge as Badge].filterLabel : 'Minority Owned'),
  menuThc: (range) => `THC ${thcRanges[range as ThcRange].label.toLowerCase()}`,
  menuGram: (range) => `${gramPriceRanges[range as GramPriceRange].label} per gram`,
  menuSort: String,
}

/** What is selected besides the category, which has links of its own. Each can be removed. */
export function listMenuChips(searchParams: SearchParams) {
  const names = ['menuSearch', 'menuBadge', 'menuThc', 'menuGram'] as const
  return names.flatMap((name) =>
    (searchParams[name] ?? []).map((value) => ({
      label: labels[name](value),
      to: `${getMenuUrl(removeParam(searchParams, name, value), {})}#menu`,
    })),
  )
}

/** The menu without filters, in the same category and order. */
export const getUnfilteredUrl = (searchParams: SearchParams): string =>
  `${getMenuUrl(setParams({}, { menu: getParam(searchParams, 'menu'), menuSort: getParam(searchParams, 'menuSort') }), {})}#menu`
