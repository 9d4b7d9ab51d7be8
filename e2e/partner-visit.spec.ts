import { expect } from '@playwright/test'
import { adult, newcomer } from './arrivals.ts'
import { test } from './fixtures.ts'
import { brandPath } from './things.ts'
import { Visitor } from './visitor.ts'

const go = brandPath('Kinfolk Farms').replace('/brands/', '/go/brand/')
const pressed = { 'sec-fetch-site': 'same-origin' }

async function coinsOf(visitor: Visitor): Promise<number> {
  const { text } = await visitor.get('/api/users/profile')
  return JSON.parse(text).points
}

async function member(): Promise<Visitor> {
  const visitor = await adult()
  await visitor.signIn(await newcomer())
  return visitor
}

test('a press pays 3 canna-coins once, and leads to the brand’s own site every time', async () => {
  const visitor = await member()
  for (let n = 0; n < 3; n += 1) {
    const first = await visitor.get(go, pressed)
    expect([first.status, first.headers.location]).toEqual([302, expect.stringContaining(`${go}/`)])
    const { status, headers } = await visitor.get(first.headers.location ?? '', pressed)
    expect([status, headers.location]).toEqual([302, 'https://kinfolk-farms.example'])
    expect(headers['cache-control']).toMatch(/no-store/)
  }
  expect(await coinsOf(visitor)).toBe(13)
})

test('a made-up token leads to the brand’s site and pays nothing', async () => {
  const visitor = await member()
  const { headers } = await visitor.get(`${go}/mb2k.forged`, pressed)
  expect(headers.location).toBe('https://kinfolk-farms.example')
  expect(await coinsOf(visitor)).toBe(10)
})

test('what is fetched ahead, asked for by another site or not read at all pays nothing', async () => {
  const visitor = await member()
  await visitor.get(go, { 'sec-fetch-site': 'cross-site' })
  await visitor.get(go, { ...pressed, 'sec-purpose': 'prefetch' })
  await visitor.send('HEAD', go, { headers: pressed })
  expect(await coinsOf(visitor)).toBe(10)
})

test('a stranger is led on as well; the target is never the visitor’s to choose', async () => {
  const visitor = await adult()
  expect((await visitor.get(go, pressed)).headers.location).toBe('https://kinfolk-farms.example')
  for (const query of ['?url=https://evil.example', '?redirect=//evil.example']) {
    const { headers } = await visitor.get(go + query, pressed)
    expect(headers.location).toBe('https://kinfolk-farms.example')
  }
  expect((await visitor.get('/go/brand/https:%2F%2Fevil.example')).status).toBe(404)
  expect((await visitor.get(`/go/brand/${crypto.randomUUID()}`)).status).toBe(404)
  const unasked = await new Visitor().get(go)
  expect(unasked.headers.location).toMatch(/^\/age_verification\?/)
})
