import { badgeNames, toFlagBits } from '@fairgrove/contract/badges.options'
import { listDispensaries, listPins } from '@fairgrove/contract/dispensaries.listing'
import { dispensaryCategoryNames } from '@fairgrove/contract/dispensaries.options'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import {
  buildReferenceListing,
  type Filters,
  filtersArbitrary,
  type Listing,
  listingArbitrary,
  metresBetween,
  pointArbitrary,
  sampleStates,
} from '../../test/reference-dispensary-listing.ts'
import { insertDispensaries } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: string

const start = Date.parse('2026-01-01T00:00:00Z')

/** Few names, times and ratings, so that ties are common and their order matters. */
const someDispensary = fc.record({
  name: fc
    .tuple(
      fc.constantFrom('Green', 'Elm', 'old', '100%', 'A_b'),
      fc.constantFrom('Grove', 'garden', 'House'),
    )
    .map((words) => words.join(' ')),
  category: fc.constantFrom(...dispensaryCategoryNames),
  state: fc.option(fc.constantFrom(...sampleStates), { freq: 20 }),
  flags: fc.subarray(badgeNames, { maxLength: 4 }).map(toFlagBits),
  isApproved: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  isArchived: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  ratingCount: fc.integer({ min: 0, max: 3 }),
  stars: fc.integer({ min: 1, max: 5 }),
  createdAt: fc.integer({ min: 0, max: 40 }).map((day) => new Date(start + day * 86_400_000)),
  point: fc.option(pointArbitrary, { freq: 10 }),
})

const rows = fc
  .sample(someDispensary, { numRuns: 500, seed: 11 })
  .map(({ stars, ...row }) => ({ ...row, id: uuidv7(), ratingSum: stars * row.ratingCount }))

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  await insertDispensaries(
    harness.db,
    rows.map((row) => ({ ...row, updatedAt: row.createdAt })),
  )
})

function toQuery({ near, ...rest }: Filters, more: object = {}) {
  const listQueries = { ...rest, ...near?.point, radius: near?.radius, ...more }
  return Object.fromEntries(Object.entries(listQueries).filter(([, value]) => value !== undefined))
}

const pointById = new Map(rows.map(({ id, point }) => [id, point]))

/** Rounded to a millimeter: below that, floating-point digits would decide the order. Without a point, nothing does. */
function areEquallyFar(one: string, other: string, { filters: { near }, order }: Listing): boolean {
  const [a, b] = [pointById.get(one), pointById.get(other)]
  if (!near || (order && order !== 'distance' && order !== 'open')) return false
  if (!a || !b) return !a && !b
  return Math.abs(metresBetween(a, near.point) - metresBetween(b, near.point)) < 0.001
}

test('every page, count and distance agrees with the reference implementation', async () => {
  await fc.assert(
    fc.asyncProperty(listingArbitrary, async (listQuery) => {
      const { filters, order, pageNumber, status, isAdmin } = listQuery
      const reply = await harness.call(listDispensaries, {
        query: toQuery(filters, { order, pageNumber, status }),
        token: isAdmin ? admin : undefined,
      })
      const { dispensaries, ...answer } = reply.body
      const expected = buildReferenceListing(rows, listQuery)
      expect(answer).toEqual(expected.answer)
      const cards = dispensaries.map(({ _id, miles }, index) => {
        const wanted = expected.cards[index]?._id ?? ''
        return { _id: areEquallyFar(_id, wanted, listQuery) ? wanted : _id, miles }
      })
      expect(cards).toEqual(expected.cards)
    }),
    { numRuns: 300 },
  )
})

test('the map shows exactly the listed dispensaries that have coordinates', async () => {
  await fc.assert(
    fc.asyncProperty(filtersArbitrary, async (filters) => {
      const { body } = await harness.call(listPins, { query: toQuery(filters) })
      const listQuery = { order: '', pageNumber: 1, status: undefined, isAdmin: false } as const
      const placed = buildReferenceListing(rows, { ...listQuery, filters }).found.flatMap(
        ({ id, name, flags, point }) => (point ? [[id, name, point.lat, point.lng, flags]] : []),
      )
      expect(body.results).toBe(placed.length)
      expect(body.clusters).toEqual([])
      expect(body.pins.toSorted()).toEqual(placed.toSorted())
    }),
    { numRuns: 60 },
  )
})
