/** Inside, money is whole cents; JSON carries dollars with at most two decimals. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Half-up to the cent. The nudge undoes binary fractions such as 1.005 × 100 = 100.49999…. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100 + Math.sign(dollars) * 1e-7)
}

/** Half-up to the cent, in whole numbers: no binary fraction decides about a cent. 625 is 6.25 %. */
export function applyBasisPoints(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000)
}
