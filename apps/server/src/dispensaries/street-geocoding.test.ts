import { applyForListing, decideApplication } from '@fairgrove/contract/applications'
import {
  createDispensary,
  type DispensaryDraft,
  getDispensary,
  updateDispensary,
} from '@fairgrove/contract/dispensaries'
import { buildPublicId } from '@fairgrove/contract/images'
import { updateSellerProfile } from '@fairgrove/contract/sellers'
import { startCensusStandIn } from '@fairgrove/testing/census/stand-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  buildApplicationLocation,
  buildListingApplication,
  findNewestPendingApplication,
} from '../../test/application-fixtures.ts'
import { buildDispensaryDraft, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { openCensusGeocoder } from '../providers/geocode/census.ts'

const harness = useServerHarness()
let census: Awaited<ReturnType<typeof startCensusStandIn>>
let admin: string
let owner: { accountId: string; token: string }

beforeAll(async () => {
  census = await startCensusStandIn()
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  owner = await createSignedInAccount(harness, { isSeller: true })
})
afterAll(() => census[Symbol.asyncDispose]())

const elm = { street: '12 Elm Street', city: 'Chicago', state: 'IL', zip: '60601' }
const elmPoint = { lat: 41.8871, lng: -87.6231 }

beforeEach(() => {
  harness.deps.streetGeocoder = openCensusGeocoder({ url: census.url, intervalMs: 1 })
  Object.assign(census, { behavior: 'normal', onRequest: undefined })
  census.requests.length = 0
  census.setAddresses([{ ...elm, ...elmPoint }])
})

async function create(changes: Partial<DispensaryDraft> = {}): Promise<string> {
  const { body } = await harness.call(createDispensary, { body: {}, token: admin })
  await save(body.dispensary._id, changes)
  return body.dispensary._id
}

async function save(id: string, changes: Partial<DispensaryDraft> = {}, token = admin) {
  const body = { dispensary: buildDispensaryDraft(changes) }
  const response = await harness.call(updateDispensary, { params: { id }, body, token })
  expect(response.status).toBe(200)
  return response.body.dispensary
}

async function read(id: string) {
  const { body } = await harness.call(getDispensary, { params: { id }, token: admin })
  const { lat, lng, locationPrecision } = body.dispensary
  return { lat, lng, locationPrecision }
}

const street = { ...elmPoint, locationPrecision: 'street' }
const zip = { lat: expect.any(Number), lng: expect.any(Number), locationPrecision: 'zip' }

/** The queue's backoff, without the wait. */
async function retryJobs(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(harness.ownerDb)
  await harness.runJobs()
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'dispensaries.geocodeStreets'`.execute(harness.db)
  return rows[0]?.n ?? 0
}

test('a new dispensary is in the center of its ZIP code at once, and at its street after the job', async () => {
  const id = await create()
  expect(await read(id)).toEqual(zip)
  expect(census.requests).toEqual([])
  await harness.runJobs()
  expect(await read(id)).toEqual(street)
  expect(census.requests).toMatchObject([{ street: '12 Elm Street', zip: '60601' }])
})

test('without a geocoder it stays there, until one is configured', async () => {
  harness.deps.streetGeocoder = undefined
  const id = await create()
  await harness.runJobs()
  expect(await read(id)).toEqual(zip)
  harness.deps.streetGeocoder = openCensusGeocoder({ url: census.url, intervalMs: 1 })
  await create({ address: '1 Unknown Road' })
  await harness.runJobs()
  expect(await read(id)).toEqual(street)
})

test('an unknown street is looked up once and keeps the center', async () => {
  const id = await create({ address: '1 Unknown Road' })
  await harness.runJobs()
  await save(id, { address: '1 Unknown Road', description: 'Open late.' })
  await harness.runJobs()
  expect(await read(id)).toEqual(zip)
  expect(census.requests).toHaveLength(1)
})

test('a match far from the ZIP code is refused', async () => {
  census.setAddresses([{ ...elm, lat: 39.74, lng: -104.98 }])
  const id = await create()
  await harness.runJobs()
  expect(await read(id)).toEqual(zip)
})

test('a suite does not keep a street from being found', async () => {
  const id = await create({ address: '12 Elm Street, Suite 200' })
  await harness.runJobs()
  expect(await read(id)).toEqual(street)
})

test('the latest address comes first, so that nobody waits for an import', async () => {
  await create({ address: '1 Old Road' })
  harness.clock.advance(1)
  await create()
  await harness.runJobs()
  expect(census.requests.map((request) => request.street)).toEqual([elm.street, '1 Old Road'])
})

test('an outage fails the job, and its retry goes on where it stopped', async () => {
  census.behavior = 'failing'
  const ids = [await create(), await create({ name: 'Elm Street Annex' })]
  const first = census.requests.length
  await harness.runJobs()
  expect(census.requests.length - first).toBeGreaterThan(0)
  for (const id of ids) expect(await read(id)).toEqual(zip)
  expect(await countJobs()).toBeGreaterThan(0)
  census.behavior = 'normal'
  harness.clock.advance(11)
  await retryJobs()
  for (const id of ids) expect(await read(id)).toEqual(street)
  expect(await countJobs()).toBe(0)
})

test('an address that the service cannot answer does not hold up the others', async () => {
  const others = [await create(), await create({ name: 'Elm Street Annex' })]
  const poison = await create({ address: '666 Poison Lane' })
  census.onRequest = async (request) => {
    census.behavior = request.street.startsWith('666') ? 'huge' : 'normal'
  }
  await harness.runJobs()
  await retryJobs()
  for (const id of others) expect(await read(id)).toEqual(street)
  expect(await read(poison)).toEqual(zip)
  expect(await countJobs()).toBe(0)
})

test('an owner’s pin stays, also if the lookup is on its way', async () => {
  const id = await create()
  await harness.db
    .updateTable('dispensaries')
    .set({ ownerId: owner.accountId, isClaimed: true })
    .where('id', '=', id)
    .execute()
  const pin = { lat: 41.9123, lng: -87.6543 }
  census.onRequest = async () => {
    await save(id, pin, owner.token)
  }
  await harness.runJobs()
  const placed = { ...pin, locationPrecision: 'pin' }
  expect(census.requests).toHaveLength(1)
  expect(await read(id)).toEqual(placed)

  // Another spelling of the same address is no reason to move it.
  await save(id, { address: '12 ELM St., Unit 4', postalCode: '60601-1234' }, owner.token)
  await harness.runJobs()
  expect(await read(id)).toEqual(placed)
  expect(census.requests).toHaveLength(1)
})

test('an address that changes during the lookup is looked up again', async () => {
  const oak = { ...elm, street: '99 Oak Street', lat: 41.8905, lng: -87.6301 }
  census.setAddresses([{ ...elm, ...elmPoint }, oak])
  const id = await create()
  census.onRequest = async () => {
    census.onRequest = undefined
    await save(id, { address: oak.street })
  }
  await harness.runJobs()
  expect(census.requests.map((request) => request.street)).toEqual([elm.street, oak.street])
  expect(await read(id)).toEqual({ lat: oak.lat, lng: oak.lng, locationPrecision: 'street' })
})

test('a new address moves it to the center of the new ZIP code, then to the new street', async () => {
  const pine = { street: '1 Pine Street', city: 'Denver', state: 'CO', zip: '80202' }
  census.setAddresses([{ ...pine, lat: 39.7501, lng: -104.9955 }])
  const pin = { lat: 41.9, lng: -87.62 }
  const id = await create(pin)
  expect(await read(id)).toEqual({ ...pin, locationPrecision: 'pin' })
  const denver = { address: pine.street, city: 'Denver', state: 'CO', postalCode: '80202' } as const
  await save(id, { ...denver, ...pin })
  expect(await read(id)).toMatchObject({ locationPrecision: 'zip', lat: expect.closeTo(39.75, 1) })
  await harness.runJobs()
  expect(await read(id)).toEqual({ lat: 39.7501, lng: -104.9955, locationPrecision: 'street' })
})

test('the street of an approved application is found', async () => {
  const locations = [buildApplicationLocation({ address: elm.street, street2: 'Suite 4' })]
  const body = buildListingApplication({ isBrand: false, isDispensary: true, locations })
  await harness.call(applyForListing, { body })
  const { _id } = await findNewestPendingApplication(harness, admin)
  const decided = await harness.call(decideApplication, {
    token: admin,
    params: { id: _id },
    body: { decision: 'approved' },
  })
  const id = decided.body.listings[0]?._id ?? ''
  expect(await read(id)).toEqual(zip)
  await harness.runJobs()
  expect(await read(id)).toEqual(street)
})

test('the street that a seller enters in the profile is found', async () => {
  const id = await seedDispensary(harness.db, { ownerId: owner.accountId })
  const { street: streetAddress, city, zip: postalCode } = elm
  const moved = { _id: id, streetAddress, city, localState: 'IL' as const, postalCode }
  const image = buildPublicId({
    name: 'a'.repeat(26),
    width: 400,
    height: 300,
    colours: new Uint8Array(12),
  })
  const body = { name: 'Elm', image, description: 'A greenhouse.', dispensaryAddresses: [moved] }
  expect((await harness.call(updateSellerProfile, { token: owner.token, body })).status).toBe(200)
  expect(await read(id)).toEqual(zip)
  await harness.runJobs()
  expect(await read(id)).toEqual(street)
})

test('a deleted dispensary is not looked up', async () => {
  const id = await create()
  await harness.db
    .updateTable('dispensaries')
    .set({ isArchived: true })
    .where('id', '=', id)
    .execute()
  await harness.runJobs()
  expect(census.requests).toEqual([])
})

test('the database accepts only known precisions', async () => {
  await expect(seedDispensary(harness.db, { locationPrecision: 'exact' })).rejects.toThrow(
    'dispensaries_location_precision_check',
  )
})
