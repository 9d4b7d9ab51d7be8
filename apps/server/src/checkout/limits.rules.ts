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

/** How much of what the law counts is in one of these. What is sold by the piece counts by the piece. */
export function getLimitAmount(product: {
  category: string | null
  packSize: string
  units: 'oz' | 'ml' | 'g' | null
  percentThc: number
}): { kind: LimitKind; amount: number } | undefined {
  const kind = limitKindByCategory[product.category ?? '']
  if (!kind) return undefined
  const parsedSize = Number.parseFloat(product.packSize)
  const size = parsedSize > 0 && Number.isFinite(parsedSize) ? parsedSize : 1
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

// A gram that comes out as 28.350000000000001 is a gram too many for nobody.
const exceedsLimit = (amount: number, limit: number) => amount > limit + 1e-6

const amountFormatters: Record<LimitKind, (amount: number) => string> = {
  flower: (grams) => `${grams} g of flower`,
  concentrate: (grams) => `${grams} g of concentrate`,
  infused: (milligrams) => `${milligrams} mg of THC in edibles`,
}

/** In words for the shopper, or nothing when it may be bought. `bought` includes the last 24 hours. */
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
  if (!isOverLimit(limit.counting, getAllowedAmounts(limit, isResident), bought)) return undefined
  const message = `${describeLimit(state, limit, isResident)} Lower the quantity to continue.`
  return { reason: 'over_limit', message }
}

/** For whoever is still filling a cart: what the state allows, and how much of that is in use. */
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

function getAllowedAmounts(limit: PurchaseLimit, isResident: boolean): LimitAmounts {
  return isResident ? limit.resident : (limit.visitor ?? limit.resident)
}

function describeLimit(state: State, limit: PurchaseLimit, isResident: boolean): string {
  const isVisitor = limit.visitor !== undefined && !isResident
  const amounts = formatAmounts(
    getAllowedAmounts(limit, isResident),
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
