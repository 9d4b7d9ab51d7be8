import { problems } from '@fairgrove/contract/problems.table'
import { startEdge } from '@fairgrove/testing/edge'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startTcpProxy } from '@fairgrove/testing/tcp-proxy'
import { test as base, expect } from '@playwright/test'
import { demoUsers } from './people.ts'
import { siteUrl, Visitor, type VisitorResponse } from './visitor.ts'

type EdgeFixture = {
  stranger: () => Visitor
  /** Has passed the age gate. */
  visitor: () => Promise<Visitor>
  killOrigin: () => Promise<void>
}

/** The deployed nginx configuration in front of the site, with a TCP proxy between them that tests can kill. */
const test = base.extend<{ edge: EdgeFixture }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  edge: async ({}, use) => {
    const stack = new AsyncDisposableStack()
    const proxy = await startTcpProxy(siteUrl)
    stack.defer(proxy.kill)
    const { path: folder } = stack.use(createTemporaryFolder())
    const { url, process } = await startEdge({ folder, web: [proxy.address] })
    stack.use(process)
    const stranger = () => new Visitor(new URL(url))
    const visitor = async () => {
      const someone = stranger()
      await someone.passAgeGate()
      return someone
    }
    await use({ stranger, visitor, killOrigin: proxy.kill })
    await stack.disposeAsync()
  },
})

const getCacheStatus = ({ headers }: VisitorResponse) => headers['x-cache']

test('visitors past the age gate share a cached page; others are still redirected to the gate', async ({
  edge,
}) => {
  const [first, second] = [await edge.visitor(), await edge.visitor()]
  const missResponse = await first.get('/')
  const cachedResponse = await second.get('/')
  expect([
    missResponse.status,
    getCacheStatus(missResponse),
    cachedResponse.status,
    getCacheStatus(cachedResponse),
  ]).toEqual([200, 'MISS', 200, 'HIT'])
  expect(cachedResponse.text).toBe(missResponse.text)
  expect(cachedResponse.cookies).toEqual([])
  expect(cachedResponse.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.not.stringMatching(/nonce-|, /),
  })
  const gated = await edge.stranger().get('/')
  expect(gated.status).toBe(303)
  expect(gated.headers.location).toContain('/age_verification')
  expect(getCacheStatus(gated)).toBe('MISS')
})

test('signed-in users get personal pages that are cached for no one else', async ({ edge }) => {
  const [cleo, sol, other] = [await edge.visitor(), await edge.visitor(), await edge.visitor()]
  await other.get('/')
  await cleo.signIn(demoUsers.customer)
  await sol.signIn(demoUsers.seller)
  for (const [person, name] of [
    [cleo, demoUsers.customer.firstName],
    [sol, demoUsers.seller.firstName],
    [cleo, demoUsers.customer.firstName],
  ] as const) {
    const page = await person.get('/')
    expect([page.status, getCacheStatus(page)]).toEqual([200, 'BYPASS'])
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.text).toContain(`>${name}<`)
  }
  const cachedResponse = await other.get('/')
  expect(getCacheStatus(cachedResponse)).toBe('HIT')
  expect(cachedResponse.text).not.toMatch(/>(Cleo|Sol)</)
  const profile = await (await edge.visitor()).get('/profile')
  expect([profile.status, getCacheStatus(profile)]).toEqual([303, 'MISS'])
})

test('POST requests always reach the origin; scripts and images are cached forever', async ({
  edge,
}) => {
  const visitor = await edge.visitor()
  for (const _ of [1, 2]) {
    const refused = await visitor.signIn({
      email: 'nobody@people.example',
      password: 'not this one',
    })
    expect([refused.status, getCacheStatus(refused)]).toEqual([401, undefined])
  }
  const { text } = await visitor.get('/')
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
  const [imagePath = ''] = /\/api\/images\/[^"\s,]+/.exec(text) ?? []
  for (const path of [asset, imagePath]) {
    const responses = [await visitor.get(path), await visitor.get(path)]
    expect(responses.map(getCacheStatus), path).toEqual(['MISS', 'HIT'])
    expect(responses[1]?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('with the whole origin dead, the edge keeps serving what it has cached', async ({ edge }) => {
  const paths = [
    '/',
    '/dispensaries',
    '/brands',
    '/products/all_products',
    '/terms',
    '/api/products',
  ]
  const help = '/crisis_resources/sexual_assault'
  const visitor = await edge.visitor()
  const before = await Promise.all(paths.map((path) => visitor.get(path)))
  await edge.stranger().get(help)
  await edge.killOrigin()

  const late = edge.stranger()
  late.cookies.set('__Host-age', 'somebody-else')
  for (const [index, path] of paths.entries()) {
    const page = await late.get(path)
    expect([path, page.status]).toEqual([path, 200])
    expect(page.text).toBe(before[index]?.text)
  }
  expect((await edge.stranger().get(help)).status).toBe(200)
  const gated = await edge.stranger().get('/dispensaries')
  expect(gated.status).toBe(503)
  expect(gated.text).toContain(problems.unavailable.text)
  expect(gated.headers['retry-after']).toBe('30')
})
