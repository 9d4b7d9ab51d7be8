import { z } from 'zod'
import type { Env } from '../../env.ts'
import { GeocoderUnavailable, type StreetAddress, type StreetGeocoderPort } from '../ports.ts'
import { createRequestSpacing } from '../request-spacing.ts'

type Settings = {
  /** The origin: https://geocoding.geo.census.gov */
  url: string
  timeoutMs?: number
  intervalMs?: number
}

/** The service is free and documents no limit: an import of 15,000 rows takes some hours. */
const requestIntervalMs = 500
/** A response with a match has 2 KB. */
const maxResponseBytes = 256 * 1024
const maxMatches = 10
const maxPauseSeconds = 60

const Matches = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string().max(300),
        // x is the longitude.
        coordinates: z.object({
          x: z.number().min(-180).max(180),
          y: z.number().min(-90).max(90),
        }),
      }),
    ),
  }),
})

/** The geocoder of the US Census Bureau, or another service with the same API. */
export function openCensusGeocoder(settings: Settings): StreetGeocoderPort {
  const { url, timeoutMs = 10_000, intervalMs = requestIntervalMs } = settings
  const spacing = createRequestSpacing(intervalMs)

  async function sendRequest(address: StreetAddress) {
    try {
      const response = await fetch(buildUrl(url, address), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { response, text: await readText(response) }
    } catch (cause) {
      if (cause instanceof GeocoderUnavailable) throw cause
      throw new GeocoderUnavailable('The geocoder isn’t responding.', { cause })
    }
  }

  return {
    async findMatches(address) {
      const { response, text } = await spacing.run(() => sendRequest(address))
      // The address itself was refused: asking again does not help.
      if (response.status === 400) return []
      if (!response.ok) {
        const seconds = Number(response.headers.get('retry-after'))
        if (seconds > 0) spacing.pause(Math.min(seconds, maxPauseSeconds) * 1000)
        throw new GeocoderUnavailable(`The geocoder returned error ${response.status}.`)
      }
      return parseMatches(text)
    },
  }
}

function buildUrl(url: string, { street, city, state, zip }: StreetAddress): URL {
  const query = { street, city, state, zip, benchmark: 'Public_AR_Current', format: 'json' }
  return new URL(`/geocoder/locations/address?${new URLSearchParams(query)}`, url)
}

/** Throwing ends the loop, which closes the connection. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxResponseBytes) {
      throw new GeocoderUnavailable('The geocoder returned too much.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseMatches(text: string) {
  const message = 'The geocoder returned an unexpected response.'
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new GeocoderUnavailable(message, { cause })
  }
  const { data, error } = Matches.safeParse(body)
  if (!data) throw new GeocoderUnavailable(message, { cause: error })
  return data.result.addressMatches
    .slice(0, maxMatches)
    .map(({ matchedAddress, coordinates: { x, y } }) => ({ lat: y, lng: x, matchedAddress }))
}

export const openStreetGeocoder = ({
  GEOCODER_URL: url,
}: Pick<Env, 'GEOCODER_URL'>): StreetGeocoderPort | undefined =>
  url ? openCensusGeocoder({ url }) : undefined
