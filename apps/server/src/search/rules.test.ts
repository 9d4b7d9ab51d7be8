import { flagBits } from '@fairgrove/contract/badges.options'
import { ProductQuery } from '@fairgrove/contract/search'
import { describe, expect, test } from 'vitest'
import { countsWithin, filterOf } from './rules.ts'

const query = ProductQuery.parse({})
const gifts = { categories: ['Topical' as const], badges: ['isWomanOwned'] }

describe('a collection', () => {
  test('stays what it is when a shopper asks for another badge', () => {
    const { flags } = filterOf(query, ['isBlackOwned'], gifts, undefined)
    expect(flags).toEqual({ any: flagBits.isBlackOwned, all: flagBits.isWomanOwned })
  })

  test('shows nothing of a category it does not have', () => {
    const asked = { ...query, category: 'Edible' as const }
    expect(filterOf(asked, [], gifts, undefined).categories).toEqual([])
  })

  test('counts only what it has', () => {
    expect(countsWithin(gifts.categories, { Topical: 3, Edible: 9 })).toEqual({ Topical: 3 })
    expect(countsWithin(undefined, { Topical: 3, Edible: 9 })).toEqual({ Topical: 3, Edible: 9 })
  })
})
