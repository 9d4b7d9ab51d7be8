import { badges } from '@fairgrove/contract/badges.options'
import { getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { getBrand, updateBrand } from '@fairgrove/contract/brands'
import { updateDispensary } from '@fairgrove/contract/dispensaries'
import { describe, expect, test } from 'vitest'
import { waitForBlockedQuery } from '../../test/locks.ts'
import { buildDispensaryDraft, seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { expireBadgesJob } from '../dispensaries/jobs.ts'

const harness = useServerHarness()
const admin = () => createSignedInAccount(harness, { isAdmin: true })
const record = async (id: string, token?: string) =>
  (await harness.call(getBadgeRecord, { params: { id }, token })).body

const badgeChange = { reason: 'State register, 80 % of the shares.', evidence: 'Folder 12, page 3' }

describe('badge history', () => {
  test('shows reasons and dates to everyone, and evidence to admins only', async () => {
    const id = await seedBrand(harness.db)
    const { token } = await admin()
    const brand = { name: 'Kind Farms', badges: { isBlackOwned: true }, badgeChange }
    await harness.call(updateBrand, { token, params: { id }, body: { brand } })
    const { company, badges: held, trail } = await record(id)
    expect(company).toMatchObject({ kind: 'brand', name: 'Kind Farms' })
    expect(held).toEqual(['isBlackOwned'])
    expect(trail).toEqual([
      {
        badge: 'isBlackOwned',
        isGiven: true,
        reason: badgeChange.reason,
        evidence: null,
        expiresOn: null,
        createdAt: harness.clock.now().toISOString(),
      },
    ])
    expect((await record(id, token)).trail[0]?.evidence).toBe(badgeChange.evidence)
  })

  test('keeps removed badges, and ignores a save that changes no badge', async () => {
    const id = await seedDispensary(harness.db)
    const { token } = await admin()
    const save = (changes: object) =>
      harness.call(updateDispensary, {
        token,
        params: { id },
        body: { dispensary: { ...buildDispensaryDraft(), ...changes } },
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
      harness.db.updateTable('badgeChanges').set({ reason: 'Always so.' }).execute(),
    ).rejects.toThrow()
    await expect(harness.db.deleteFrom('badgeChanges').execute()).rejects.toThrow()
  })

  test('is not found for a company that is not public', async () => {
    const hidden = [
      await seedBrand(harness.db, { status: 'pending' }),
      await seedDispensary(harness.db, { isApproved: false }),
    ]
    for (const id of hidden) {
      expect((await harness.call(getBadgeRecord, { params: { id } })).status).toBe(404)
    }
  })
})

/** Runs the nightly job. */
async function expire() {
  await inTx(harness.db, (tx) => enqueue(tx, expireBadgesJob, {}))
  await harness.runJobs()
}

test('a badge with an expiration date is removed the day after, and its history says so', async () => {
  const id = await seedBrand(harness.db, { flags: badges.isSustainable.bit })
  const { token } = await admin()
  const expiresOn = harness.clock.now().toISOString().slice(0, 10)
  const brand = {
    name: 'Kind Farms',
    badges: { isWomanOwned: true },
    badgeChange: { ...badgeChange, expiresOn },
  }
  await harness.call(updateBrand, { token, params: { id }, body: { brand } })
  await expire()
  expect((await record(id)).badges).toContain('isWomanOwned')
  harness.clock.advance(24 * 60)
  await expire()
  await expire()
  expect((await record(id)).badges).toEqual(['isSustainable'])
  expect((await record(id)).trail.map(({ isGiven }) => isGiven)).toEqual([false, true])
  const { body } = await harness.call(getBrand, { params: { id } })
  expect(body.brand.badges.isWomanOwned.status).toBe(false)
})

describe('a renewed badge', () => {
  const dayAfter = (days: number | undefined) =>
    days === undefined
      ? undefined
      : new Date(harness.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

  async function createBrandWithExpiry(expiresOn: string | undefined) {
    const id = await seedBrand(harness.db)
    const { token, accountId } = await admin()
    const save = async (changes: object) => {
      const body = { brand: { name: 'Kind Farms', ...changes } }
      const { status, raw } = await harness.call(updateBrand, { token, params: { id }, body })
      return { status, fields: raw.json().fields }
    }
    await save({ badges: { isWomanOwned: true }, badgeChange: { ...badgeChange, expiresOn } })
    return { id, accountId, save }
  }

  test.each<[string, number | undefined, number | undefined, boolean]>([
    ['gets a later expiry', 1, 30, true],
    ['loses its expiry', 1, undefined, true],
    ['gets an expiry', undefined, 1, false],
    ['gets an earlier expiry', 30, 1, false],
  ])('%s', async (_description, was, is, stands) => {
    const { id, accountId, save } = await createBrandWithExpiry(dayAfter(was))
    const again = { reason: 'Register of this year seen.', evidence: 'Folder 13' }
    const badgeChange = { ...again, expiresOn: dayAfter(is) }
    const renewed = { badges: { isWomanOwned: true }, renewedBadges: ['isWomanOwned'], badgeChange }
    expect((await save(renewed)).status).toBe(200)
    const [newest] = await harness.db
      .selectFrom('badgeChanges')
      .select(['isGiven', 'reason', 'evidence', 'actorId', 'createdAt'])
      .where('companyId', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(newest).toEqual({
      isGiven: true,
      ...again,
      actorId: accountId,
      createdAt: harness.clock.now(),
    })
    harness.clock.advance(2 * 24 * 60)
    await expire()
    expect((await record(id)).badges.includes('isWomanOwned')).toBe(stands)
  })

  test('is rejected if it is not set, or without a reason', async () => {
    const { id, save } = await createBrandWithExpiry(undefined)
    const renewedBadges = ['isWomanOwned']
    expect(await save({ renewedBadges })).toEqual({
      status: 400,
      fields: {
        'brand.badgeChange.reason': 'Enter why the badges changed or what you verified.',
      },
    })
    await save({ badges: { isWomanOwned: false }, badgeChange: { reason: 'Sold.' } })
    const { status, fields } = await save({ renewedBadges, badgeChange })
    expect([status, Object.keys(fields)]).toEqual([400, ['brand.renewedBadges']])
    expect((await record(id)).trail).toHaveLength(2)
  })

  test('is kept if the nightly job was waiting for the save', async () => {
    const { id } = await createBrandWithExpiry(dayAfter(0))
    harness.clock.advance(24 * 60)
    let job = Promise.resolve()
    await inTx(harness.db, async (tx) => {
      await tx.selectFrom('brands').select('id').where('id', '=', id).forUpdate().execute()
      job = expire()
      await waitForBlockedQuery(harness.db, 'the job for the brand')
      const row = { companyId: id, badge: 'isWomanOwned', isGiven: true, reason: 'Seen again.' }
      await tx
        .insertInto('badgeChanges')
        .values({ ...row, createdAt: harness.clock.now() })
        .execute()
    })
    await job
    expect((await record(id)).badges).toEqual(['isWomanOwned'])
  })
})

test.each<[string, object]>([
  ['no badge', {}],
  ['a badge that is already set', { badges: { isWomanOwned: true } }],
])('rejects a reason for %s instead of dropping it', async (_description, changes) => {
  const { token } = await admin()
  const flags = badges.isWomanOwned.bit
  const brandId = await seedBrand(harness.db, { flags })
  const dispensaryId = await seedDispensary(harness.db, { flags })
  const draftChanges = { ...changes, badgeChange: { ...badgeChange, expiresOn: '2030-01-01' } }
  const responses = [
    await harness.call(updateBrand, {
      token,
      params: { id: brandId },
      body: { brand: { name: 'Kind Farms', ...draftChanges } },
    }),
    await harness.call(updateDispensary, {
      token,
      params: { id: dispensaryId },
      body: { dispensary: { ...buildDispensaryDraft(), ...draftChanges } },
    }),
  ]
  expect(responses.map(({ status, raw }) => [status, Object.keys(raw.json().fields)])).toEqual([
    [400, ['brand.badgeChange.reason']],
    [400, ['dispensary.badgeChange.reason']],
  ])
})

test('a badge is neither set nor removed without a reason, not even by a stale form', async () => {
  const { token } = await admin()
  const flags = badges.isWomanOwned.bit
  const id = await seedBrand(harness.db, { flags })
  const dispensaryId = await seedDispensary(harness.db, { flags })
  for (const marks of [{ isLgbt: true }, { isWomanOwned: false }]) {
    const responses = [
      await harness.call(updateBrand, {
        token,
        params: { id },
        body: { brand: { name: 'Kind Farms', badges: marks } },
      }),
      await harness.call(updateDispensary, {
        token,
        params: { id: dispensaryId },
        body: { dispensary: { ...buildDispensaryDraft(), badges: marks } },
      }),
    ]
    expect(responses.map(({ status, raw }) => [status, Object.keys(raw.json().fields)])).toEqual([
      [400, ['brand.badgeChange.reason']],
      [400, ['dispensary.badgeChange.reason']],
    ])
  }
  expect((await record(id)).badges).toEqual(['isWomanOwned'])
  expect((await record(id)).trail).toEqual([])
})
