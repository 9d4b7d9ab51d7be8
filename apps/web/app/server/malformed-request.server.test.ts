import { describe, expect, test } from 'vitest'
import { getMalformedStatus } from './malformed-request.server.ts'

type Change = { method?: string; url?: string; host?: string | string[]; origin?: string }

function head({ method = 'GET', url = '/', host = 'shop.test', origin }: Change) {
  const hosts = [host].flat()
  return {
    method,
    url,
    headers: { host: hosts[0], ...(origin !== undefined && { origin }) },
    rawHeaders: hosts.flatMap((value) => ['Host', value]),
  }
}

describe('well-formed requests', () => {
  test.each<[string, Change]>([
    ['a plain page', {}],
    ['a form', { method: 'POST', origin: 'https://shop.test' }],
    ['an opaque origin, which the origin check rejects later', { origin: 'null' }],
    ['a host with a port', { host: '127.0.0.1:4100' }],
    ['an IPv6 address', { host: '[::1]:4100' }],
    ['encoded characters', { url: '/education_%26_resources?q=%25' }],
    ['a query that cannot be decoded, which stays text', { url: '/search?q=%' }],
  ])('%s', (_, change) => {
    expect(getMalformedStatus(head(change))).toBeUndefined()
  })
})

describe('malformed requests', () => {
  test.each<[string, Change, number]>([
    ['an absolute target', { url: 'http://evil.test/' }, 400],
    ['the asterisk form', { method: 'OPTIONS', url: '*' }, 405],
    ['an unsupported method', { method: 'TRACE' }, 405],
    ['two hosts', { host: ['shop.test', 'evil.test'] }, 400],
    ['no host', { host: [] }, 400],
    ['a host with a user', { host: 'evil@shop.test' }, 400],
    ['a host with a path', { host: 'shop.test/x' }, 400],
    ['a host with a space', { host: 'shop test' }, 400],
    ['a path that cannot be decoded', { url: '/%E0%A4%A' }, 400],
    ['an invalid origin', { method: 'POST', origin: 'zz zz' }, 400],
  ])('%s', (_, change, status) => {
    expect(getMalformedStatus(head(change))).toBe(status)
  })
})
