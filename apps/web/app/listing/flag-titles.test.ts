import { expect, test } from 'vitest'
import { getFlagTitle } from './flag-titles.ts'

test('a listing with one badge has its own heading', () => {
  const coops = { advancedCategory: ['isWorkerCoop'] }
  expect(getFlagTitle('products', coops)).toBe('Products from worker co-ops')
  expect(getFlagTitle('brands', coops)).toBe('Worker co-op brands')
  expect(getFlagTitle('dispensaries', { advancedCategory: ['isMinorityOwned'] })).toBe(
    'Minority-owned dispensaries',
  )
})

test('one option of the minority-owned group names that option', () => {
  const searchParams = { advancedCategory: ['isMinorityOwned', 'isBlackOwned'] }
  expect(getFlagTitle('brands', searchParams)).toBe('Black-owned brands')
})

test('several badges, none, or a trait that brands do not have keep the general heading', () => {
  const several = { advancedCategory: ['isSustainable', 'isUnionized'] }
  expect(getFlagTitle('products', several)).toBeUndefined()
  expect(getFlagTitle('products', {})).toBeUndefined()
  expect(getFlagTitle('brands', { advancedCategory: ['petFriendly'] })).toBeUndefined()
})
