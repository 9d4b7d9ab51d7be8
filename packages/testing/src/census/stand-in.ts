import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A street address that the stand-in knows. */
export type KnownAddress = {
  street: string
  city: string
  state: string
  zip: string
  lat: number
  lng: number
}

/** How it responds: normally, not at all, with an error, or with something hostile. */
export type CensusBehavior = 'normal' | 'silent' | 'failing' | 'huge' | 'malformed' | 'redirecting'

type CensusRequest = { street: string; zip: string; startedAt: number; endedAt: number }

export type CensusStandIn = AsyncDisposable & {
  /** For GEOCODER_URL. */
  url: string
  /** Replaces the known addresses. Two with the same street and ZIP code are an ambiguous match. */
  setAddresses(addresses: readonly KnownAddress[]): void
  behavior: CensusBehavior
  /** Called before each response, which waits for it. */
  onRequest: ((request: { street: string; zip: string }) => Promise<void>) | undefined
  /** Every request in order. */
  requests: CensusRequest[]
}

const path = '/geocoder/locations/address'
const hugeBytes = 64 * 1024 * 1024

/** The Census Bureau's 'locations/address' on loopback, for the addresses it is given. */
export async function startCensusStandIn(options: { port?: number } = {}): Promise<CensusStandIn> {
  let known = new Map<string, KnownAddress[]>()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const street = searchParams.get('street') ?? ''
    const zip = searchParams.get('zip') ?? ''
    const entry = { street, zip, startedAt: Date.now(), endedAt: Number.POSITIVE_INFINITY }
    standIn.requests.push(entry)
    await standIn.onRequest?.({ street, zip })
    entry.endedAt = Date.now()
    switch (standIn.behavior) {
      case 'silent':
        return
      case 'failing':
        return sendJson(response, 503, { status: '503', errors: ['Service unavailable'] })
      case 'huge':
        return sendEndlessJson(response)
      case 'malformed':
        return sendJson(response, 200, { result: { addressMatches: [{ coordinates: 'north' }] } })
      case 'redirecting':
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
        return
      case 'normal':
        break
    }
    if (request.method !== 'GET' || pathname !== path) return sendJson(response, 404, {})
    const isComplete = street && searchParams.get('benchmark') && searchParams.get('format')
    if (!isComplete) {
      return sendJson(response, 400, { errors: ['Specify Street, Benchmark and Format'] })
    }
    const matches = known.get(toKey(street, zip)) ?? []
    sendJson(response, 200, {
      result: {
        input: { address: Object.fromEntries(searchParams) },
        addressMatches: matches.map(toMatch),
      },
    })
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: CensusStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setAddresses(addresses) {
      known = Map.groupBy(addresses, ({ street, zip }) => toKey(street, zip))
    },
    behavior: 'normal',
    onRequest: undefined,
    requests: [],
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return standIn
}

const toKey = (street: string, zip: string) => `${street.toUpperCase()} ${zip.slice(0, 5)}`

function toMatch({ street, city, state, zip, lat, lng }: KnownAddress) {
  return {
    matchedAddress: [street, city, state, zip].join(', ').toUpperCase(),
    coordinates: { x: lng, y: lat },
    tigerLine: { side: 'L', tigerLineId: '1' },
    addressComponents: { city: city.toUpperCase(), state, zip },
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** A valid beginning, then spaces until the client hangs up. */
function sendEndlessJson(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  let sent = 0
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"result":')
  const sendMore = () => {
    while (sent < hugeBytes && !response.destroyed) {
      sent += chunk.length
      if (!response.write(chunk)) return
    }
    response.end('{"addressMatches":[]}}')
  }
  response.on('drain', sendMore)
  sendMore()
}
