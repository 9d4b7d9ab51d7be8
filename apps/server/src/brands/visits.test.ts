import { visitBrand } from '@fairgrove/contract/brands'
import { getUserRewards } from '@fairgrove/contract/rewards'
import { expect, test } from 'vitest'
import { makeBrand } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()
const brandLink = 'https://kindfarms.example/'
const weekMinutes = 7 * 24 * 60

const visit = (id: string, token: string) => house.call(visitBrand, { token, params: { id } })

async function coinsOf({ accountId: id, token }: { accountId: string; token: string }) {
  return (await house.call(getUserRewards, { token, params: { id } })).body.points
}

test('a visit pays 3 canna-coins, once for each brand and week', async () => {
  const [kind, other] = [
    await makeBrand(house.db, { brandLink }),
    await makeBrand(house.db, { brandLink }),
  ]
  const member = await signedIn(house)
  expect((await visit(kind, member.token)).body).toEqual({ brandLink, coinsEarned: 3 })
  expect((await visit(kind, member.token)).body).toEqual({ brandLink, coinsEarned: 0 })
  expect((await visit(other, member.token)).body.coinsEarned).toBe(3)
  house.clock.advance(weekMinutes)
  expect((await visit(kind, member.token)).body.coinsEarned).toBe(3)
  expect(await coinsOf(member)).toBe(9)
})

test('ten visits at once pay once', async () => {
  const id = await makeBrand(house.db, { brandLink })
  const member = await signedIn(house)
  const visits = await Promise.all(Array.from({ length: 10 }, () => visit(id, member.token)))
  expect(visits.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(visits.reduce((sum, { body }) => sum + body.coinsEarned, 0)).toBe(3)
  expect(await coinsOf(member)).toBe(3)
})

test('two members are paid for the same brand', async () => {
  const id = await makeBrand(house.db, { brandLink })
  for (const member of [await signedIn(house), await signedIn(house)]) {
    expect((await visit(id, member.token)).body.coinsEarned).toBe(3)
  }
})

test('one’s own brand, and one without a site, pay nothing', async () => {
  const owner = await signedIn(house, { isSeller: true })
  const own = await makeBrand(house.db, { brandLink, ownerId: owner.accountId })
  expect((await visit(own, owner.token)).body).toEqual({ brandLink, coinsEarned: 0 })
  const bare = await makeBrand(house.db)
  expect((await visit(bare, owner.token)).body).toEqual({ brandLink: null, coinsEarned: 0 })
  expect(await coinsOf(owner)).toBe(0)
})

test('a brand that is not public is not there', async () => {
  const id = await makeBrand(house.db, { brandLink, status: 'pending' })
  const member = await signedIn(house)
  expect((await visit(id, member.token)).status).toBe(404)
  const admin = await signedIn(house, { isAdmin: true })
  expect((await visit(id, admin.token)).body.coinsEarned).toBe(0)
})
