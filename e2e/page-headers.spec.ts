import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { Visitor, type VisitorResponse } from './visitor.ts'
import { createAdultVisitor, createSignedInVisitor } from './visitor-fixtures.ts'

/** Structured data is not executed, although it is in a script element. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)([^>]*)>([\s\S]*?)<\/script>/gi

function parsePolicy({ headers }: VisitorResponse): Map<string, string[]> {
  const policy = String(headers['content-security-policy'])
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

function expectStrictPolicy(response: VisitorResponse): void {
  const policy = parsePolicy(response)
  expect(policy.get('default-src')).toEqual(["'self'"])
  for (const name of ['frame-src', 'media-src', 'object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy.get(name), name).toEqual(["'none'"])
  }
  expect(policy.get('form-action')).toEqual(["'self'"])
  const scripts = policy.get('script-src') ?? []
  expect(scripts).toContain("'self'")
  expect(scripts.join()).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
  expect(response.text).not.toMatch(/<[^>]+\son[a-z]+=/i)
  expect(response.text).not.toContain('javascript:')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
}

test('a cacheable page has the hash of each inline script in its CSP, and no nonce', async () => {
  const visitor = await createAdultVisitor()
  for (const path of ['/', '/signin', '/forgot_password', '/terms']) {
    const response = await visitor.get(path)
    expectStrictPolicy(response)
    const allowed = parsePolicy(response).get('script-src') ?? []
    const inline = [...response.text.matchAll(inlineScript)].map(([, , code = '']) => code)
    const hashes = inline.map(
      (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    )
    expect(hashes.length).toBeGreaterThan(0)
    expect([...allowed].sort()).toEqual(["'self'", ...new Set(hashes)].sort())
    expect(response.text).not.toContain('nonce=')
    expect(response.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+/)
    // Browsers honor it too, and would show a signed-out page to someone who just signed in.
    expect(response.headers['cache-control']).not.toContain('stale-while-revalidate')
  }
})

test('a personal page has a nonce unique to the response on each of its inline scripts', async () => {
  const visitor = await createSignedInVisitor()
  const nonces = new Set<string>()
  for (const path of ['/', '/', '/profile', '/no-such-page']) {
    const response = await visitor.get(path)
    expectStrictPolicy(response)
    const sources = (parsePolicy(response).get('script-src') ?? []).filter(
      (source) => source !== "'self'",
    )
    expect(sources).toHaveLength(1)
    const nonce = /^'nonce-([\w+/=-]{22,})'$/.exec(sources[0] ?? '')?.[1] ?? ''
    expect(nonce).not.toBe('')
    nonces.add(nonce)
    for (const [, attributes] of response.text.matchAll(inlineScript)) {
      expect(attributes).toContain(`nonce="${nonce}"`)
    }
    expect(response.headers['cache-control']).toBe('private, no-store')
  }
  expect(nonces.size).toBe(4)
})

test('uncacheable responses are not cached', async () => {
  const stranger = new Visitor()
  const visitor = await createAdultVisitor()
  const token = 'a'.repeat(64)
  const responses = {
    'the redirect to the age gate': await stranger.get('/'),
    'a response that sets a cookie': await new Visitor().passAgeGate(),
    'a register form with its own key': await visitor.get('/register'),
    'a page with a token in its URL': await visitor.get(`/validate_account/${token}`),
    'another such page': await visitor.get(`/password_reset/${token}`),
    'a rejected form': await visitor.post('/signin', { email: 'a', password: '' }),
    'an API response': await visitor.get('/api/users/profile'),
  }
  for (const [name, { headers }] of Object.entries(responses)) {
    expect(headers['cache-control'], name).toContain('no-store')
  }
  for (const name of ['a page with a token in its URL', 'another such page'] as const) {
    expect(responses[name].headers['referrer-policy']).toBe('same-origin')
  }
})

test('a 404 page is cached for ten seconds, without the request id', async () => {
  const { status, headers, text } = await (await createAdultVisitor()).get('/no-such-page')
  expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=10'])
  expect(text).not.toContain(String(headers['x-request-id']))
})

test('two loads of the register form never share an idempotency key', async () => {
  const visitor = await createAdultVisitor()
  const keyOf = async () =>
    /name="formKey" value="([\w-]{36})"/.exec((await visitor.get('/register')).text)?.[1]
  const [one, other] = [await keyOf(), await keyOf()]
  expect(one).toBeDefined()
  expect(one).not.toBe(other)
})

test('files with a hash in their name are cached for a year, others are not', async () => {
  const { text } = await (await createAdultVisitor()).get('/')
  const script = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? ''
  const cachedScript = await new Visitor().get(script)
  expect(cachedScript.headers['cache-control']).toContain('immutable')
  const missing = await new Visitor().get('/assets/no-such-file.js')
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).toContain('no-store')
})

test('styles are files that browsers and the edge keep', async () => {
  const visitor = await createAdultVisitor()
  for (const path of ['/', '/signin', '/terms']) {
    const { text } = await visitor.get(path)
    expect(text).not.toContain('<style')
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)]
    expect(sheets.length, path).toBeGreaterThan(0)
    for (const [, href = ''] of sheets) {
      const { headers } = await new Visitor().get(href)
      expect(headers['cache-control'], href).toContain('immutable')
    }
  }
})
