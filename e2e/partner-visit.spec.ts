import { expect } from '@playwright/test'
import { brandPath } from './demo-paths.ts'
import { test } from './fixtures.ts'
import { Visitor } from './visitor.ts'
import { createAdultVisitor, createConfirmedPerson } from './visitor-fixtures.ts'

const partnerLinkPath = brandPath('Kinfolk Farms').replace('/brands/', '/go/brand/')
const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' }

async function fetchCoins(visitor: Visitor): Promise<number> {
  const { text } = await visitor.get('/api/users/profile')
  return JSON.parse(text).points
}

async function createMember(): Promise<Visitor> {
  const visitor = await createAdultVisitor()
  await visitor.signIn(await createConfirmedPerson())
  return visitor
}

test('a click pays 3 canna-coins once and leads to the brand’s own site every time', async () => {
  const visitor = await createMember()
  for (let n = 0; n < 3; n += 1) {
    const first = await visitor.get(partnerLinkPath, sameOriginHeaders)
    expect([first.status, first.headers.location]).toEqual([
      302,
      expect.stringContaining(`${partnerLinkPath}/`),
    ])
    const { status, headers } = await visitor.get(first.headers.location ?? '', sameOriginHeaders)
    expect([status, headers.location]).toEqual([302, 'https://kinfolk-farms.example'])
    expect(headers['cache-control']).toMatch(/no-store/)
  }
  expect(await fetchCoins(visitor)).toBe(13)
})

test('a forged token leads to the brand’s site and pays nothing', async () => {
  const visitor = await createMember()
  const { headers } = await visitor.get(`${partnerLinkPath}/mb2k.forged`, sameOriginHeaders)
  expect(headers.location).toBe('https://kinfolk-farms.example')
  expect(await fetchCoins(visitor)).toBe(10)
})

test('prefetches, cross-site requests and HEAD requests pay nothing', async () => {
  const visitor = await createMember()
  await visitor.get(partnerLinkPath, { 'sec-fetch-site': 'cross-site' })
  await visitor.get(partnerLinkPath, { ...sameOriginHeaders, 'sec-purpose': 'prefetch' })
  await visitor.send('HEAD', partnerLinkPath, { headers: sameOriginHeaders })
  expect(await fetchCoins(visitor)).toBe(10)
})

test('a signed-out visitor is redirected too; the target never comes from the request', async () => {
  const visitor = await createAdultVisitor()
  expect((await visitor.get(partnerLinkPath, sameOriginHeaders)).headers.location).toBe(
    'https://kinfolk-farms.example',
  )
  for (const query of ['?url=https://evil.example', '?redirect=//evil.example']) {
    const { headers } = await visitor.get(partnerLinkPath + query, sameOriginHeaders)
    expect(headers.location).toBe('https://kinfolk-farms.example')
  }
  expect((await visitor.get('/go/brand/https:%2F%2Fevil.example')).status).toBe(404)
  expect((await visitor.get(`/go/brand/${crypto.randomUUID()}`)).status).toBe(404)
  const unasked = await new Visitor().get(partnerLinkPath)
  expect(unasked.headers.location).toMatch(/^\/age_verification\?/)
})
