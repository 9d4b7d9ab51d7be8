import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, unknown>

export type AirtableStandIn = AsyncDisposable & {
  /** The table's URL for SPREADSHEET_URL. */
  url: string
  token: string
  /** Replaces the table's rows. */
  setRecords(rows: readonly Fields[]): void
  /** Like Airtable after some minutes: existing offsets become invalid. */
  expireOffsets(): void
  /** The response statuses in order. */
  statuses: number[]
}

type Options = {
  port?: number
  requestsPerSecond?: number
  /** How long a rate-limited client is locked out. */
  lockoutSeconds?: number
}

type Reply = { status: number; body: unknown; headers?: Record<string, string> }

const path = '/v0/appStandIn/Dispensaries'
const maxPageSize = 100

/**
 * Airtable's 'list records' on loopback: pages of at most 100 with an `offset`, a bearer token, five requests a
 * second, and a lockout above that.
 */
export async function startAirtableStandIn(options: Options = {}): Promise<AirtableStandIn> {
  const { requestsPerSecond = 5, lockoutSeconds = 30 } = options
  const token = 'pat-stand-in'
  const statuses: number[] = []
  let records: { id: string; createdTime: string; fields: Fields }[] = []
  let offsets = new Map<string, number>()
  let recentRequests: number[] = []
  let lockedUntil = 0

  function handleRequest({ method, url = '/', headers }: IncomingMessage): Reply {
    const { pathname, searchParams } = new URL(url, 'http://stand-in')
    if (headers.authorization !== `Bearer ${token}`)
      return buildError(401, 'AUTHENTICATION_REQUIRED')
    if (isRateLimited(Date.now())) {
      const error = { error: 'RATE_LIMIT_REACHED', message: 'Rate limit exceeded.' }
      const seconds = String(lockoutSeconds)
      return { status: 429, body: { errors: [error] }, headers: { 'retry-after': seconds } }
    }
    if (method !== 'GET' || pathname !== path) return buildError(404, 'NOT_FOUND')
    return listRecords(searchParams)
  }

  function isRateLimited(now: number): boolean {
    if (now < lockedUntil) return true
    recentRequests = [...recentRequests.filter((time) => time > now - 1000), now]
    if (recentRequests.length <= requestsPerSecond) return false
    lockedUntil = now + lockoutSeconds * 1000
    return true
  }

  function listRecords(query: URLSearchParams): Reply {
    const size = Number(query.get('pageSize') ?? maxPageSize)
    if (!(size >= 1 && size <= maxPageSize)) return buildError(422, 'INVALID_PAGE_SIZE')
    const offset = query.get('offset')
    const start = offset ? offsets.get(offset) : 0
    if (start === undefined) return buildError(422, 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE')
    const page = { records: records.slice(start, start + size) }
    if (start + size >= records.length) return { status: 200, body: page }
    const next = `itr${randomBytes(8).toString('hex')}/${records[start + size]?.id}`
    offsets.set(next, start + size)
    return { status: 200, body: { ...page, offset: next } }
  }

  const server = createServer((request, response) => {
    const { status, body, headers } = handleRequest(request)
    statuses.push(status)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    token,
    statuses,
    setRecords(rows) {
      const createdTime = '2026-01-01T00:00:00.000Z'
      records = rows.map((fields, n) => ({
        id: `rec${String(n).padStart(14, '0')}`,
        createdTime,
        fields,
      }))
    },
    expireOffsets() {
      offsets = new Map()
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function buildError(status: number, type: string): Reply {
  return { status, body: { error: { type, message: type.toLowerCase().replaceAll('_', ' ') } } }
}
