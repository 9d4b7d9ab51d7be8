import {
  gramsPerPreRoll,
  gramsPerUnit,
  type LimitKind,
  limitKinds,
  milligramsPerPiece,
  purchaseLimits,
} from '@fairgrove/contract/purchase-limits.options'
import { type State, states } from '@fairgrove/contract/states'

export type Amounts = Partial<Record<LimitKind, number>>

const kindOfCategory: Partial<Record<string, LimitKind>> = {
  flower: 'flower',
  'Pre-rolls': 'flower',
  Concentrate: 'concentrate',
  Edible: 'infused',
  Tincture: 'infused',
  Topical: 'infused',
}

/** How much of what the law counts is in one of these. What is sold by the piece counts by the piece. */
export function countedIn(product: {
  category: string | null
  packSize: string
  units: 'oz' | 'ml' | 'g' | null
  percentThc: number
}): { kind: LimitKind; amount: number } | undefined {
  const kind = kindOfCategory[product.category ?? '']
  if (!kind) return undefined
  const size = Number.parseFloat(product.packSize) || 1
  if (!product.units) {
    return { kind, amount: size * (kind === 'infused' ? milligramsPerPiece : gramsPerPreRoll) }
  }
  const grams = size * gramsPerUnit[product.units]
  return { kind, amount: kind === 'infused' ? grams * product.percentThc * 10 : grams }
}

export function addUp(counted: { kind: LimitKind; amount: number }[]): Amounts {
  const sums: Amounts = {}
  for (const { kind, amount } of counted) sums[kind] = (sums[kind] ?? 0) + amount
  return sums
}

// A gram that comes out as 28.350000000000001 is a gram too many for nobody.
const exceeds = (amount: number, limit: number) => amount > limit + 1e-6

const named: Record<LimitKind, (amount: number) => string> = {
  flower: (grams) => `${grams} g of flower`,
  concentrate: (grams) => `${grams} g of concentrate`,
  infused: (milligrams) => `${milligrams} mg of THC in edibles`,
}

/** In words for the shopper, or nothing when it may be bought. `bought` includes the last 24 hours. */
export function whyOverLimit(
  state: State | null,
  isResident: boolean,
  bought: Amounts,
): { reason: 'not_sold_here' | 'over_limit'; message: string } | undefined {
  const limit = state ? purchaseLimits[state] : undefined
  if (!state || !limit) {
    const where = state ? states[state] : 'this place'
    return {
      reason: 'not_sold_here',
      message: `Adult-use cannabis is not sold in ${where}, so it cannot be pre-ordered there.`,
    }
  }
  const allowed = isResident ? limit.resident : (limit.visitor ?? limit.resident)
  if (!isOver(limit.counting, allowed, bought)) return undefined
  const amounts = limitKinds.flatMap((kind) => (allowed[kind] ? [named[kind](allowed[kind])] : []))
  const joined = amounts.join(limit.counting === 'either' ? ' or ' : ' and ')
  const who = limit.visitor && !isResident ? `A visitor to ${states[state]}` : 'One person'
  const within = limit.counting === 'within' ? ', concentrate counted in' : ''
  const place = limit.visitor && !isResident ? '' : ` in ${states[state]}`
  return {
    reason: 'over_limit',
    message: `${who} may buy ${joined}${place} within a day${within}. Please take less.`,
  }
}

function isOver(counting: 'each' | 'either' | 'within', allowed: Amounts, bought: Amounts) {
  const of = (kind: LimitKind) => bought[kind] ?? 0
  const isEachOver = limitKinds.some((kind) => exceeds(of(kind), allowed[kind] ?? Infinity))
  if (counting === 'each' || isEachOver) return isEachOver
  if (counting === 'within') {
    return exceeds(of('flower') + of('concentrate'), allowed.flower ?? Infinity)
  }
  const shares = limitKinds.map((kind) => of(kind) / (allowed[kind] ?? Infinity))
  return exceeds(
    shares.reduce((sum, share) => sum + share, 0),
    1,
  )
}
