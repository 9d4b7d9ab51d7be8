import { type CensusBehavior, startCensusStandIn } from '@fairgrove/testing/census/stand-in'
import { expect, onTestFinished, test } from 'vitest'
import { GeocoderUnavailable } from '../ports.ts'
import { openCensusGeocoder, openStreetGeocoder } from './census.ts'

const address = { street: '1600 W Elm St', city: 'Chicago', state: 'IL', zip: '60614' }
const known = { ...address, lat: 41.93, lng: -87.66 }

async function startService({ intervalMs = 1, timeoutMs = 5_000 } = {}) {
  const standIn = await startCensusStandIn()
  onTestFinished(() => standIn[Symbol.asyncDispose]())
  standIn.setAddresses([known])
  return { standIn, geocoder: openCensusGeocoder({ url: standIn.url, intervalMs, timeoutMs }) }
}

test('finds a street address, with longitude and latitude the right way around', async () => {
  const { geocoder } = await startService()
  expect(await geocoder.findMatches(address)).toEqual([
    { lat: 41.93, lng: -87.66, matchedAddress: '1600 W ELM ST, CHICAGO, IL, 60614' },
  ])
})

test('an unknown address has no match, an ambiguous one has several', async () => {
  const { standIn, geocoder } = await startService()
  expect(await geocoder.findMatches({ ...address, street: '9 Nowhere Rd' })).toEqual([])
  standIn.setAddresses([known, { ...known, street: '1600 W ELM ST', lat: 41.8 }])
  expect(await geocoder.findMatches(address)).toHaveLength(2)
})

test('an address that the service rejects has no match', async () => {
  const { geocoder } = await startService()
  expect(await geocoder.findMatches({ ...address, street: '' })).toEqual([])
})

test.each<[CensusBehavior, string]>([
  ['failing', 'The geocoder returned error 503.'],
  ['malformed', 'The geocoder returned an unexpected response.'],
  ['redirecting', 'The geocoder isn’t responding.'],
  ['huge', 'The geocoder returned too much.'],
])('a service that is %s is unavailable, and works again afterwards', async (behavior, message) => {
  const { standIn, geocoder } = await startService()
  standIn.behavior = behavior
  const failed = geocoder.findMatches(address)
  await expect(failed).rejects.toThrow(message)
  await expect(failed).rejects.toBeInstanceOf(GeocoderUnavailable)
  standIn.behavior = 'normal'
  expect(await geocoder.findMatches(address)).toHaveLength(1)
})

test('a service that does not respond in time is unavailable', async () => {
  const { standIn, geocoder } = await startService({ timeoutMs: 100 })
  standIn.behavior = 'silent'
  await expect(geocoder.findMatches(address)).rejects.toThrow('The geocoder isn’t responding.')
})

test('a huge response is not read to its end', async () => {
  const { standIn, geocoder } = await startService()
  standIn.behavior = 'huge'
  const before = process.memoryUsage().arrayBuffers
  await expect(geocoder.findMatches(address)).rejects.toThrow(GeocoderUnavailable)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024)
})

test('concurrent lookups are sent one at a time, with a pause after each response', async () => {
  const intervalMs = 40
  const { standIn, geocoder } = await startService({ intervalMs })
  standIn.onRequest = () => new Promise((resolve) => setTimeout(resolve, 20))
  await Promise.all(Array.from({ length: 5 }, () => geocoder.findMatches(address)))
  expect(standIn.requests).toHaveLength(5)
  for (const [n, { startedAt }] of standIn.requests.entries()) {
    const previous = standIn.requests[n - 1]
    // Timers may fire a millisecond early.
    if (previous) expect(startedAt - previous.endedAt).toBeGreaterThanOrEqual(intervalMs - 2)
  }
})

test('without a URL there is no street geocoder', () => {
  expect(openStreetGeocoder({ GEOCODER_URL: undefined })).toBeUndefined()
})
