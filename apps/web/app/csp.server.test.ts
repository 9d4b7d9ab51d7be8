import { expect, test } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './csp.server.ts'

test('each inline script is hashed once; scripts with an address are left to their origin', () => {
  const html = `<script>alert(1)</script>
    <script type="module" async="">import "/assets/a.js"</script>
    <script src="/assets/b.js"></script><script>alert(1)</script>`
  const hashes = inlineScriptHashes(html)
  expect(hashes).toHaveLength(2)
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(hashes[0]).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
})

test('the bytes are hashed as they stand, line breaks and all', () => {
  const [tight] = inlineScriptHashes('<script>a()</script>')
  const [loose] = inlineScriptHashes('<script>\na()\n</script>')
  expect(tight).not.toBe(loose)
})

test('no script may be written into a page, framed around it or sent elsewhere', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"])
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'))
  expect(scripts).toBe("script-src 'self' 'nonce-abc'")
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(rule)
  }
})

test('an operator’s own map is let in for pictures and data, and for nothing else', () => {
  const without = contentSecurityPolicy([]).split('; ')
  const opened = contentSecurityPolicy([], { mapOrigin: 'https://maps.example' }).split('; ')
  const added = opened.filter((rule) => !without.includes(rule))
  expect(added.map((rule) => rule.split(' ')[0])).toEqual(['img-src', 'connect-src'])
  expect(added.every((rule) => rule.endsWith(' https://maps.example'))).toBe(true)
})

test.each([
  ['https://www.paypal.com', 'https://*.paypal.com https://*.paypalobjects.com'],
  ['http://127.0.0.1:3090', 'http://127.0.0.1:3090'],
  ['https://paypal.com.example', 'https://paypal.com.example'],
])('a page that pays through %s lets in %s, for its button alone', (paymentOrigin, sources) => {
  const without = contentSecurityPolicy([]).split('; ')
  const added = contentSecurityPolicy([], { paymentOrigin })
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

test('an operator’s own forms may be framed, from exactly their hosts, and nothing else changes', () => {
  const without = contentSecurityPolicy([]).split('; ')
  expect(without.some((rule) => rule.startsWith('frame-src'))).toBe(false)
  const frameOrigins = ['https://forms.example', 'https://claims.example']
  const opened = contentSecurityPolicy([], { frameOrigins }).split('; ')
  expect(opened.filter((rule) => !without.includes(rule))).toEqual([
    'frame-src https://forms.example https://claims.example',
  ])
})
