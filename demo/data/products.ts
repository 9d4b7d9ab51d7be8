import { createSeededRandom, type SeededRandom } from '@fairgrove/testing/seeded-random'
import { toFlagBits } from '../../packages/contract/src/badges.options.ts'
import { sizes } from '../../packages/contract/src/products.options.ts'
import { drawProduct } from '../artwork/product-drawing.ts'
import { drawSizeChart } from '../artwork/size-chart.ts'
import { type Brand, brands, type Product, sellerBrandName, toSlug } from './brands.ts'
import { buildContents } from './contents.ts'
import { type Calendar, compressAge, getDemoId } from './ids-and-dates.ts'
import type { Drawings } from './images.ts'
import type { Line, Variant } from './plans.ts'
import type { Row } from './rows.ts'

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

function buildProduct(brand: Brand, line: Line, variant: Variant): Product {
  const lineRandom = createSeededRandom(`line:${brand.plan.name}/${line.form}/${line.title}`)
  const random = createSeededRandom(`product:${brand.plan.name}/${variant.name}`)
  const isBestseller = bestsellers.has(variant.name)
  const isNew = lineRandom.chance(0.13) && !isBestseller
  return {
    id: getDemoId('product', `${brand.plan.name}/${variant.name}`),
    brand,
    line,
    variant,
    status: 'approved',
    daysOld: compressAge(
      isNew
        ? random.between(1, 24) + random.next()
        : Math.min(brand.age - 5, random.between(32, 700)) + random.next(),
    ),
    fame: isBestseller
      ? 0.8 + 0.5 * random.next()
      : (lineRandom.next() ** 9 + 0.03) * (0.4 + 0.6 * random.next()) * (isNew ? 0.5 : 1),
    quality: (isBestseller ? 4.3 : 3.6) + lineRandom.next() * (isBestseller ? 0.5 : 1.15),
  }
}

export const products: Product[] = brands.flatMap((brand) =>
  brand.plan.lines.flatMap((line) =>
    line.variants.map((variant) => buildProduct(brand, line, variant)),
  ),
)

/** Brands whose sizes are still separate products: suggestions for an admin. */
const ungroupedBrands = new Set(['Dos Hermanas', 'Kinfolk Farms', 'Moss & Mortar'])

const getFamilyId = ({ brand, line }: Pick<Product, 'brand' | 'line'>): string | null =>
  line.kind !== 'goods' && line.variants.length > 1 && !ungroupedBrands.has(brand.plan.name)
    ? getDemoId('family', `${brand.plan.name}/${line.form}/${line.title}`)
    : null

/** Before the products; the database names them. */
export function buildFamilyRows(calendar: Calendar): Row[] {
  return brands.flatMap((brand) =>
    brand.plan.lines.flatMap((line) => {
      const id = getFamilyId({ brand, line })
      return id
        ? [
            {
              id,
              brand_id: brand.id,
              category: line.category,
              kind: line.kind,
              name: '',
              created_at: calendar.daysAgo(30),
            },
          ]
        : []
    }),
  )
}

/** Drafts of the known seller. */
const unfinished: [status: Product['status'], name: string, reason: string | null][] = [
  ['pending', 'Grow Fair tee, long sleeve', null],
  ['pending', 'Pass It On hoodie', null],
  ['rejected', 'Grow Fair poster', 'The photo shows another brand’s logo. Upload your own.'],
  ['draft', 'Mending kit', null],
]

const isSoldOut = (product: Product) => createSeededRandom(`out:${product.id}`).chance(0.06)
const withoutPrice = new Set(['Dovetail box', 'Tide Table print'])

/** Whether it can be ordered here: CBD is sold on its brand's own site, and some products have no price. */
export const isForSale = ({ line, variant }: Product) =>
  line.kind !== 'cbd' && variant.dollars > 0 && !withoutPrice.has(variant.name)

export function buildProductRows(
  calendar: Calendar,
  accountId: (key: string) => string,
  images: ReadonlyMap<string, string>,
): Row[] {
  const rows = products.map((product) => {
    const { brand, line, variant } = product
    const random = createSeededRandom(`row:${product.id}`)
    return {
      id: product.id,
      family_id: getFamilyId(product),
      brand_id: brand.id,
      seller_id: brand.ownerKey ? accountId(brand.ownerKey) : null,
      name: variant.name,
      description: `${line.note} ${brand.plan.making}`,
      image: images.get(getImageKey(brand, line)) ?? null,
      category: line.category,
      kind: line.kind,
      price_cents: withoutPrice.has(variant.name) ? null : Math.round(variant.dollars * 100),
      percent_thc: line.percentThc,
      is_apparel: line.isApparel,
      size: variant.size,
      units: variant.units ?? null,
      size_chart: line.isApparel ? (images.get(getSizeChartKey) ?? null) : null,
      product_link:
        line.kind === 'cbd'
          ? `https://${toSlug(brand.plan.name)}.example/${toSlug(variant.name)}`
          : null,
      tags: pickTags(product, random),
      own_flags: toFlagBits(getTraits(product)),
      contents: buildContents(product, calendar),
      status: product.status as string,
      status_reason: null as string | null,
      // Fifty and more is 'trending' (server: products/view.ts).
      popularity: Math.round(product.fame * 450 + random.next() ** 3 * 520) / 10,
      created_at: calendar.daysAgo(product.daysOld),
      updated_at: calendar.daysAgo(product.daysOld / 4),
    }
  })
  return [...rows, ...buildUnfinishedRows(calendar, accountId)]
}

function buildUnfinishedRows(calendar: Calendar, accountId: (key: string) => string): Row[] {
  const brand = brands.find(({ plan }) => plan.name === sellerBrandName)
  return unfinished.map(([status, name, reason], index) => ({
    id: getDemoId('product', name),
    family_id: null,
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
    contents: {},
    status,
    status_reason: reason,
    popularity: 0,
    created_at: calendar.daysAgo(index + 1),
    updated_at: calendar.daysAgo(index + 0.5),
  }))
}

function pickTags({ brand, line }: Product, random: SeededRandom): string[] {
  if (line.kind === 'goods' || line.category === 'Edible') return []
  const { grown, badges } = brand.plan
  return [
    ...(grown ? [grown] : []),
    ...(badges.includes('isSustainable') && random.chance(0.7) ? ['pesticideFree'] : []),
  ]
}

function getTraits({ brand, line }: Product): string[] {
  if (brand.plan.isForPets) return ['petFriendly']
  const isHousehold = brand.plan.name === 'Good Neighbor Hemp' && line.category !== 'Edible'
  return isHousehold || line.form === 'papers' ? ['householdHemp'] : []
}

/** Most sizes well stocked, some low, some sold out; a few products sold out completely. */
export function buildStockRows(): Row[] {
  return products
    .filter(({ line }) => line.kind === 'goods')
    .flatMap((product) => {
      const random = createSeededRandom(`stock:${product.id}`)
      const pile = () => {
        if (isSoldOut(product)) return 0
        const plenty = random.pickWeighted({ gone: 14, low: 20, some: 40, plenty: 26 })
        return {
          gone: 0,
          low: random.between(1, 3),
          some: random.between(4, 18),
          plenty: random.between(19, 60),
        }[plenty]
      }
      const names = product.line.isApparel ? sizes : (['ONE'] as const)
      return names.map((size) => ({ product_id: product.id, size, on_hand: pile() }))
    })
}

export const getImageKey = (brand: Brand, line: Line) =>
  `product:${brand.plan.name}/${line.form}/${line.title}`
const getSizeChartKey = 'size-chart'

export function buildProductDrawings(): Drawings {
  const drawings = brands.flatMap((brand) =>
    brand.plan.lines.map((line): Drawings[number] => {
      const key = getImageKey(brand, line)
      return [key, drawProduct(brand.plan.look, line.form, line, key)]
    }),
  )
  return [...drawings, [getSizeChartKey, drawSizeChart()]]
}
