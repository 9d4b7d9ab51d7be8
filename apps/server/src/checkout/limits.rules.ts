import { parseAmount } from '@fairgrove/contract/products.families.options'
import {
  gramsPerPreRoll,
  gramsPerUnit,
  type LimitKind,
  limitKinds,
  milligramsPerPiece,
  type PurchaseLimit,
  purchaseLimits,
} from '@fairgrove/contract/purchase-limits.options'
import { type State, states } from '@fairgrove/contract/states'

export type LimitAmounts = Partial<Record<LimitKind, number>>

const limitKindByCategory: Partial<Record<string, LimitKind>> = {
  flower: 'flower',
  'Pre-rolls': 'flower',
  Concentrate: 'concentrate',
  Edible: 'infused',
  Tincture: 'infused',
  Topical: 'infused',
}

export type LimitedProduct = {
  category: string | null
  packSize: string
  units: 'oz' | 'ml' | 'g' | null
  percentThc: number
}

/** How much one unit counts toward the legal limit. Products without a unit of measure count by the piece. */
export function getLimitAmount(
  product: LimitedProduct,
): { kind: LimitKind; amount: number } | undefined {
  const kind = limitKindByCategory[product.category ?? '']
  if (!kind) return undefined
  const size = parseAmount(product.packSize) ?? 1
  if (!product.units) {
    return { kind, amount: size * (kind === 'infused' ? milligramsPerPiece : gramsPerPreRoll) }
  }
  const grams = size * gramsPerUnit[product.units]
  return { kind, amount: kind === 'infused' ? grams * product.percentThc * 10 : grams }
}

export function sumLimitAmounts(entries: { kind: LimitKind; amount: number }[]): LimitAmounts {
  const sums: LimitAmounts = {}
  for (const { kind, amount } of entries) sums[kind] = (sums[kind] ?? 0) + amount
  return sums
}

/** The state's limit on a pickup, and why this cart and the last day's purchases together exceed it. */
export function checkPurchaseLimit(
  input: { state: State | null; isResident: boolean; recentPurchases: LimitAmounts },
  lines: { product: LimitedProduct; quantity: number }[],
): { summary: ReturnType<typeof summarizeLimit>; refusal: ReturnType<typeof whyOverLimit> } {
  const { state, isResident, recentPurchases } = input
  const purchases = sumPurchases(recentPurchases, lines)
  return {
    summary: summarizeLimit(state, isResident, purchases),
    refusal: whyOverLimit(state, isResident, purchases),
  }
}

/** What the cart and the last day's purchases count toward the limit. */
export function sumPurchases(
  recentPurchases: LimitAmounts,
  lines: readonly { product: LimitedProduct; quantity: number }[],
): LimitAmounts {
  return sumLimitAmounts([
    ...limitKinds.map((kind) => ({ kind, amount: recentPurchases[kind] ?? 0 })),
    ...lines.flatMap(({ product, quantity }) => {
      const limitAmount = getLimitAmount(product)
      return limitAmount ? [{ ...limitAmount, amount: limitAmount.amount * quantity }] : []
    }),
  ])
}

/** How many units of a product the state still allows beside the other lines, up to `most`. */
export function countAllowedUnits(
  input: Parameters<typeof checkPurchaseLimit>[0],
  others: { product: LimitedProduct; quantity: number }[],
  { product, most }: { product: LimitedProduct; most: number },
): number {
  const isAllowed = (quantity: number) =>
    !checkPurchaseLimit(input, [...others, { product, quantity }]).refusal
  let allowed = 0
  let refused = most + 1
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2)
    if (isAllowed(middle)) allowed = middle
    else refused = middle
  }
  return allowed
}

// Tolerates floating-point error: 28.350000000000001 g is within a limit of 28.35 g.
const exceedsLimit = (amount: number, limit: number) => amount > limit + 1e-6

const amountFormatters: Record<LimitKind, (amount: number) => string> = {
  flower: (grams) => `${grams} g of flower`,
  concentrate: (grams) => `${grams} g of concentrate`,
  infused: (milligrams) => `${milligrams} mg of THC in edibles`,
}

/** The message for the shopper, or undefined when the purchase is allowed. `bought` includes the last 24 hours. */
export function whyOverLimit(
  state: State | null,
  isResident: boolean,
  bought: LimitAmounts,
): { reason: 'not_sold_here' | 'over_limit'; message: string } | undefined {
  const limit = state ? purchaseLimits[state] : undefined
  if (!state || !limit) {
    const placeName = state ? states[state] : 'this location'
    return {
      reason: 'not_sold_here',
      message: `Adult-use cannabis isn’t sold in ${placeName}, so you can’t pre-order it there.`,
    }
  }
  if (!isOverLimit(limit.counting, getAllowedAmounts(state, isResident), bought)) return undefined
  const message = `${describeLimit(state, limit, isResident)} Lower the quantity to continue.`
  return { reason: 'over_limit', message }
}

/** What the state allows and how much of it the cart uses, for shoppers who are still adding items. */
export function summarizeLimit(
  state: State | null,
  isResident: boolean,
  bought: LimitAmounts,
): { state: State; message: string; used: string; isLowerForVisitors: boolean } | undefined {
  const limit = state ? purchaseLimits[state] : undefined
  if (!state || !limit) return undefined
  return {
    state,
    message: describeLimit(state, limit, isResident),
    used: formatAmounts(bought, 'and'),
    isLowerForVisitors: limit.visitor !== undefined,
  }
}

/** Nothing is listed for a state where it isn't sold. */
export function getAllowedAmounts(state: State | null, isResident: boolean): LimitAmounts {
  const limit = state ? purchaseLimits[state] : undefined
  if (!limit) return {}
  return isResident ? limit.resident : (limit.visitor ?? limit.resident)
}

function describeLimit(state: State, limit: PurchaseLimit, isResident: boolean): string {
  const isVisitor = limit.visitor !== undefined && !isResident
  const amounts = formatAmounts(
    getAllowedAmounts(state, isResident),
    limit.counting === 'either' ? 'or' : 'and',
  )
  const allowance = isVisitor
    ? `Visitors to ${states[state]} can buy up to ${amounts} a day.`
    : `In ${states[state]}, you can buy up to ${amounts} a day.`
  return limit.counting === 'within'
    ? `${allowance} Concentrate counts toward the flower limit.`
    : allowance
}

/** '15 g of flower, 2.5 g of concentrate and 250 mg of THC in edibles' */
function formatAmounts(amounts: LimitAmounts, conjunction: 'and' | 'or'): string {
  const all = limitKinds.flatMap((kind) =>
    amounts[kind] ? [amountFormatters[kind](Number(amounts[kind].toFixed(2)))] : [],
  )
  return all.length > 1
    ? `${all.slice(0, -1).join(', ')} ${conjunction} ${all.at(-1)}`
    : all.join('')
}

function isOverLimit(
  counting: 'each' | 'either' | 'within',
  allowed: LimitAmounts,
  bought: LimitAmounts,
) {
  const getAmount = (kind: LimitKind) => bought[kind] ?? 0
  const isEachOver = limitKinds.some((kind) =>
    exceedsLimit(getAmount(kind), allowed[kind] ?? Infinity),
  )
  if (counting === 'each' || isEachOver) return isEachOver
  if (counting === 'within') {
    return exceedsLimit(getAmount('flower') + getAmount('concentrate'), allowed.flower ?? Infinity)
  }
  const shares = limitKinds.map((kind) => getAmount(kind) / (allowed[kind] ?? Infinity))
  return exceedsLimit(
    shares.reduce((sum, share) => sum + share, 0),
    1,
  )
}
