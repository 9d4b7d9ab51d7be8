import { createSeededRandom, type SeededRandom } from '@fairgrove/testing/seeded-random'
import type { Size } from '../../packages/contract/src/products.options.ts'
import { newcomerKeys, reviewerKeys } from './accounts.ts'
import type { Product } from './brands.ts'
import {
  type Dispensary,
  findPickupDispensaries,
  shopkeeperDispensaryName,
} from './dispensaries.ts'
import { isForSale, products } from './products.ts'
import type { Review } from './reviews.ts'

export type Item = { product: Product; quantity: number; size: Size | 'ONE'; isRedeemed?: true }

/** One order: items, buyer, age and status. */
export type Sale = {
  key: string
  buyer: string
  items: Item[]
  daysOld: number
  state: 'placed' | 'paid' | 'delivered' | 'cancelled' | 'refunded'
  /** The pickup dispensary; without one, the order ships. */
  dispensary?: Dispensary
  pickupCode?: string
  /** How many items of a paid order were refunded. */
  refundedItems?: number
}

export function findProduct(name: string): Product {
  const product = products.find(({ variant }) => variant.name === name)
  if (!product) throw new Error(`The demo has no ${name}.`)
  return product
}

const sellerProducts = products.filter(
  ({ brand, line }) => brand.ownerKey === 'Seller' && line.kind === 'goods',
)
const shopkeeperFlower = products.filter(
  ({ brand, line }) => brand.ownerKey === 'Shopkeeper' && line.kind === 'thc',
)
const goods = products.filter(
  (product) =>
    isForSale(product) && product.line.kind === 'goods' && !sellerProducts.includes(product),
)

/** Every verified review has an order placed some days before. */
export function buildSalesForReviews(reviews: readonly Review[]): Sale[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return reviews.flatMap((review): Sale[] => {
    const product = byId.get(review.subjectId)
    if (!review.isVerified || !product) return []
    const random = createSeededRandom(`sale:${review.id}`)
    const earliest = Math.min(product.daysOld, getOldestPickupAge(product, review.daysOld))
    const daysOld = review.daysOld + (earliest - review.daysOld) * (0.1 + 0.3 * random.next())
    const sale = buildSale(review.id, review.author, product, daysOld, random)
    return [{ ...sale, state: 'delivered' }]
  })
}

/** How long a pickup has been possible. Anything else ships. */
function getOldestPickupAge(product: Product, daysAgo: number): number {
  if (product.line.kind !== 'thc') return Number.POSITIVE_INFINITY
  return Math.max(...findPickupDispensaries(product, daysAgo).map(({ daysOld }) => daysOld))
}

/** Orders without a review: the last three weeks at the demo accounts' stores, with a few failed ones. */
export function buildRecentSales(): Sale[] {
  const buyers = [...reviewerKeys, ...newcomerKeys.slice(-6)]
  return Array.from({ length: 48 }, (_, index) => {
    const random = createSeededRandom(`recent:${index}`)
    const daysOld = 0.08 + index * 0.44 + random.next() * 0.3
    const from = [sellerProducts, shopkeeperFlower, goods][index % 3] ?? goods
    const product = random.pick(from.filter((each) => each.daysOld > daysOld + 0.5))
    const sale = buildSale(`recent ${index}`, random.pick(buyers), product, daysOld, random)
    return { ...sale, ...pickOutcome(sale, index) }
  })
}

/** Orders a day at the demo accounts' stores, week after week: quiet and busy days make their charts readable. */
const weeklyRhythm = [3, 1, 2, 1, 2, 4, 5]
const steadyDays = 62

/** Everything that sold without trouble in the two months before; fewer orders the longer ago. */
export function buildSteadySales(): Sale[] {
  const perDay = Array.from({ length: steadyDays - 3 }, (_, index) => index + 3)
  return perDay.flatMap((daysAgo) => {
    const random = createSeededRandom(`steady:${daysAgo}`)
    const growth = 1 - (0.5 * daysAgo) / steadyDays
    const count = Math.round(
      (weeklyRhythm[daysAgo % 7] ?? 1) * growth * (0.7 + 0.6 * random.next()),
    )
    return Array.from({ length: count }, (_, index) => index).flatMap((index): Sale[] => {
      const daysOld = daysAgo + random.next() * 0.9
      const from = random.chance(0.5) ? sellerProducts : shopkeeperFlower
      const listed = from.filter((each) => each.daysOld > daysOld + 0.5)
      if (listed.length === 0) return []
      const key = `steady ${daysAgo} ${index}`
      const sale = buildSale(key, random.pick(reviewerKeys), random.pick(listed), daysOld, random)
      return [
        { ...sale, state: random.chance(0.08) && sale.dispensary ? 'cancelled' : 'delivered' },
      ]
    })
  })
}

function pickOutcome(
  { daysOld, dispensary }: Sale,
  index: number,
): Pick<Sale, 'state' | 'refundedItems'> {
  if (index % 13 === 7) return { state: 'cancelled' }
  if (!dispensary && index % 17 === 11) return { state: 'refunded' }
  if (!dispensary && index % 19 === 14) return { state: 'delivered', refundedItems: 1 }
  // Shipping takes longer than pickup.
  if (daysOld > (dispensary ? 1.5 : 2.6)) return { state: 'delivered' }
  return { state: dispensary ? 'placed' : 'paid' }
}

function buildSale(
  key: string,
  buyer: string,
  product: Product,
  daysOld: number,
  random: SeededRandom,
): Sale {
  const size = product.line.isApparel ? random.pick(['S', 'M', 'L', 'XL'] as const) : 'ONE'
  const quantity = random.pickWeighted({ '1': 70, '2': 24, '3': 6 })
  const item: Item = { product, size, quantity: Number(quantity) }
  const base: Sale = { key, buyer, items: [item], daysOld, state: 'paid' }
  return product.line.kind === 'thc'
    ? {
        ...base,
        dispensary: pickDispensary(product, daysOld, random),
        pickupCode: generatePickupCode(random),
      }
    : base
}

/** The demo account's own dispensary takes most of the pre-orders in its state. */
function pickDispensary(product: Product, daysOld: number, random: SeededRandom): Dispensary {
  const open = findPickupDispensaries(product, daysOld)
  const own = open.find(({ plan }) => plan.name === shopkeeperDispensaryName)
  return own && random.chance(0.6) ? own : random.pick(open)
}

/** No vowels and no look-alike characters, as on the server. */
function generatePickupCode(random: SeededRandom): string {
  const letters = [...'23456789BCDFGHJKLMNPQRSTVWXZ']
  return Array.from({ length: 6 }, () => random.pick(letters)).join('')
}
