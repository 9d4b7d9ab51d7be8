import { startBrandVisit, visitBrand } from '@fairgrove/contract/brands'
import { getUserRewards } from '@fairgrove/contract/rewards'
import { earningLimits } from '@fairgrove/contract/rewards.options'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const brandLink = 'https://kindfarms.example/'
const weekMinutes = 7 * 24 * 60

const start = async (id: string, token: string) =>
  (await harness.call(startBrandVisit, { token, params: { id } })).body.token
const finish = (id: string, token: string, visitToken: string) =>
  harness.call(visitBrand, { token, params: { id }, body: { token: visitToken } })

/** Like the redirect: one request starts the visit, the next one proves it. */
const visit = async (id: string, token: string) => finish(id, token, await start(id, token))

async function getCoins({ accountId: id, token }: { accountId: string; token: string }) {
  return (await harness.call(getUserRewards, { token, params: { id } })).body.points
}

test('a visit pays 3 canna-coins, once per brand and week', async () => {
  const [kind, other] = [
    await seedBrand(harness.db, { brandLink }),
    await seedBrand(harness.db, { brandLink }),
  ]
  const member = await createSignedInAccount(harness)
  expect((await visit(kind, member.token)).body).toEqual({ brandLink, coinsEarned: 3 })
  expect((await visit(kind, member.token)).body).toEqual({ brandLink, coinsEarned: 0 })
  expect((await visit(other, member.token)).body.coinsEarned).toBe(3)
  harness.clock.advance(weekMinutes)
  expect((await visit(kind, member.token)).body.coinsEarned).toBe(3)
  expect(await getCoins(member)).toBe(9)
})

test('ten visits at once pay once', async () => {
  const id = await seedBrand(harness.db, { brandLink })
  const member = await createSignedInAccount(harness)
  const visits = await Promise.all(Array.from({ length: 10 }, () => visit(id, member.token)))
  expect(visits.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(visits.reduce((sum, { body }) => sum + body.coinsEarned, 0)).toBe(3)
  expect(await getCoins(member)).toBe(3)
})

test('two members are paid for the same brand', async () => {
  const id = await seedBrand(harness.db, { brandLink })
  for (const member of [
    await createSignedInAccount(harness),
    await createSignedInAccount(harness),
  ]) {
    expect((await visit(id, member.token)).body.coinsEarned).toBe(3)
  }
})

test("one's own brand, and one without a site, pay nothing", async () => {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const own = await seedBrand(harness.db, { brandLink, ownerId: owner.accountId })
  expect((await visit(own, owner.token)).body).toEqual({ brandLink, coinsEarned: 0 })
  const bare = await seedBrand(harness.db)
  expect((await visit(bare, owner.token)).body).toEqual({ brandLink: null, coinsEarned: 0 })
  expect(await getCoins(owner)).toBe(0)
})

test('a brand that is not public is not found', async () => {
  const id = await seedBrand(harness.db, { brandLink, status: 'pending' })
  const member = await createSignedInAccount(harness)
  expect((await finish(id, member.token, 'any')).status).toBe(404)
  expect(
    (await harness.call(startBrandVisit, { token: member.token, params: { id } })).status,
  ).toBe(404)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  expect((await visit(id, admin.token)).body.coinsEarned).toBe(0)
})

test('a visit without the redirect pays nothing', async () => {
  const id = await seedBrand(harness.db, { brandLink })
  const member = await createSignedInAccount(harness)
  expect((await harness.call(visitBrand, { token: member.token, params: { id } })).status).toBe(400)
  const forged = await finish(id, member.token, 'mb2k.forged')
  expect([forged.status, forged.raw.json().code]).toEqual([410, 'link_spent'])
  expect(await getCoins(member)).toBe(0)
})

test('a token works for its own session and brand, for two minutes', async () => {
  const [id, other] = [
    await seedBrand(harness.db, { brandLink }),
    await seedBrand(harness.db, { brandLink }),
  ]
  const [member, stranger] = [
    await createSignedInAccount(harness),
    await createSignedInAccount(harness),
  ]
  const token = await start(id, member.token)
  expect((await finish(other, member.token, token)).status).toBe(410)
  expect((await finish(id, stranger.token, token)).status).toBe(410)
  harness.clock.advance(2)
  expect((await finish(id, member.token, token)).status).toBe(410)
  expect([await getCoins(member), await getCoins(stranger)]).toEqual([0, 0])
})

test('twelve brands at once pay for five visits a day', async () => {
  const member = await createSignedInAccount(harness)
  const brands = await Promise.all(
    Array.from({ length: 12 }, () => seedBrand(harness.db, { brandLink })),
  )
  await Promise.all(brands.map((id) => visit(id, member.token)))
  expect(await getCoins(member)).toBe(3 * earningLimits.paidVisitsPerDay)
})
