import { readFileSync } from 'node:fs'
import { Reader, type Response } from 'mmdb-lib'
import { z } from 'zod'
import type { Env } from '../../env.ts'
import { isPublicAddress } from '../internet/public-addresses.ts'
import type { PlacesPort } from '../ports.ts'

const Named = z.object({ names: z.object({ en: z.string() }) })
/** What we read of a record. */
const Town = z.object({
  city: Named,
  country: Named.extend({ iso_code: z.string() }),
  subdivisions: z.array(Named).catch([]),
})

/** Of a town, and of a state or country: together they fit into `sessions.place`. */
const maxNameLength = 48

/** Names have none of these. What looks like a web address would be a link in some mailboxes. */
const unexpectedCharacters = /[^\p{L}\p{M}\p{N} .’'-]|\.(?! |$)/gu

/** Reads the file into memory: a lookup takes microseconds and tells nobody. Throws if it can't be used. */
export function openPlaces({
  PLACES_DATABASE: path,
}: Pick<Env, 'PLACES_DATABASE'>): PlacesPort | undefined {
  if (path === undefined) return undefined
  const reader = openReader(path)
  return {
    find(network) {
      const address = network.replace('/64', '')
      if (!isPublicAddress(address)) return undefined
      try {
        return describeTown(reader.get(address))
      } catch {
        // A damaged record is no reason to refuse a sign-in.
        return undefined
      }
    },
  }
}

function openReader(path: string): Reader<Response> {
  try {
    const reader = new Reader<Response>(readFileSync(path))
    const { databaseType, ipVersion } = reader.metadata
    if (!/city|enterprise/i.test(databaseType)) throw new Error(`Its type is ${databaseType}.`)
    if (ipVersion !== 6) throw new Error('It has no IPv6 addresses.')
    return reader
  } catch (cause) {
    const message = `PLACES_DATABASE: ${path} isn’t a readable MaxMind database of cities.`
    throw new Error(message, { cause })
  }
}

function describeTown(record: unknown): string | undefined {
  const { data } = Town.safeParse(record)
  if (!data) return undefined
  const { city, country, subdivisions } = data
  const [state] = subdivisions
  // Some databases add the district: 'Berlin (Mitte)'.
  const [town = ''] = city.names.en.split('(')
  const region = country.iso_code === 'US' && state ? state : country
  const names = [town, region.names.en].map(toPlainName)
  return names.every(Boolean) ? names.join(', ') : undefined
}

function toPlainName(name: string): string {
  const plain = name.replace(unexpectedCharacters, ' ').replace(/ +/g, ' ').trim()
  return [...plain].slice(0, maxNameLength).join('').trim()
}
