import { isApproximate } from '@fairgrove/contract/dispensaries.options'
import { addMinutes } from '../clock.ts'
import { declareJob, enqueue, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { StreetGeocoderPort } from '../providers/ports.ts'
import { removeUnit } from './address.rules.ts'
import { geocodeAddress } from './geocoding.ts'
import { chooseMatch, classifyPoint } from './rules.ts'
import * as store from './street-geocoding.store.ts'

/** Takes whatever is due, so an import of any size is one line of work and not a job per row. */
export const geocodeStreetsJob = declareJob('dispensaries.geocodeStreets', NoPayload)
export const classifyLocationsJob = declareJob('dispensaries.classifyLocations', NoPayload)

/** One request at a time, also with several workers. */
export const geocodingQueue = 'geocoding'

/** Some seconds of work, so that a worker can stop in between. */
const streetsPerJob = 10
/** After a failure others go first: one address that the service cannot answer does not hold them up. */
const postponeMinutes = 10
const rowsPerTransaction = 1_000

export function enqueueGeocoding(tx: Tx): Promise<void> {
  return enqueue(tx, geocodeStreetsJob, {}, { queue: geocodingQueue })
}

/** Fails if the service is unavailable, and the queue retries it later. */
export async function geocodeDueStreets(deps: Deps): Promise<void> {
  const { db, clock, streetGeocoder } = deps
  if (!streetGeocoder) return
  const streets = await store.listDueStreets(db, clock.now(), streetsPerJob)
  for (const street of streets) await geocodeStreet(deps, streetGeocoder, street)
  if (streets.length === streetsPerJob) await inTx(db, enqueueGeocoding)
}

async function geocodeStreet(
  { db, clock, geocode }: Deps,
  geocoder: StreetGeocoderPort,
  street: store.UnlocatedStreet,
): Promise<void> {
  try {
    const match = await findMatch(geocoder, await geocodeAddress(geocode, street), street)
    const location = match && { lat: match.lat, lng: match.lng, precision: 'street' as const }
    await inTx(db, (tx) => store.saveStreetLookup(tx, street, location))
  } catch (error) {
    const until = addMinutes(clock.now(), postponeMinutes)
    await inTx(db, (tx) => store.postponeStreetLookup(tx, street.id, until))
    throw error
  }
}

async function findMatch(
  geocoder: StreetGeocoderPort,
  center: Awaited<ReturnType<typeof geocodeAddress>>,
  { address, city, state, postalCode }: store.UnlocatedStreet,
) {
  const street = removeUnit(address)
  // Without a center there is nothing to check a match against.
  if (!street || !center) return undefined
  const zip = postalCode.slice(0, 5)
  const matches = await geocoder.findMatches({ street, city, state: state ?? '', zip })
  return chooseMatch(matches, center, postalCode)
}

/** For dispensaries located before their precision was stored: what is not a center was set by a person. */
export async function classifyLocations({ db, clock, geocode }: Deps): Promise<void> {
  for (;;) {
    const rows = await store.listUnclassified(db, rowsPerTransaction)
    if (rows.length === 0) return
    const now = clock.now()
    const classified = await Promise.all(
      rows.map(async (row) => {
        const precision = classifyPoint(row, await geocodeAddress(geocode, row))
        return { id: row.id, precision, geocodeAfter: isApproximate(precision) ? now : null }
      }),
    )
    await inTx(db, (tx) => store.saveClassification(tx, classified))
  }
}
