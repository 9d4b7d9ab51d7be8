/** Money is integer cents internally; JSON has dollars with at most two decimals. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Rounds half up. The epsilon undoes binary fractions such as 1.005 × 100 = 100.49999…. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100 + Math.sign(dollars) * 1e-7)
}

const millionthsPerUnit = 1_000_000

/** A rate in millionths, because 6.875% is not a whole number of basis points. */
export const percent = (value: number): number => Math.round(value * 10_000)

/** 68_750 → 6.875 */
export const toPercent = (rate: number): number => rate / 10_000

/** Half a cent rounds up, unless the law says that every fraction does. In integers, so no binary fraction decides. */
export function applyRate(cents: number, rate: number, rounding: 'half' | 'up' = 'half'): number {
  const millionths = cents * rate
  return rounding === 'up'
    ? Math.ceil(millionths / millionthsPerUnit)
    : Math.floor((millionths + millionthsPerUnit / 2) / millionthsPerUnit)
}

/** 625 basis points are 6.25%. */
export function applyBasisPoints(cents: number, basisPoints: number): number {
  return applyRate(cents, basisPoints * 100)
}

/** What a price is without taxes that it already contains. */
export function removeRate(cents: number, rate: number): number {
  return Math.round((cents * millionthsPerUnit) / (millionthsPerUnit + rate))
}

/** To the nearest step, such as 5 cents; half a step rounds up, and nothing rounds to zero. */
export function roundToStep(cents: number, stepCents: number): number {
  if (cents <= 0) return cents
  return Math.max(1, Math.floor((cents + stepCents / 2) / stepCents)) * stepCents
}
