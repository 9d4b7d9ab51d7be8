import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { toFlagBits } from '../../packages/contract/src/badges.options.ts'
import type { ProductType } from '../../packages/contract/src/brands.options.ts'
import type { ProductCategory } from '../../packages/contract/src/products.options.ts'
import { drawLogo } from '../artwork/logo.ts'
import { easternGoods } from './goods.east.ts'
import { westernGoods } from './goods.west.ts'
import { coastGrowers } from './growers.coast.ts'
import { mountainGrowers } from './growers.mountain.ts'
import { pacificGrowers } from './growers.pacific.ts'
import { prairieGrowers } from './growers.prairie.ts'
import { easternHemp } from './hemp.east.ts'
import { westernHemp } from './hemp.west.ts'
import { type Calendar, compressAge, getDemoId } from './ids-and-dates.ts'
import type { Drawings } from './images.ts'
import type { BrandPlan, Line, Variant } from './plans.ts'
import type { Row } from './rows.ts'

export const brandPlans: BrandPlan[] = [
  ...prairieGrowers,
  ...coastGrowers,
  ...pacificGrowers,
  ...mountainGrowers,
  ...westernHemp,
  ...easternHemp,
  ...easternGoods,
  ...westernGoods,
]

/** Brands of the demo accounts with known passwords. */
export const sellerBrandName = 'Common Thread Goods'
const shopkeeperBrandName = 'Kinfolk Farms'

const productTypeByCategory: Partial<Record<ProductCategory, ProductType>> = {
  flower: 'flower',
  Topical: 'topical',
  Concentrate: 'concentrate',
  Edible: 'edible',
  'Pre-rolls': 'preroll',
  Accessory: 'accessory',
}

export type Brand = {
  id: string
  plan: BrandPlan
  ownerKey: string | undefined
  /** In days, before it is shortened to fit the demo; its products are younger. */
  age: number
  daysOld: number
}

export type Product = {
  id: string
  brand: Brand
  line: Line
  variant: Variant
  status: 'approved' | 'pending' | 'rejected' | 'draft'
  daysOld: number
  /** Popularity from 0 to 1, long-tailed; and quality, in stars. */
  fame: number
  quality: number
}

/** Listed from the start, so their owners' dashboards cover the whole demo. */
export const establishedAge = 1090

/** Two belong to demo accounts with known passwords, some to other sellers, the rest are unclaimed. */
export const brands: Brand[] = brandPlans.map((plan) => {
  const random = createSeededRandom(`brand:${plan.name}`)
  const ownerKey =
    plan.name === sellerBrandName
      ? 'Seller'
      : plan.name === shopkeeperBrandName
        ? 'Shopkeeper'
        : random.chance(0.6)
          ? `owner:${plan.name}`
          : undefined
  const drawn = random.between(60, 900) + random.next()
  const age = ['Seller', 'Shopkeeper'].includes(ownerKey ?? '') ? establishedAge : drawn
  return { id: getDemoId('brand', plan.name), plan, ownerKey, age, daysOld: compressAge(age) }
})

/** In the admin's list and the audit log alike. */
export const rejectedBrand = {
  name: 'Tin Roof Farms',
  reason: 'The ownership documents name someone else. Please send current ones.',
  daysOld: 19.6,
}

/** One to review and one rejected, for the admin's list. */
const undecidedBrands = [
  { name: 'Harbor Lights Supply', status: 'pending', reason: null, daysOld: 2.3 },
  {
    name: rejectedBrand.name,
    status: 'rejected',
    reason: rejectedBrand.reason,
    daysOld: rejectedBrand.daysOld,
  },
]

export function buildBrandRows(
  calendar: Calendar,
  accountId: (key: string) => string,
  images: ReadonlyMap<string, string>,
): Row[] {
  const approved = brands.map(({ id, plan, ownerKey, daysOld }) => {
    const sells = (kind: string) => plan.lines.some((line) => line.kind === kind)
    const types = plan.lines.map(({ category }) => productTypeByCategory[category])
    return {
      id,
      name: plan.name,
      logo: images.get(getLogoKey(plan.name)) ?? null,
      description: `${plan.story} ${plan.making}`,
      brand_link: `https://${toSlug(plan.name)}.example`,
      city: plan.town,
      state: plan.home as string | null,
      is_claimed: ownerKey !== undefined,
      owner_id: ownerKey ? accountId(ownerKey) : null,
      sells_thc: sells('thc'),
      sells_cbd: sells('cbd'),
      sells_online: sells('goods'),
      shows_stock_label: ['Fairgrove Shop', sellerBrandName].includes(plan.name),
      product_types: [...new Set(types)].filter((type) => type !== undefined),
      flags: toFlagBits(plan.badges),
      badge_note: plan.evidence ?? '',
      status: 'approved',
      status_reason: null as string | null,
      created_at: calendar.daysAgo(daysOld),
      updated_at: calendar.daysAgo(daysOld / 3),
    }
  })
  const undecided = undecidedBrands.map(({ name, status, reason, daysOld }) => ({
    id: getDemoId('brand', name),
    name,
    logo: null,
    description: 'Waiting for document review.',
    brand_link: `https://${toSlug(name)}.example`,
    city: '',
    state: null,
    is_claimed: false,
    owner_id: null,
    sells_thc: false,
    sells_cbd: false,
    sells_online: true,
    shows_stock_label: false,
    product_types: [],
    flags: 0,
    badge_note: '',
    status,
    status_reason: reason,
    created_at: calendar.daysAgo(daysOld),
    updated_at: calendar.daysAgo(daysOld),
  }))
  return [...approved, ...undecided]
}

export const getLogoKey = (name: string) => `logo:${name}`

export function buildLogoDrawings(): Drawings {
  return brandPlans.map(({ name, look }) => [getLogoKey(name), drawLogo(look, getLogoKey(name))])
}

export const toSlug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
