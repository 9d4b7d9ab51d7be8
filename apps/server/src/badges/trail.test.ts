import { badges } from '@fairgrove/contract/badges.options'
import { getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { getBrand, updateBrand } from '@fairgrove/contract/brands'
import { updateDispensary } from '@fairgrove/contract/dispensaries'
import { describe, expect, test } from 'vitest'
import { dispensaryDraft, makeBrand, makeDispensary } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { untilSomeoneWaits } from '../../test/locks.ts'
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

/** As at night. */
async function expire() {
  await inTx(house.db, (tx) => enqueue(tx, expireBadges, {}))
  await house.work()
}

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

describe('a badge that stands and was checked again', () => {
  const dayAfter = (days: number | undefined) =>
    days === undefined
      ? undefined
      : new Date(house.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

  async function aBrandUntil(expiresOn: string | undefined) {
    const id = await makeBrand(house.db)
    const { token, accountId } = await admin()
    const save = async (changes: object) => {
      const body = { brand: { name: 'Kind Farms', ...changes } }
      const { status, raw } = await house.call(updateBrand, { token, params: { id }, body })
      return { status, fields: raw.json().fields }
    }
    await save({ badges: { isWomanOwned: true }, badgeChange: { ...why, expiresOn } })
    return { id, accountId, save }
  }

  test.each<[string, number | undefined, number | undefined, boolean]>([
    ['gets a later expiry', 1, 30, true],
    ['loses its expiry', 1, undefined, true],
    ['gets one where it had none', undefined, 1, false],
    ['gets a nearer one', 30, 1, false],
  ])('%s', async (_what, was, is, stands) => {
    const { id, accountId, save } = await aBrandUntil(dayAfter(was))
    const again = { reason: 'Register of this year seen.', evidence: 'Folder 13' }
    const badgeChange = { ...again, expiresOn: dayAfter(is) }
    const renewed = { badges: { isWomanOwned: true }, renewedBadges: ['isWomanOwned'], badgeChange }
    expect((await save(renewed)).status).toBe(200)
    const [newest] = await house.db
      .selectFrom('badgeChanges')
      .select(['isGiven', 'reason', 'evidence', 'actorId', 'createdAt'])
      .where('companyId', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(newest).toEqual({
      ...{ isGiven: true, ...again, actorId: accountId, createdAt: house.clock.now() },
    })
    house.clock.advance(2 * 24 * 60)
    await expire()
    expect((await record(id)).badges.includes('isWomanOwned')).toBe(stands)
  })

  test('and is no longer worn is not renewed, and nobody renews without a word', async () => {
    const { id, save } = await aBrandUntil(undefined)
    const renewedBadges = ['isWomanOwned']
    expect(await save({ renewedBadges })).toEqual({
      status: 400,
      fields: {
        'brand.badgeChange.reason': 'Enter why the badges changed or what you verified.',
      },
    })
    await save({ badges: { isWomanOwned: false }, badgeChange: { reason: 'Sold.' } })
    const { status, fields } = await save({ renewedBadges, badgeChange: why })
    expect([status, Object.keys(fields)]).toEqual([400, ['brand.renewedBadges']])
    expect((await record(id)).trail).toHaveLength(2)
  })

  test('while the night’s job waited for it is not taken', async () => {
    const { id } = await aBrandUntil(dayAfter(0))
    house.clock.advance(24 * 60)
    let job = Promise.resolve()
    await inTx(house.db, async (tx) => {
      await tx.selectFrom('brands').select('id').where('id', '=', id).forUpdate().execute()
      job = expire()
      await untilSomeoneWaits(house.db, 'the job for the brand')
      const row = { companyId: id, badge: 'isWomanOwned', isGiven: true, reason: 'Seen again.' }
      await tx
        .insertInto('badgeChanges')
        .values({ ...row, createdAt: house.clock.now() })
        .execute()
    })
    await job
    expect((await record(id)).badges).toEqual(['isWomanOwned'])
  })
})

test.each<[string, object]>([
  ['nothing', {}],
  ['a badge that stands already', { badges: { isWomanOwned: true } }],
])('a reason that is about %s is refused, not dropped', async (_what, changes) => {
  const { token } = await admin()
  const flags = badges.isWomanOwned.bit
  const brandId = await makeBrand(house.db, { flags })
  const dispensaryId = await makeDispensary(house.db, { flags })
  const said = { ...changes, badgeChange: { ...why, expiresOn: '2030-01-01' } }
  const answers = [
    await house.call(updateBrand, {
      ...{ token, params: { id: brandId }, body: { brand: { name: 'Kind Farms', ...said } } },
    }),
    await house.call(updateDispensary, {
      ...{ token, params: { id: dispensaryId } },
      body: { dispensary: { ...dispensaryDraft(), ...said } },
    }),
  ]
  expect(answers.map(({ status, raw }) => [status, Object.keys(raw.json().fields)])).toEqual([
    [400, ['brand.badgeChange.reason']],
    [400, ['dispensary.badgeChange.reason']],
  ])
})

test('a badge is neither given nor taken without a word, not even by a form that lay open', async () => {
  const { token } = await admin()
  const flags = badges.isWomanOwned.bit
  const id = await makeBrand(house.db, { flags })
  const dispensaryId = await makeDispensary(house.db, { flags })
  for (const marks of [{ isLgbt: true }, { isWomanOwned: false }]) {
    const answers = [
      await house.call(updateBrand, {
        ...{ token, params: { id }, body: { brand: { name: 'Kind Farms', badges: marks } } },
      }),
      await house.call(updateDispensary, {
        ...{ token, params: { id: dispensaryId } },
        body: { dispensary: { ...dispensaryDraft(), badges: marks } },
      }),
    ]
    expect(answers.map(({ status, raw }) => [status, Object.keys(raw.json().fields)])).toEqual([
      [400, ['brand.badgeChange.reason']],
      [400, ['dispensary.badgeChange.reason']],
    ])
  }
  expect((await record(id)).badges).toEqual(['isWomanOwned'])
  expect((await record(id)).trail).toEqual([])
})
