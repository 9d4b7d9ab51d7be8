import type { LimitKind } from '@fairgrove/contract/purchase-limits.options'
import type { State } from '@fairgrove/contract/states'
import {
  checkPurchaseLimit,
  countAllowedUnits,
  getAllowedAmounts,
  getLimitAmount,
  type LimitAmounts,
  type LimitedProduct,
  sumPurchases,
} from './limits.rules.ts'

type Purchaser = { state: State | null; isResident: boolean; recentPurchases: LimitAmounts }
type Line = { product: LimitedProduct; quantity: number }

/**
 * Which line of a cart over the purchase limit to reduce, and by how many items. Of several that would do, the last one:
 * it was added last.
 */
export function findLimitExcess<L extends Line>(
  input: Purchaser,
  lines: readonly L[],
): { line: L; message: string } | undefined {
  const counted = lines.filter(({ product }) => getLimitAmount(product))
  const [sufficient] = counted.toReversed().flatMap((line) => {
    const units = countUnitsToRemove(input, lines, line)
    return units ? [{ line, units }] : []
  })
  const line = sufficient?.line ?? counted.at(-1)
  if (!line) return undefined
  return { line, message: formatMessage(sufficient?.units, describeExcess(input, lines)) }
}

/** Undefined if the cart stays over the limit without the line. */
function countUnitsToRemove<L extends Line>(input: Purchaser, lines: readonly L[], line: L) {
  const others = lines.filter((each) => each !== line)
  if (checkPurchaseLimit(input, others).refusal) return undefined
  const { product, quantity } = line
  return quantity - countAllowedUnits(input, others, { product, most: quantity })
}

/** 'Remove 1 item to continue (28 g, limit 15 g).' */
function formatMessage(units: number | undefined, amounts: string | undefined): string {
  const items = units === undefined ? 'items' : `${units} ${units === 1 ? 'item' : 'items'}`
  return amounts ? `Remove ${items} to continue (${amounts}).` : `Remove ${items} to continue.`
}

const units: Record<LimitKind, string> = { flower: 'g', concentrate: 'g', infused: 'mg THC' }

/** The first amount that is over its own limit; a state may also limit the combination. */
function describeExcess(input: Purchaser, lines: readonly Line[]): string | undefined {
  const { state, isResident, recentPurchases } = input
  const allowed = getAllowedAmounts(state, isResident)
  const bought = sumPurchases(recentPurchases, lines)
  const over = Object.entries(bought).find(
    ([kind, amount]) => amount > (allowed[kind as LimitKind] ?? Number.POSITIVE_INFINITY),
  )
  if (!over) return undefined
  const kind = over[0] as LimitKind
  const format = (amount = 0) => `${Number(amount.toFixed(2))} ${units[kind]}`
  return `${format(over[1])}, limit ${format(allowed[kind])}`
}
