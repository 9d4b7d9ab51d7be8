import { badges } from '@fairgrove/contract/badges.options'
import { getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { getBrand, updateBrand } from '@fairgrove/contract/brands'
import { updateDispensary } from '@fairgrove/contract/dispensaries'
import { describe, expect, test } from 'vitest'
import { dispensaryDraft, makeBrand, makeDispensary } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { signedIn } from '../../test/signed-in.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { expireBadges } from '../dispensaries/jobs.ts'

const house = useHouse()
const admin = () => signedIn(house, { isAdmin: true })
const record = async (id: string, token?: string) =>
  (await house.call(getBadgeRecord, { params: { id }, token })).body

const why = { reason: 'State register, 80 % of the shares.', evidence: 'Folder 12, page 3' }

describe('the trail of a badge', () => {
  test('says why and since when to everybody, and where the papers are to admins', async () => {
    const id = await makeBrand(house.db)
    const { token } = await admin()
    const brand = { name: 'Kind Farms', badges: { isBlackOwned: true }, badgeChange: why }
    await house.call(updateBrand, { token, params: { id }, body: { brand } })
    const { company, badges: held, trail } = await record(id)
    expect(company).toMatchObject({ kind: 'brand', name: 'Kind Farms' })
    expect(held).toEqual(['isBlackOwned'])
    expect(trail).toEqual([
      {
        badge: 'isBlackOwned',
        isGiven: true,
        reason: why.reason,
        evidence: null,
        expiresOn: null,
        createdAt: house.clock.now().toISOString(),
      },
    ])
    expect((await record(id, token)).trail[0]?.evidence).toBe(why.evidence)
  })

  test('keeps what was taken away, and is not touched by a save that changes no badge', async () => {
    const id = await makeDispensary(house.db)
    const { token } = await admin()
    const save = (changes: object) =>
      house.call(updateDispensary, {
        token,
        params: { id },
        body: { dispensary: { ...dispensaryDraft(), ...changes } },
      })
    await save({ badges: { isUnionized: true }, badgeChange: { reason: 'Contract seen.' } })
    await save({})
    await save({ badges: { isUnionized: false }, badgeChange: { reason: 'Contract ended.' } })
    expect((await record(id)).trail.map(({ isGiven, reason }) => [isGiven, reason])).toEqual([
      [false, 'Contract ended.'],
      [true, 'Contract seen.'],
    ])
  })

  test('cannot be rewritten', async () => {
    await expect(
      house.db.updateTable('badgeChanges').set({ reason: 'Always so.' }).execute(),
    ).rejects.toThrow()
    await expect(house.db.deleteFrom('badgeChanges').execute()).rejects.toThrow()
  })

  test('is that of nobody the public may not see', async () => {
    const hidden = [
      await makeBrand(house.db, { status: 'pending' }),
      await makeDispensary(house.db, { isApproved: false }),
    ]
    for (const id of hidden) {
      expect((await house.call(getBadgeRecord, { params: { id } })).status).toBe(404)
    }
  })
})

test('a badge given until a day is gone the day after, and the trail says so', async () => {
  const id = await makeBrand(house.db, { flags: badges.isSustainable.bit })
  const { token } = await admin()
  const expiresOn = house.clock.now().toISOString().slice(0, 10)
  const brand = {
    name: 'Kind Farms',
    badges: { isWomanOwned: true },
    badgeChange: { ...why, expiresOn },
  }
  await house.call(updateBrand, { token, params: { id }, body: { brand } })
  const expire = async () => {
    await inTx(house.db, (tx) => enqueue(tx, expireBadges, {}))
    await house.work()
  }
  await expire()
  expect((await record(id)).badges).toContain('isWomanOwned')
  house.clock.advance(24 * 60)
  await expire()
  await expire()
  expect((await record(id)).badges).toEqual(['isSustainable'])
  expect((await record(id)).trail.map(({ isGiven }) => isGiven)).toEqual([false, true])
  const { body } = await house.call(getBrand, { params: { id } })
  expect(body.brand.badges.isWomanOwned.status).toBe(false)
})
