import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  chooseEncoding,
  keepPage,
  type PageSlot,
  pageSlotKey,
  sendPage,
} from './send-page.server.ts'

const page = Buffer.from(`<!DOCTYPE html><p>${'Flor de caña '.repeat(200)}</p>`)

let server: Server
beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const headers = new Headers({ 'content-type': 'text/html', vary: 'Cookie' })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    void sendPage(incoming, outgoing, new Response(null, { status: 404, headers }), page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

function fetchPage(encoding: string) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve) => {
    get({ port, headers: { 'accept-encoding': encoding } }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
  })
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
] as const)(
  'sends the whole page as %s, with its length, status and headers',
  async (encoding, decode) => {
    const { status, headers, body } = await fetchPage(encoding)
    expect(decode(body).equals(page)).toBe(true)
    expect(status).toBe(404)
    expect(headers).toMatchObject({
      'content-length': String(body.length),
      'content-type': 'text/html',
      'set-cookie': ['a=1', 'b=2'],
      vary: 'Cookie, Accept-Encoding',
    })
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  },
)

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['brotli, x-gzipped', 'identity'],
] as const)('of %s chooses %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('without a server that sends pages itself, the page is the body of the response', () => {
  const context = new RouterContextProvider()
  expect(keepPage(context, page)).toBe(page)
  const slot: PageSlot = {}
  context.set(pageSlotKey, slot)
  expect(keepPage(context, page)).toBeNull()
  expect(slot.body).toBe(page)
})
