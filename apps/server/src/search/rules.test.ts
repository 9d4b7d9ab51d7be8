import { flagBits } from '@fairgrove/contract/badges.options'
import { ProductQuery } from '@fairgrove/contract/search'
import { describe, expect, test } from 'vitest'
import { restrictCounts, toProductFilter } from './rules.ts'

const query = ProductQuery.parse({})
const gifts = { categories: ['Topical' as const], badges: ['isWomanOwned'] }

describe('a collection', () => {
  test('stays what it is when a shopper asks for another badge', () => {
    const { flags } = toProductFilter(query, ['isBlackOwned'], gifts, undefined)
    expect(flags).toEqual({ any: flagBits.isBlackOwned, all: flagBits.isWomanOwned })
  })

  test('shows nothing of a category it does not have', () => {
    const asked = { ...query, category: 'Edible' as const }
    expect(toProductFilter(asked, [], gifts, undefined).categories).toEqual([])
  })

  test('counts only what it has', () => {
    expect(restrictCounts(gifts.categories, { Topical: 3, Edible: 9 })).toEqual({ Topical: 3 })
    expect(restrictCounts(undefined, { Topical: 3, Edible: 9 })).toEqual({ Topical: 3, Edible: 9 })
  })
})
