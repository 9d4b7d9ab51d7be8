/** Row counts for a number of products: the proportions of the full directory. */
export type Sizes = {
  products: number
  brands: number
  dispensaries: number
  accounts: number
  productReviews: number
  dispensaryReviews: number
  availabilityPerProduct: number
  /** Words that about 250 products use each. */
  rareWords: number
}

export function getSizes(products: number): Sizes {
  const dispensaries = Math.max(20, Math.round(products * 0.015))
  const dispensaryReviews = Array.from({ length: dispensaries }, (_, i) =>
    reviewsOfDispensary(i),
  ).reduce((sum, count) => sum + count)
  return {
    products,
    brands: Math.max(10, Math.round(products / 100)),
    dispensaries,
    accounts: Math.max(1_000, Math.round(products / 2)),
    productReviews: products * 10 - dispensaryReviews,
    dispensaryReviews,
    availabilityPerProduct: 5,
    rareWords: Math.max(16, Math.round(products / 250)),
  }
}

/** Between 5 and 35; `fill-people.ts` has the same formula in SQL. */
const reviewsOfDispensary = (i: number) => 5 + (i % 31)

/**
 * Popularity by rank: the r-th product has weight / (r + shift) reviews. The shift gives the first one its
 * share (129,000 of ten million) instead of the seventh of everything that plain 1 / r would.
 */
export type Popularity = { weight: number; shift: number }

const shareOfHottest = 0.0129

export function fitPopularity({ products, productReviews, dispensaryReviews }: Sizes): Popularity {
  const hottest = (productReviews + dispensaryReviews) * shareOfHottest
  const total = (shift: number) =>
    hottest * (1 + shift) * Math.log((products + 0.5 + shift) / (0.5 + shift))
  let [low, high] = [0, products]
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2
    if (total(middle) < productReviews) low = middle
    else high = middle
  }
  const shift = (low + high) / 2
  return { weight: productReviews / Math.log((products + 0.5 + shift) / (0.5 + shift)), shift }
}

/** A stride that visits every number below `count` before it repeats, and its inverse. */
export type Permutation = { step: number; back: number }

export function createPermutation(count: number): Permutation {
  const start = Math.max(1, Math.round(count * 0.6180339887))
  let step = start
  while (greatestCommonDivisor(step, count) !== 1) step += 1
  return { step, back: getModularInverse(step, count) }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** The modular inverse of `step`. */
function getModularInverse(step: number, count: number): number {
  let [oldRest, rest] = [step, count]
  let [old, now] = [1, 0]
  while (rest !== 0) {
    const times = Math.floor(oldRest / rest)
    ;[oldRest, rest] = [rest, oldRest - times * rest]
    ;[old, now] = [now, old - times * now]
  }
  return ((old % count) + count) % count
}
