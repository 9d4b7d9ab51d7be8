import { expect, test } from 'vitest'
import { buildContentSecurityPolicy, hashInlineScript } from './csp.server.ts'

// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
const alertHash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

test('hashes the exact text of an inline script', () => {
  expect(hashInlineScript('alert(1)')).toBe(alertHash)
  expect(hashInlineScript('alert(1)')).toBe(alertHash)
  expect(hashInlineScript('\nalert(1)\n')).not.toBe(alertHash)
})

test('forbids inline scripts, framing and form posts to other sites', () => {
  const policy = buildContentSecurityPolicy(["'nonce-abc'"])
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'))
  expect(scripts).toBe("script-src 'self' 'nonce-abc'")
  for (const rule of [
    "default-src 'self'",
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(rule)
  }
})

test.each([
  ['style', 'https://maps.example/style.json', ['img-src', 'connect-src']],
  ['tiles', 'https://maps.example/us.pmtiles', ['connect-src']],
  ['tiles', '/tiles/us.pmtiles', []],
] as const)('allows the origin of map %s at %s in %j only', (kind, url, directives) => {
  const without = buildContentSecurityPolicy([]).split('; ')
  const opened = buildContentSecurityPolicy([], { mapSource: { kind, url } }).split('; ')
  const added = opened.filter((rule) => !without.includes(rule))
  expect(added.map((rule) => rule.split(' ')[0])).toEqual(directives)
  expect(added.every((rule) => rule.endsWith(' https://maps.example'))).toBe(true)
})

test.each([
  ['https://www.paypal.com', 'https://*.paypal.com https://*.paypalobjects.com'],
  ['http://127.0.0.1:3090', 'http://127.0.0.1:3090'],
  ['https://paypal.com.example', 'https://paypal.com.example'],
])('a page that pays through %s allows %s for its button only', (paymentOrigin, sources) => {
  const without = buildContentSecurityPolicy([]).split('; ')
  const added = buildContentSecurityPolicy([], { paymentOrigin })
    .split('; ')
    .filter((rule) => !without.includes(rule))
  expect(added.map((rule) => rule.split(' ')[0])).toEqual([
    'script-src',
    'img-src',
    'connect-src',
    'frame-src',
  ])
  expect(added.every((rule) => rule.endsWith(` ${sources}`))).toBe(true)
})

test('allows framing an operator’s forms from their exact hosts, and nothing else', () => {
  const without = buildContentSecurityPolicy([]).split('; ')
  expect(without).toContain("frame-src 'none'")
  const frameOrigins = ['https://forms.example', 'https://claims.example']
  const opened = buildContentSecurityPolicy([], { frameOrigins }).split('; ')
  expect(opened.filter((rule) => !without.includes(rule))).toEqual([
    'frame-src https://forms.example https://claims.example',
  ])
})
