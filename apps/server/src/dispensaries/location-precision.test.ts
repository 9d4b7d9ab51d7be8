import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import {
  buildSpreadsheetRows,
  spreadsheetHeader,
  toCsv,
} from '@fairgrove/testing/airtable/spreadsheet-rows'
import { startCensusStandIn } from '@fairgrove/testing/census/stand-in'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createImportClient } from '../../test/import-client.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { bundledGeocode } from '../providers/geocode/bundled.ts'
import { openCensusGeocoder } from '../providers/geocode/census.ts'
import { classifyLocations } from './street-geocoding.actions.ts'

const harness = useServerHarness()
let admin: string

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
})

async function useCensus(intervalMs: number) {
  const census = await startCensusStandIn()
  onTestFinished(() => census[Symbol.asyncDispose]())
  harness.deps.streetGeocoder = openCensusGeocoder({ url: census.url, intervalMs })
  return census
}

const countJobs = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'dispensaries.geocodeStreets'`.execute(harness.db)
  return rows[0]?.n
}

// Three jobs of at most ten lookups each.
test('an import of many rows is one line of spaced lookups, not a job per row', {
  timeout: 60_000,
}, async () => {
  const intervalMs = 15
  const census = await useCensus(intervalMs)
  const rows = buildSpreadsheetRows(25).map((row) => [
    ...row.slice(0, 3),
    'Chicago',
    'IL',
    '60601',
    ...row.slice(6),
  ])
  census.setAddresses(
    rows.map(([, , street = ''], n) => ({
      street,
      city: 'Chicago',
      state: 'IL',
      zip: '60601',
      lat: 41.88 + n / 10_000,
      lng: -87.62,
    })),
  )
  const by = createImportClient(harness, admin)
  const { _id: id } = await by.uploadFile(toCsv([[...spreadsheetHeader], ...rows]))
  const jobsPerLookup: (number | undefined)[] = []
  census.onRequest = async () => void jobsPerLookup.push(await countJobs())
  await by.decideAndRun(id, 'create')

  expect(census.requests).toHaveLength(25)
  expect(Math.max(...jobsPerLookup.map((n) => n ?? 99))).toBe(1)
  for (const [n, { startedAt }] of census.requests.entries()) {
    const previous = census.requests[n - 1]
    if (previous) expect(startedAt - previous.endedAt).toBeGreaterThanOrEqual(intervalMs - 2)
  }
  const { body } = await harness.call(listDispensaries, { query: { zip: '60601' } })
  expect(body.results).toBe(25)
  expect(new Set(body.dispensaries.map((each) => each.locationPrecision))).toEqual(
    new Set(['street']),
  )
})

test('imported coordinates are a person’s: nothing is looked up', async () => {
  const census = await useCensus(1)
  const header = ['Name', 'Phone', 'Street', 'City', 'State', 'ZIP', 'Latitude', 'Longitude']
  const row = ['Pinned Leaf', '312-555-0100', '7 Oak St', 'Chicago', 'IL', '60601', '41.9', '-87.6']
  const by = createImportClient(harness, admin)
  const { _id: id } = await by.uploadFile(toCsv([header, row]))
  await by.decideAndRun(id, 'create')
  const { body } = await harness.call(listDispensaries, { query: { name: 'Pinned Leaf' } })
  expect(body.dispensaries).toMatchObject([{ lat: 41.9, lng: -87.6, locationPrecision: 'pin' }])
  expect(census.requests).toEqual([])
})

test('older dispensaries are classified: centers are looked up, all others are pins', async () => {
  const census = await useCensus(1)
  const address = { address: '5 Birch St', city: 'Denver', state: 'CO', postalCode: '80202' }
  const byZip = await bundledGeocode.locate({ zip: '80202' })
  const byCity = await bundledGeocode.locate({ city: 'Denver', state: 'CO' })
  const ids = {
    zip: await seedDispensary(harness.db, { ...address, point: byZip ?? null }),
    city: await seedDispensary(harness.db, {
      ...address,
      postalCode: '00000',
      point: byCity ?? null,
    }),
    pin: await seedDispensary(harness.db, { ...address, point: { lat: 39.76, lng: -105 } }),
    nowhere: await seedDispensary(harness.db, address),
  }
  await classifyLocations(harness.deps)
  const rows = await harness.db
    .selectFrom('dispensaries')
    .select(['id', 'locationPrecision', 'geocodeAfter'])
    .where('id', 'in', Object.values(ids))
    .execute()
  const find = (id: string) => rows.find((row) => row.id === id)
  const now = harness.clock.now()
  expect(find(ids.zip)).toMatchObject({ locationPrecision: 'zip', geocodeAfter: now })
  expect(find(ids.city)).toMatchObject({ locationPrecision: 'city', geocodeAfter: now })
  expect(find(ids.pin)).toMatchObject({ locationPrecision: 'pin', geocodeAfter: null })
  expect(find(ids.nowhere)).toMatchObject({ locationPrecision: null, geocodeAfter: null })
  expect(census.requests).toEqual([])
})
