import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxImageBytes } from '@fairgrove/contract/images'
import { Problem } from '@fairgrove/contract/problems'
import { beforeEach, describe, expect, test } from 'vitest'
import { publicAddress, useImageHost } from '../../test/image-host.ts'
import { fetchLink } from './fetch-link.ts'

const megabyte = Buffer.alloc(1024 * 1024)
let bytesSent = 0

const pages: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/leaf.png': (response) => response.end('a picture'),
  '/missing.png': (response) => response.writeHead(404).end('a picture'),
  '/packed.png': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('zip'),
  '/boasting.png': (response) =>
    response.writeHead(200, { 'content-length': maxImageBytes + 1 }).flushHeaders(),
  '/endless.png': (response) => {
    const send = () => {
      while (!response.destroyed) {
        bytesSent += megabyte.length
        if (!response.write(megabyte)) return
      }
    }
    response.on('drain', send)
    send()
  },
  '/cut-off.png': (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half a pic')
    setTimeout(() => response.destroy(), 50)
  },
  '/dripping.png': (response) => {
    const drip = setInterval(() => response.write('.'), 100)
    response.on('close', () => clearInterval(drip))
  },
  '/silent.png': () => undefined,
}

const host = useImageHost((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'https://pictures.test')
  const to = searchParams.get('to')
  if (to !== null) response.writeHead(302, { location: to }).end()
  else pages[pathname]?.(response, request)
})

beforeEach(() => {
  host.lookups.length = 0
  host.connections.length = 0
  host.dnsRecords.clear()
  host.dnsRecords.set('pictures.test', [[publicAddress]])
})

const fetching = (link: string) => fetchLink(host.internet, link)

/** Every rejection of a link has the same message, whatever the reason. */
async function expectRefused(link: string, code = 'link_unreachable') {
  const error = await fetching(link).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Problem)
  expect(error).toMatchObject({ code, message: new Problem(code as 'internal').message })
}

test('a public link is fetched from exactly the address that was checked', async () => {
  host.dnsRecords.set('pictures.test', [[publicAddress], ['127.0.0.1']])
  expect(String(await fetching('https://pictures.test/leaf.png'))).toBe('a picture')
  expect(host.lookups).toEqual(['pictures.test'])
  expect(host.connections).toEqual([{ host: publicAddress, port: 443 }])
})

describe('no connection is opened for', () => {
  test.each([
    ['plain http', 'http://pictures.test/leaf.png'],
    ['a file', 'file:///etc/passwd'],
    ['another port', 'https://pictures.test:6379/leaf.png'],
    ['credentials', 'https://me:secret@pictures.test/leaf.png'],
    ['a user name without a password', 'https://me@pictures.test/leaf.png'],
    ['loopback', 'https://127.0.0.1/leaf.png'],
    ['a private address', 'https://192.168.1.1/leaf.png'],
    ['the cloud metadata service', 'https://169.254.169.254/latest/meta-data'],
    ['this host', 'https://0.0.0.0/leaf.png'],
    ['this host, abbreviated', 'https://0/leaf.png'],
    ['loopback, abbreviated', 'https://127.1/leaf.png'],
    ['a decimal address', 'https://2130706433/leaf.png'],
    ['an octal address', 'https://0177.0.0.1/leaf.png'],
    ['a hexadecimal address', 'https://0x7f.0.0.1/leaf.png'],
    ['full-width digits', 'https://１２７.０.０.１/leaf.png'],
    ['IPv6 loopback', 'https://[::1]/leaf.png'],
    ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/leaf.png'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/leaf.png'],
    ['a public address without a name', `https://${publicAddress}/leaf.png`],
    ['an unknown name', 'https://unknown.test/leaf.png'],
    ['an incomplete link', 'https://'],
  ])('%s: %s', async (_, link) => {
    await expectRefused(link)
    expect(host.connections).toEqual([])
  })

  test.each([
    ['loopback', ['127.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['a private address', ['10.0.0.7']],
    ['a link-local address', ['169.254.169.254']],
    ['a shared network', ['100.64.0.1']],
    ['IPv4 in IPv6', ['::ffff:10.0.0.1']],
    ['a public address and a private one', [publicAddress, '10.0.0.1']],
    ['no address', []],
  ])('a name that resolves to %s', async (_, addresses) => {
    host.dnsRecords.set('pictures.test', [addresses])
    await expectRefused('https://pictures.test/leaf.png')
    expect(host.connections).toEqual([])
  })
})

describe('a redirect', () => {
  const redirectTarget = (to: string) => `https://pictures.test/?to=${encodeURIComponent(to)}`

  test('to a public address is followed, absolute or relative', async () => {
    host.dnsRecords.set('cdn.pictures.test', [['93.184.216.35']])
    const image = await fetching(redirectTarget(`https://cdn.pictures.test/?to=/leaf.png`))
    expect(String(image)).toBe('a picture')
    expect(host.connections.map(({ host }) => host)).toEqual([
      publicAddress,
      '93.184.216.35',
      '93.184.216.35',
    ])
  })

  test.each([
    ['loopback', 'https://127.0.0.1/leaf.png'],
    ['IPv6 loopback', 'https://[::1]/leaf.png'],
    ['a private network by name', 'https://intranet.pictures.test/leaf.png'],
    ['plain http', 'http://pictures.test/leaf.png'],
    ['another port', 'https://pictures.test:8443/leaf.png'],
    ['a file', 'file:///etc/passwd'],
    ['nowhere', ''],
  ])('to %s is not followed', async (_, to) => {
    host.dnsRecords.set('intranet.pictures.test', [['10.1.2.3']])
    await expectRefused(redirectTarget(to))
    expect(host.connections.every(({ host }) => host === publicAddress)).toBe(true)
  })

  test('is resolved again: a name that has become internal is rejected', async () => {
    host.dnsRecords.set('pictures.test', [[publicAddress], ['127.0.0.1']])
    await expectRefused(redirectTarget('/leaf.png'))
    expect(host.connections).toHaveLength(1)
  })

  test('is rejected after the third', async () => {
    const thrice = redirectTarget(redirectTarget(redirectTarget('/leaf.png')))
    expect(String(await fetching(thrice))).toBe('a picture')
    await expectRefused(redirectTarget(thrice))
  })
})

describe('rejected while fetching:', () => {
  test.each([
    ['a missing page', 'missing.png'],
    ['a compressed body', 'packed.png'],
    ['a truncated body', 'cut-off.png'],
  ])('%s', (_, page) => expectRefused(`https://pictures.test/${page}`))

  test('a server with a certificate for another name', async () => {
    host.dnsRecords.set('other.example', [[publicAddress]])
    await expectRefused('https://other.example/leaf.png')
  })

  test('a body with a content length above the limit', () =>
    expectRefused('https://pictures.test/boasting.png', 'image_too_large'))

  test('an endless body, long before memory fills up', async () => {
    bytesSent = 0
    const before = process.memoryUsage().rss
    await expectRefused('https://pictures.test/endless.png', 'image_too_large')
    expect(bytesSent).toBeLessThan(3 * maxImageBytes)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test.concurrent.each(['dripping.png', 'silent.png'])(
    '%s: times out after ten seconds',
    async (page) => {
      const start = Date.now()
      await expectRefused(`https://pictures.test/${page}`)
      expect(Date.now() - start).toBeLessThan(10_000)
    },
  )
})
