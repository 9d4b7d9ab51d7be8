import { flagBits } from '@fairgrove/contract/badges.options'
import { ProductQuery } from '@fairgrove/contract/search'
import { describe, expect, test } from 'vitest'
import { restrictCounts, toProductFilter } from './rules.ts'

const query = ProductQuery.parse({})
const gifts = { categories: ['Topical' as const], badges: ['isWomanOwned'] }

describe('a collection', () => {
  test('stays restricted when a shopper selects another badge', () => {
    const { flags } = toProductFilter(query, ['isBlackOwned'], gifts, undefined)
    expect(flags).toEqual({ any: flagBits.isBlackOwned, all: flagBits.isWomanOwned })
  })

  test('shows nothing of a category outside it', () => {
    const edibles = { ...query, category: 'Edible' as const }
    expect(toProductFilter(edibles, [], gifts, undefined).categories).toEqual([])
  })

  test('counts only its own products', () => {
    expect(restrictCounts(gifts.categories, { Topical: 3, Edible: 9 })).toEqual({ Topical: 3 })
    expect(restrictCounts(undefined, { Topical: 3, Edible: 9 })).toEqual({ Topical: 3, Edible: 9 })
  })
})
