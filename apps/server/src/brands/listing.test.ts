import { badgeNames, minorityGroup, toFlagBits } from '@fairgrove/contract/badges.options'
import { listBrands, queryBrands } from '@fairgrove/contract/brands'
import { brandTypes, productTypeNames } from '@fairgrove/contract/brands.options'
import { cardsPerPage, countPages, rowsPerPage } from '@fairgrove/contract/paging'
import { listingStatuses } from '@fairgrove/contract/products.options'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { insertBrands, insertProducts, randomProduct } from '../../test/random-catalogue.ts'
import { createReferenceBadgeFilter } from '../../test/reference-badges.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const viewers = ['nobody', 'owner', 'admin'] as const
const tokens: Partial<Record<(typeof viewers)[number], string>> = {}

const listedStates = ['CA', 'IL', 'MA'] as const
const brand = fc.record({
  name: fc.constantFrom('Kind Farms', 'kind goods', 'River 100%', 'River_House', 'Élan'),
  status: fc.constantFrom('approved', 'approved', 'approved', ...listingStatuses),
  flags: fc.subarray(badgeNames, { maxLength: 4 }).map(toFlagBits),
  sellsThc: fc.boolean(),
  sellsCbd: fc.boolean(),
  productTypes: fc.subarray(productTypeNames),
  state: fc.constantFrom(null, ...listedStates),
  isOwned: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
})
const rows = fc.sample(brand, { numRuns: 300, seed: 5 }).map((row) => ({ ...row, id: uuidv7() }))
type Row = (typeof rows)[number]

beforeAll(async () => {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  tokens.owner = owner.token
  tokens.admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  const time = harness.clock.now()
  await insertBrands(
    harness.db,
    rows.map(({ isOwned, ...row }) => ({
      ...row,
      ownerId: isOwned ? owner.accountId : null,
      createdAt: time,
      updatedAt: time,
    })),
  )
})

const listing = fc.record({
  name: fc.constantFrom(undefined, '', 'kind', '%', '_', 'éLAN', 'nobody'),
  type: fc.constantFrom(undefined, 'all', ...brandTypes),
  category: fc.constantFrom(undefined, undefined, '', ...productTypeNames),
  state: fc.constantFrom(undefined, undefined, 'all', ...listedStates, 'WY'),
  advancedCategory: fc.subarray([minorityGroup, ...badgeNames], { maxLength: 3 }),
  pageNumber: fc.constantFrom(1, 1, 2, 99),
  status: fc.constantFrom(undefined, undefined, 'all', ...listingStatuses),
  viewer: fc.constantFrom(...viewers),
})
type Listing = typeof listing extends fc.Arbitrary<infer L> ? L : never

function referenceListing(listQuery: Listing) {
  const { name, type, category, state, advancedCategory, pageNumber } = listQuery
  const { status = 'approved', viewer } = listQuery
  const candidates = rows.filter((row) => {
    const isOwn = viewer === 'owner' && row.isOwned && row.status !== 'archived'
    return (
      (viewer === 'admin' || row.status === 'approved' || isOwn) &&
      (status === 'all' ? row.status !== 'archived' : row.status === status) &&
      row.name.toLowerCase().includes((name ?? '').toLowerCase())
    )
  })
  const chosen = createReferenceBadgeFilter(advancedCategory)
  const sells = { thc: (row: Row) => row.sellsThc, cbd: (row: Row) => row.sellsCbd }
  const filters = {
    type: type && type !== 'all' ? sells[type] : () => true,
    category: (row: Row) => !category || row.productTypes.includes(category),
    state: (row: Row) => !state || state === 'all' || row.state === state,
    badges: chosen.match,
  }
  const filterExcept = (...ignored: (keyof typeof filters)[]) =>
    candidates.filter((row) =>
      Object.entries(filters).every(
        ([filter, matches]) => ignored.some((each) => each === filter) || matches(row),
      ),
    )
  const count = (found: Row[], matches: (row: Row) => boolean) => found.filter(matches).length
  const found = filterExcept().sort((a, b) => {
    const [left, right] = [a.name.toLowerCase(), b.name.toLowerCase()]
    return left === right ? (a.id < b.id ? -1 : 1) : left < right ? -1 : 1
  })
  const size = listQuery.status ? rowsPerPage : cardsPerPage
  const pages = countPages(found.length, size)
  const page = Math.min(pageNumber, pages)
  const states = listedStates.map((each) => [
    each,
    count(filterExcept('state'), (row) => row.state === each),
  ])
  const categories = productTypeNames.map((each) => [
    each,
    count(filterExcept('category'), ({ productTypes }) => productTypes.includes(each)),
  ])
  return {
    ids: found.slice((page - 1) * size, page * size).map(({ id }) => id),
    answer: {
      page,
      pages,
      results: found.length,
      isCapped: false,
      facets: {
        badges: chosen.counts(filterExcept('badges')),
        types: {
          thc: count(filterExcept('type'), sells.thc),
          cbd: count(filterExcept('type'), sells.cbd),
        },
        categories: Object.fromEntries(categories),
        states: Object.fromEntries(states.filter(([, n]) => n !== 0)),
      },
    },
  }
}

test('pages and counts match the reference implementation for every caller', async () => {
  await fc.assert(
    fc.asyncProperty(listing, async (listQuery) => {
      const { viewer, ...query } = listQuery
      const sent = Object.entries(query).filter(([, value]) => value !== undefined)
      const { body } = await harness.call(listBrands, {
        query: Object.fromEntries(sent),
        token: tokens[viewer],
      })
      const { brands, ...response } = body
      const expected = referenceListing(listQuery)
      expect(response).toEqual(expected.answer)
      expect(brands.map(({ _id }) => _id)).toEqual(expected.ids)
    }),
    { numRuns: 200 },
  )
})

test('the specified PUT listing responds like the GET one', async () => {
  const advancedCategory = ['isWomanOwned', 'isSustainable'] as const
  const query = { pageNumber: 1, name: 'river' }
  const put = await harness.call(queryBrands, {
    query,
    body: { userInfo: { isAdmin: true }, advancedCategory: [...advancedCategory] },
  })
  const get = await harness.call(listBrands, {
    query: { ...query, advancedCategory: [...advancedCategory] },
  })
  expect(put.body.results).toBeGreaterThan(0)
  expect(put.body).toEqual(get.body)
})

test('a card has its place and its number of public products', async () => {
  const id = uuidv7()
  const time = harness.clock.now()
  const name = 'Orchard Row'
  const place = { city: 'Peoria', state: 'IL' }
  await insertBrands(harness.db, [
    { id, name, ...place, status: 'approved', createdAt: time, updatedAt: time },
  ])
  const statuses = ['approved', 'approved', 'draft', 'pending', 'archived']
  await insertProducts(
    harness.db,
    statuses.map((status) => ({ ...randomProduct(id), status })),
  )
  const { body } = await harness.call(listBrands, { query: { name } })
  expect(body.brands).toMatchObject([{ _id: id, ...place, numProducts: 2 }])
})

test('sorts by name in both directions', async () => {
  const list = async (order: 'name' | 'name_desc') =>
    (await harness.call(listBrands, { query: { order, name: 'kind' } })).body.brands.map(
      ({ name }) => name.toLowerCase(),
    )
  const [ascending, descending] = [await list('name'), await list('name_desc')]
  expect(ascending[0]).toBe('kind farms')
  expect(descending[0]).toBe('kind goods')
})
