/** Enough for every package; the database refuses more public ones than 24. */
export const maxFamilySizes = 20

export const suggestionStatuses = ['open', 'accepted', 'rejected'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]
export const suggestionDecisions = ['accept', 'reject', 'reopen'] as const
export type SuggestionDecision = (typeof suggestionDecisions)[number]

type SizedProduct = {
  name: string
  category: string | null
  size: string
  units: string | null
  price: number | null
  includesTHC: boolean
  percent_THC: number
}

/** '3.5 g', '8 pieces' or, if nothing says the size, the name. */
export function getSizeLabel({ name, size, units }: SizedProduct): string {
  if (size && units) return `${size} ${units}`
  // A number alone says little: the name may say of what, such as '8 pieces' or '1/8 oz'.
  const named = /(\d{1,3}(?:,\d{3})+|\d*\.?\d+(?:\/\d+)?)[\s-]*([a-z]+)\.?\)?$/i.exec(name)
  if (named && (!size || named[1] === size)) return `${named[1]} ${named[2]}`
  return size || name
}

const gramsPerOunce = 28.3495

/** The price to compare sizes by: per milligram of THC for edibles, else per gram, milliliter or piece. */
export function getUnitPrice(
  product: SizedProduct,
): { dollars: number; unit: 'mg THC' | 'g' | 'ml' | 'piece' } | undefined {
  const { price, category, includesTHC, percent_THC, units } = product
  const label = getSizeLabel(product)
  const amount = parseAmount(label)
  if (!price || !amount) return undefined
  const grams = getGrams(amount, units ?? label.replace(/^[\d.,/\s]+/, '').toLowerCase())
  if (category === 'Edible' && includesTHC && percent_THC > 0 && grams) {
    return { dollars: price / (grams * 10 * percent_THC), unit: 'mg THC' }
  }
  if (/ mg$/i.test(label) && includesTHC) return { dollars: price / amount, unit: 'mg THC' }
  if (grams) return { dollars: price / grams, unit: 'g' }
  if (units === 'ml' || / ml$/i.test(label)) return { dollars: price / amount, unit: 'ml' }
  const isCounted = / (pieces?|pcs?|ct|count|packs?|pre-?rolls?|cans?|capsules?)$/i.test(label)
  return isCounted && amount > 1 ? { dollars: price / amount, unit: 'piece' } : undefined
}

/** '3.5 g' is 3.5, '1/8 oz' is 0.125 and '1,000 mg' is 1000. */
export function parseAmount(label: string): number | undefined {
  const [number, divisor] = label.replaceAll(',', '').split('/', 2)
  const amount = Number.parseFloat(number ?? '') / (divisor ? Number.parseFloat(divisor) : 1)
  return amount > 0 && Number.isFinite(amount) ? amount : undefined
}

function getGrams(amount: number, units: string): number | undefined {
  if (units === 'g') return amount
  return units === 'oz' ? amount * gramsPerOunce : undefined
}
