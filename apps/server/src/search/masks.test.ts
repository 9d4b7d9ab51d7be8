import { flagBits, flagNames, minorityGroup } from '@fairgrove/contract/badges.options'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getMasks, sumTerms, toBadgeTerms, toMaskTerms } from './masks.ts'

const flags = fc.integer({ min: 0, max: 2047 })
const filter = fc.record({
  any: fc.integer({ min: 0, max: 31 }),
  all: fc.integer({ min: 0, max: 2047 }),
})

const passes = (productFlags: number, { any, all }: { any: number; all: number }) =>
  (productFlags & all) === all && (any === 0 || (productFlags & any) !== 0)

/** What the roll-up would contain for these products, by mask. */
function rollUp(products: number[], masks: number[]): Record<string, number> {
  const withGroup = products.map((productFlags) => productFlags | (productFlags & 31 ? 2048 : 0))
  const matching = (mask: number) =>
    withGroup.filter((productFlags) => (productFlags & mask) === mask).length
  return Object.fromEntries(masks.map((mask) => [mask, matching(mask)]))
}

test('sums over masks equal the number of matching products', () => {
  fc.assert(
    fc.property(fc.array(flags, { maxLength: 60 }), filter, (products, flagFilter) => {
      const terms = toMaskTerms(flagFilter)
      expect(sumTerms(terms, rollUp(products, getMasks(terms)))).toBe(
        products.filter((productFlags) => passes(productFlags, flagFilter)).length,
      )
    }),
  )
})

test('each badge is counted as if it were selected next', () => {
  fc.assert(
    fc.property(fc.array(flags, { maxLength: 60 }), filter, (products, flagFilter) => {
      const terms = toBadgeTerms(flagFilter)
      const counts = rollUp(products, getMasks(Object.values(terms).flat()))
      const count = (name: string) => sumTerms(terms[name] ?? [], counts)
      for (const name of flagNames) {
        const bit = flagBits[name]
        const next =
          bit <= 16
            ? { any: bit, all: flagFilter.all }
            : { ...flagFilter, all: flagFilter.all | bit }
        expect(count(name), name).toBe(
          products.filter((productFlags) => passes(productFlags, next)).length,
        )
      }
      expect(count(minorityGroup)).toBe(
        products.filter((productFlags) => passes(productFlags, { any: 31, all: flagFilter.all }))
          .length,
      )
    }),
  )
})

test('no selection is a single lookup, and so is the whole minority group', () => {
  expect(toMaskTerms({ any: 0, all: 0 })).toEqual([{ mask: 0, sign: 1 }])
  expect(toMaskTerms({ any: 31, all: 64 })).toEqual([{ mask: 2112, sign: 1 }])
})
