/** Money is integer cents internally; JSON has dollars with at most two decimals. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Rounds half up. The epsilon undoes binary fractions such as 1.005 × 100 = 100.49999…. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100 + Math.sign(dollars) * 1e-7)
}

/** Rounds half up in integers, so no binary fraction decides about a cent. 625 is 6.25%. */
export function applyBasisPoints(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000)
}
