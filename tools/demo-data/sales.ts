import type { Size } from '../../packages/contract/src/products.options.ts'
import { type Dice, dice } from '../artwork/dice.ts'
import { newcomerKeys, reviewerKeys } from './accounts.ts'
import { type Dispensary, pickupPlaces, shopkeepersPlace } from './dispensaries.ts'
import { isForSale, type Product, products } from './products.ts'
import type { Review } from './reviews.ts'

export type Item = { product: Product; quantity: number; size: Size | 'ONE'; isRedeemed?: true }

/** One order: what, by whom, how long ago, and what has become of it. */
export type Sale = {
  key: string
  buyer: string
  items: Item[]
  daysOld: number
  state: 'placed' | 'paid' | 'delivered' | 'cancelled' | 'refunded'
  /** Where it is picked up; without one, the order ships. */
  place?: Dispensary
  pickupCode?: string
  /** Of a paid order, how many items were refunded by themselves. */
  refundedItems?: number
}

export function findProduct(name: string): Product {
  const product = products.find(({ variant }) => variant.name === name)
  if (!product) throw new Error(`The demo has no ${name}.`)
  return product
}

const sellersGoods = products.filter(
  ({ brand, line }) => brand.ownerKey === 'Seller' && line.kind === 'goods',
)
const shopkeepersFlower = products.filter(
  ({ brand, line }) => brand.ownerKey === 'Shopkeeper' && line.kind === 'thc',
)
const goods = products.filter(
  (product) =>
    isForSale(product) && product.line.kind === 'goods' && !sellersGoods.includes(product),
)

/** Every verified review has an order behind it, placed some days before. */
export function salesBehind(reviews: readonly Review[]): Sale[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return reviews.flatMap((review): Sale[] => {
    const product = byId.get(review.subjectId)
    if (!review.isVerified || !product) return []
    const chance = dice(`sale:${review.id}`)
    const earliest = Math.min(product.daysOld, openedBefore(product, review.daysOld))
    const daysOld = review.daysOld + (earliest - review.daysOld) * (0.1 + 0.3 * chance.roll())
    const sale = saleOf(review.id, review.author, product, daysOld, chance)
    return [{ ...sale, state: 'delivered' }]
  })
}

/** How long there has been a place to pick it up. Anything else ships. */
function openedBefore(product: Product, daysAgo: number): number {
  if (product.line.kind !== 'thc') return Number.POSITIVE_INFINITY
  return Math.max(...pickupPlaces(product, daysAgo).map(({ daysOld }) => daysOld))
}

/** Orders without a review: the last three weeks at the demo accounts' stores, with a few that went wrong. */
export function recentSales(): Sale[] {
  const buyers = [...reviewerKeys, ...newcomerKeys.slice(-6)]
  return Array.from({ length: 48 }, (_, index) => {
    const chance = dice(`recent:${index}`)
    const daysOld = 0.08 + index * 0.44 + chance.roll() * 0.3
    const from = [sellersGoods, shopkeepersFlower, goods][index % 3] ?? goods
    const product = chance.pick(from.filter((each) => each.daysOld > daysOld + 0.5))
    const sale = saleOf(`recent ${index}`, chance.pick(buyers), product, daysOld, chance)
    return { ...sale, ...outcomeOf(sale, index) }
  })
}

function outcomeOf({ daysOld, place }: Sale, index: number): Pick<Sale, 'state' | 'refundedItems'> {
  if (index % 13 === 7) return { state: 'cancelled' }
  if (!place && index % 17 === 11) return { state: 'refunded' }
  if (!place && index % 19 === 14) return { state: 'delivered', refundedItems: 1 }
  // Parcels take longer than people who pick up.
  if (daysOld > (place ? 1.5 : 2.6)) return { state: 'delivered' }
  return { state: place ? 'placed' : 'paid' }
}

function saleOf(key: string, buyer: string, product: Product, daysOld: number, chance: Dice): Sale {
  const size = product.line.isApparel ? chance.pick(['S', 'M', 'L', 'XL'] as const) : 'ONE'
  const quantity = chance.weighted({ '1': 70, '2': 24, '3': 6 })
  const item: Item = { product, size, quantity: Number(quantity) }
  const base: Sale = { key, buyer, items: [item], daysOld, state: 'paid' }
  return product.line.kind === 'thc'
    ? { ...base, place: placeFor(product, daysOld, chance), pickupCode: pickupCodeOf(chance) }
    : base
}

/** The demo account's own dispensary takes most of the pre-orders in its state. */
function placeFor(product: Product, daysOld: number, chance: Dice): Dispensary {
  const open = pickupPlaces(product, daysOld)
  const own = open.find(({ plan }) => plan.name === shopkeepersPlace)
  return own && chance.chance(0.6) ? own : chance.pick(open)
}

/** No vowels and no look-alikes, as the server makes them. */
function pickupCodeOf(chance: Dice): string {
  const letters = [...'23456789BCDFGHJKLMNPQRSTVWXZ']
  return Array.from({ length: 6 }, () => chance.pick(letters)).join('')
}
