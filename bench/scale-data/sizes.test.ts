import { expect, test } from 'vitest'
import { createPermutation, fitPopularity, getSizes } from './sizes.ts'
import { rareWord } from './vocabulary.ts'

test('the full size is the size of the directory', () => {
  expect(getSizes(1_000_000)).toMatchObject({
    brands: 10_000,
    dispensaries: 15_000,
    accounts: 500_000,
  })
  const { productReviews, dispensaryReviews } = getSizes(1_000_000)
  expect(productReviews + dispensaryReviews).toBe(10_000_000)
})

test.each([1_000, 10_000, 1_000_000])(
  'with %i products the most popular has its share and all reviews are assigned',
  (products) => {
    const sizes = getSizes(products)
    const { weight, shift } = fitPopularity(sizes)
    const upTo = (rank: number) => Math.floor(weight * Math.log((rank + shift) / (0.5 + shift)))
    expect(upTo(products + 0.5)).toBeCloseTo(sizes.productReviews, -1)
    const hottest = upTo(1.5)
    expect(hottest / (products * 10)).toBeCloseTo(0.0129, 3)
    expect(hottest).toBeLessThan(sizes.accounts)
  },
)

test.each([10, 1_500, 500_000])(
  'a stride through %i visits every number once and can be inverted',
  (count) => {
    const { step, back } = createPermutation(count)
    const seen = new Set(Array.from({ length: count }, (_, index) => (index * step) % count))
    expect(seen.size).toBe(count)
    expect(Number((BigInt(step) * BigInt(back)) % BigInt(count))).toBe(1 % count)
  },
)

test('rare words are unique', () => {
  expect(new Set(Array.from({ length: 8_000 }, (_, index) => rareWord(index))).size).toBe(8_000)
})
