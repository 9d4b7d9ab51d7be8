import { flagBits, flagNames, minorityGroup } from '@fairgrove/contract/badges.options'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeTerms, masksOf, sumOf, termsOf } from './masks.ts'

const flags = fc.integer({ min: 0, max: 2047 })
const filter = fc.record({
  any: fc.integer({ min: 0, max: 31 }),
  all: fc.integer({ min: 0, max: 2047 }),
})

const passes = (own: number, { any, all }: { any: number; all: number }) =>
  (own & all) === all && (any === 0 || (own & any) !== 0)

/** What the roll-up would hold for these products, mask by mask. */
function rollUp(products: number[], masks: number[]): Record<string, number> {
  const withGroup = products.map((own) => own | (own & 31 ? 2048 : 0))
  const holding = (mask: number) => withGroup.filter((own) => (own & mask) === mask).length
  return Object.fromEntries(masks.map((mask) => [mask, holding(mask)]))
}

test('sums over masks count what a filter lets through', () => {
  fc.assert(
    fc.property(fc.array(flags, { maxLength: 60 }), filter, (products, wish) => {
      const terms = termsOf(wish)
      expect(sumOf(terms, rollUp(products, masksOf(terms)))).toBe(
        products.filter((own) => passes(own, wish)).length,
      )
    }),
  )
})

test('each badge is counted as if it were chosen next', () => {
  fc.assert(
    fc.property(fc.array(flags, { maxLength: 60 }), filter, (products, wish) => {
      const terms = badgeTerms(wish)
      const counts = rollUp(products, masksOf(Object.values(terms).flat()))
      const count = (name: string) => sumOf(terms[name] ?? [], counts)
      for (const name of flagNames) {
        const bit = flagBits[name]
        const next = bit <= 16 ? { any: bit, all: wish.all } : { ...wish, all: wish.all | bit }
        expect(count(name), name).toBe(products.filter((own) => passes(own, next)).length)
      }
      expect(count(minorityGroup)).toBe(
        products.filter((own) => passes(own, { any: 31, all: wish.all })).length,
      )
    }),
  )
})

test('no choice is a single lookup, and so is the whole minority group', () => {
  expect(termsOf({ any: 0, all: 0 })).toEqual([{ mask: 0, sign: 1 }])
  expect(termsOf({ any: 31, all: 64 })).toEqual([{ mask: 2112, sign: 1 }])
})
