/** Inside, money is whole cents; JSON carries dollars with at most two decimals. */
export function dollarsOf(cents: number): number {
  return cents / 100
}

/** Half-up to the cent. The nudge undoes binary fractions such as 1.005 × 100 = 100.49999…. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100 + Math.sign(dollars) * 1e-7)
}
