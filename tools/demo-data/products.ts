import { bitsOf } from '../../packages/contract/src/badges.options.ts'
import { sizes } from '../../packages/contract/src/products.options.ts'
import { type Dice, dice } from '../artwork/dice.ts'
import { productPicture } from '../artwork/product-picture.ts'
import { sizeChart } from '../artwork/size-chart.ts'
import { type Brand, brands, sellersBrand, webName } from './brands.ts'
import { type Calendar, demoId, withinDemo } from './identity.ts'
import type { Drawings } from './pictures.ts'
import type { Line, Variant } from './plans.ts'
import type { Row } from './rows.ts'

export type Product = {
  id: string
  brand: Brand
  line: Line
  variant: Variant
  status: 'approved' | 'pending' | 'rejected' | 'draft'
  daysOld: number
  /** How much people talk about it, 0 to 1, long-tailed; and what they think of it, in stars. */
  fame: number
  quality: number
}

/** The most reviewed, and liked. */
const bestsellers = new Set([
  'Grow Fair tee',
  'Market tote',
  'Meadow Haze, 3.5 g',
  'Evening Post caramels, 8 pieces',
  'Yuzu Morning seltzer, 4 cans',
  'No. 4 herb grinder',
  'Siesta tincture, 30 ml',
  'First Cup mug',
])

function productOf(brand: Brand, line: Line, variant: Variant): Product {
  const ofLine = dice(`line:${brand.plan.name}/${line.form}/${line.title}`)
  const chance = dice(`product:${brand.plan.name}/${variant.name}`)
  const isBestseller = bestsellers.has(variant.name)
  const isNew = ofLine.chance(0.13) && !isBestseller
  return {
    id: demoId('product', `${brand.plan.name}/${variant.name}`),
    brand,
    line,
    variant,
    status: 'approved',
    daysOld: withinDemo(
      isNew
        ? chance.between(1, 24) + chance.roll()
        : Math.min(brand.age - 5, chance.between(32, 700)) + chance.roll(),
    ),
    fame: isBestseller
      ? 0.8 + 0.5 * chance.roll()
      : (ofLine.roll() ** 9 + 0.03) * (0.4 + 0.6 * chance.roll()) * (isNew ? 0.5 : 1),
    quality: (isBestseller ? 4.3 : 3.6) + ofLine.roll() * (isBestseller ? 0.5 : 1.15),
  }
}

export const products: Product[] = brands.flatMap((brand) =>
  brand.plan.lines.flatMap((line) =>
    line.variants.map((variant) => productOf(brand, line, variant)),
  ),
)

/** What the known seller is still working on. */
const unfinished: [status: Product['status'], name: string, reason: string | null][] = [
  ['pending', 'Grow Fair tee, long sleeve', null],
  ['pending', 'Pass It On hoodie', null],
  ['rejected', 'Grow Fair poster', 'The photo shows another brand’s logo. Upload your own.'],
  ['draft', 'Mending kit', null],
]

const isOut = (product: Product) => dice(`out:${product.id}`).chance(0.06)
const withoutPrice = new Set(['Dovetail box', 'Tide Table print'])

/** Whether it can be ordered here: CBD is sold on its brand's own site, and some products have no price. */
export const isForSale = ({ line, variant }: Product) =>
  line.kind !== 'cbd' && variant.dollars > 0 && !withoutPrice.has(variant.name)

export function productRows(
  calendar: Calendar,
  accountId: (key: string) => string,
  pictures: ReadonlyMap<string, string>,
): Row[] {
  const rows = products.map((product) => {
    const { brand, line, variant } = product
    const chance = dice(`row:${product.id}`)
    return {
      id: product.id,
      brand_id: brand.id,
      seller_id: brand.ownerKey ? accountId(brand.ownerKey) : null,
      name: variant.name,
      description: `${line.note} ${brand.plan.making}`,
      image: pictures.get(pictureKey(brand, line)) ?? null,
      category: line.category,
      kind: line.kind,
      price_cents: withoutPrice.has(variant.name) ? null : Math.round(variant.dollars * 100),
      percent_thc: line.percentThc,
      is_apparel: line.isApparel,
      size: variant.size,
      units: variant.units ?? null,
      size_chart: line.isApparel ? (pictures.get(sizeChartKey) ?? null) : null,
      product_link:
        line.kind === 'cbd'
          ? `https://${webName(brand.plan.name)}.example/${webName(variant.name)}`
          : null,
      tags: tagsOf(product, chance),
      own_flags: bitsOf(traitsOf(product)),
      status: product.status as string,
      status_reason: null as string | null,
      // Fifty and more is 'trending' (server: products/card.ts).
      popularity: Math.round(product.fame * 450 + chance.roll() ** 3 * 520) / 10,
      created_at: calendar.daysAgo(product.daysOld),
      updated_at: calendar.daysAgo(product.daysOld / 4),
    }
  })
  return [...rows, ...unfinishedRows(calendar, accountId)]
}

function unfinishedRows(calendar: Calendar, accountId: (key: string) => string): Row[] {
  const brand = brands.find(({ plan }) => plan.name === sellersBrand)
  return unfinished.map(([status, name, reason], index) => ({
    id: demoId('product', name),
    brand_id: brand?.id,
    seller_id: accountId('Seller'),
    name,
    description: 'Printed by hand in Chicago with water-based ink.',
    category: 'Merchandise',
    kind: 'goods',
    price_cents: 3000 + index * 500,
    is_apparel: false,
    percent_thc: 0,
    size: '',
    tags: [],
    own_flags: 0,
    status,
    status_reason: reason,
    popularity: 0,
    created_at: calendar.daysAgo(index + 1),
    updated_at: calendar.daysAgo(index + 0.5),
  }))
}

function tagsOf({ brand, line }: Product, chance: Dice): string[] {
  if (line.kind === 'goods' || line.category === 'Edible') return []
  const { grown, badges } = brand.plan
  return [
    ...(grown ? [grown] : []),
    ...(badges.includes('isSustainable') && chance.chance(0.7) ? ['pesticideFree'] : []),
  ]
}

function traitsOf({ brand, line }: Product): string[] {
  if (brand.plan.isForPets) return ['petFriendly']
  const isHousehold = brand.plan.name === 'Good Neighbor Hemp' && line.category !== 'Edible'
  return isHousehold || line.form === 'papers' ? ['householdHemp'] : []
}

/** Most sizes in plenty, some nearly gone, some gone; a few things out altogether. */
export function stockRows(): Row[] {
  return products
    .filter(({ line }) => line.kind === 'goods')
    .flatMap((product) => {
      const chance = dice(`stock:${product.id}`)
      const pile = () => {
        if (isOut(product)) return 0
        const plenty = chance.weighted({ gone: 14, low: 20, some: 40, plenty: 26 })
        return {
          gone: 0,
          low: chance.between(1, 3),
          some: chance.between(4, 18),
          plenty: chance.between(19, 60),
        }[plenty]
      }
      const names = product.line.isApparel ? sizes : (['ONE'] as const)
      return names.map((size) => ({ product_id: product.id, size, on_hand: pile() }))
    })
}

export const pictureKey = (brand: Brand, line: Line) =>
  `product:${brand.plan.name}/${line.form}/${line.title}`
const sizeChartKey = 'size-chart'

export function productDrawings(): Drawings {
  const drawings = brands.flatMap((brand) =>
    brand.plan.lines.map((line): Drawings[number] => {
      const key = pictureKey(brand, line)
      return [key, productPicture(brand.plan.look, line.form, line, key)]
    }),
  )
  return [...drawings, [sizeChartKey, sizeChart()]]
}
