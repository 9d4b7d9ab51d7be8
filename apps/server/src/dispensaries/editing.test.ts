import { listAudit } from '@fairgrove/contract/audit'
import {
  createDispensary,
  type DispensaryDraft,
  deleteDispensary,
  getDispensary,
  updateDispensary,
} from '@fairgrove/contract/dispensaries'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { texts } from '@fairgrove/contract/dispensaries.options'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildDispensaryDraft, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: string
let seller: { accountId: string; token: string }

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  seller = await createSignedInAccount(harness, { isSeller: true })
})

const badgeChange = { reason: 'Papers seen.' }

function save(id: string, token: string, changes: Partial<DispensaryDraft> = {}) {
  const body = { dispensary: buildDispensaryDraft(changes), userInfo: { isAdmin: true } }
  return harness.call(updateDispensary, { params: { id }, body, token })
}

function read(id: string, token?: string) {
  return harness.call(getDispensary, { params: { id }, token })
}

describe('an admin', () => {
  test('fills in a blank dispensary, which nobody sees until it is saved', async () => {
    const blank = await harness.call(createDispensary, { body: {}, token: admin })
    expect(blank.status).toBe(201)
    const id = blank.body.dispensary._id
    expect(blank.body.dispensary).toMatchObject({ name: '', approved: 'N', claimed: 'unclaimed' })
    expect((await read(id)).status).toBe(404)

    const saved = await save(id, admin, { website: 'https://elm.example', category: 'CBDShop' })
    expect(saved.status).toBe(200)
    const { body } = await read(id)
    expect(body.dispensary).toEqual(saved.body.dispensary)
    expect(body.dispensary).toMatchObject({
      name: 'Elm Street Supply',
      approved: 'Y',
      category: 'CBDShop',
      website: 'https://elm.example/',
      telephone: '312-555-0100',
      state: 'IL',
    })
  })

  test('who repeats a request gets one blank dispensary', async () => {
    const headers = { 'idempotency-key': 'one-blank-please' }
    const createOne = () => harness.call(createDispensary, { body: {}, token: admin, headers })
    const [first, second] = await Promise.all([createOne(), createOne()])
    expect(second?.body).toEqual(first?.body)
  })

  test.each<[string, object, string]>([
    ['an invalid website URL', { website: 'elm street' }, 'website'],
    ['a script URL as website', { website: 'javascript:alert(1)' }, 'website'],
    ['an invalid phone number', { telephone: '(312) 555-0100' }, 'telephone'],
    ['no phone', { telephone: null }, 'telephone'],
    ['no address', { address: ' ' }, 'address'],
    ['no city', { city: '' }, 'city'],
    ['an unknown state', { state: 'ZZ' }, 'state'],
    ['no state', { state: null }, 'state'],
    ['a four-digit ZIP code', { postalCode: '6060' }, 'postalCode'],
    ['no name', { name: '' }, 'name'],
    ['an unknown category', { category: 'shops' }, 'category'],
    ['an unknown badge', { badges: { isFamous: true } }, 'badges'],
    ['a line break in the city', { city: 'Chi\ncago' }, 'city'],
  ])('gets an error about %s', async (_description, changes, field) => {
    const id = await seedDispensary(harness.db)
    const { status, raw } = await save(id, admin, changes)
    expect(status).toBe(400)
    expect(Object.keys(raw.json().fields)).toEqual([expect.stringContaining(`dispensary.${field}`)])
  })

  test('who approves one makes it public, and can hide it again', async () => {
    const id = await seedDispensary(harness.db, { isApproved: false })
    await save(id, admin)
    expect((await read(id)).status).toBe(404)
    await save(id, admin, { approved: 'Y' })
    expect((await read(id)).status).toBe(200)
    await save(id, admin, { approved: 'N' })
    expect((await read(id)).status).toBe(404)
    expect((await read(id, admin)).body.dispensary.approved).toBe('N')
  })

  test('sets and removes badges one by one', async () => {
    const id = await seedDispensary(harness.db, { flags: 1 })
    const given = { isWomanOwned: { status: true }, isUnionized: true }
    await save(id, admin, { badges: given, badgeChange })
    const taking = await save(id, admin, { badges: { isBlackOwned: false }, badgeChange })
    const { badges } = taking.body.dispensary
    const worn = Object.entries(badges).flatMap(([name, { status }]) => (status ? [name] : []))
    expect(worn).toEqual(['isWomanOwned', 'isUnionized'])
    expect(badges.isWomanOwned).toEqual({
      status: true,
      image: '/badges/isWomanOwned.svg',
      alt: 'Woman-owned',
    })
  })

  test('who marks one as claimed assigns it to the shop’s own account, and can undo that', async () => {
    const { accountId, token } = await createSignedInAccount(harness, { isSeller: true })
    harness.deps.houseAccountId = accountId
    const id = await seedDispensary(harness.db)
    expect((await save(id, admin, { claimed: 'claimed' })).body.dispensary.claimed).toBe('claimed')
    expect((await save(id, token, { city: 'Cicero' })).status).toBe(200)
    await save(id, admin, { claimed: 'unclaimed' })
    expect((await save(id, token, { city: 'Cicero' })).status).toBe(404)
  })

  test('who deletes one removes it from the directory for good', async () => {
    const id = await seedDispensary(harness.db, { name: 'Closing Time', ownerId: seller.accountId })
    const remove = () => harness.call(deleteDispensary, { params: { id }, token: admin })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await save(id, admin)).status).toBe(404)
    expect((await read(id)).status).toBe(404)
    expect((await read(id, seller.token)).status).toBe(404)
    const table = (status: 'all' | 'archived') =>
      harness.call(listDispensaries, { query: { status, name: 'closing time' }, token: admin })
    expect((await table('all')).body.results).toBe(0)
    expect((await table('archived')).body.dispensaries.map(({ _id }) => _id)).toEqual([id])
  })
})

describe('a dispensary is located', () => {
  const chicago = { lat: expect.closeTo(41.88, 1), lng: expect.closeTo(-87.65, 1) }

  test('by its ZIP code when it has no coordinates', async () => {
    const id = await seedDispensary(harness.db)
    expect((await save(id, admin)).body.dispensary).toMatchObject(chicago)
  })

  test('by its city when the ZIP code is unknown', async () => {
    const id = await seedDispensary(harness.db)
    expect((await save(id, admin, { postalCode: '00000' })).body.dispensary).toMatchObject(chicago)
  })

  test('nowhere when both are unknown', async () => {
    const id = await seedDispensary(harness.db)
    const nowhere = { postalCode: '00000', city: 'Atlantis' }
    expect((await save(id, admin, nowhere)).body.dispensary).toMatchObject({ lat: null, lng: null })
  })

  test('by coordinates that were set manually, until its address changes', async () => {
    const id = await seedDispensary(harness.db)
    const byHand = { lat: 41.5, lng: -87.5 }
    expect((await save(id, admin, byHand)).body.dispensary).toMatchObject(byHand)
    expect((await save(id, admin)).body.dispensary).toMatchObject(byHand)
    const moved = { ...byHand, address: '1 Pine Street', city: 'Denver', postalCode: '80202' }
    const { dispensary } = (await save(id, admin, { ...moved, state: 'CO' })).body
    expect(dispensary).toMatchObject({ lat: expect.closeTo(39.75, 1), state: 'CO' })
  })
})

describe('its owner', () => {
  test('can publish contact details, propose a name, a category and a description, and nothing else', async () => {
    const id = await seedDispensary(harness.db, { ownerId: seller.accountId, isClaimed: true })
    const before = (await read(id)).body.dispensary
    const { status, body } = await save(id, seller.token, {
      description: 'Open late.',
      telephone: '773-555-0199',
      name: 'Somebody Else',
      category: 'onlineCBD',
      approved: 'N',
      claimed: 'unclaimed',
      badges: { equityVerified: true },
    })
    expect(status).toBe(200)
    const { description, name, category, approved, claimed, badges } = before
    const unchanged = { description, name, category, approved, claimed, badges }
    expect(body.dispensary).toMatchObject({ ...unchanged, telephone: '773-555-0199' })
    expect(body.revision?.dispensary).toMatchObject({
      description: 'Open late.',
      name: 'Somebody Else',
      category: 'onlineCBD',
      approved,
      claimed,
      badges,
    })
    expect(body.dispensary.lat).toBeCloseTo(41.88, 1)
  })

  test('places its pin near the address: public and logged at once', async () => {
    const id = await seedDispensary(harness.db, { ownerId: seller.accountId, isClaimed: true })
    const before = (await save(id, seller.token)).body.dispensary
    const pin = { lat: 41.9123, lng: -87.6543 }
    expect((await save(id, seller.token, pin)).body.revision).toBeNull()
    expect((await read(id)).body.dispensary).toMatchObject(pin)
    const log = await harness.call(listAudit, { query: { subject: id }, token: admin })
    expect(log.body.entries[0]?.changes).toEqual([
      { field: 'lat', before: before.lat, after: pin.lat },
      { field: 'lng', before: before.lng, after: pin.lng },
    ])
    // A save without coordinates keeps the pin.
    expect((await save(id, seller.token)).body.dispensary).toMatchObject(pin)
  })

  test('cannot place its pin far from the address', async () => {
    const id = await seedDispensary(harness.db, { ownerId: seller.accountId, isClaimed: true })
    const before = (await save(id, seller.token)).body.dispensary
    const { status, raw } = await save(id, seller.token, { lat: 39.74, lng: -104.98 })
    expect(status).toBe(400)
    expect(raw.json().fields).toEqual({
      'dispensary.lat': 'The pin is more than 25 miles from 60601. Move it closer.',
    })
    expect((await read(id)).body.dispensary).toEqual(before)
  })

  test('sees it before it is approved; nobody else does', async () => {
    const id = await seedDispensary(harness.db, { ownerId: seller.accountId, isApproved: false })
    const stranger = await createSignedInAccount(harness, { isSeller: true })
    expect((await read(id, seller.token)).status).toBe(200)
    expect((await read(id, stranger.token)).status).toBe(404)
  })

  test('is the only one besides admins who can edit it', async () => {
    const customer = await createSignedInAccount(harness)
    const stranger = await createSignedInAccount(harness, { isSeller: true })
    const id = await seedDispensary(harness.db, { ownerId: customer.accountId })
    expect((await save(id, stranger.token)).status).toBe(404)
    // An owner who is not (or no longer) a seller can only read.
    expect((await save(id, customer.token)).status).toBe(404)
    expect((await read(id)).body.dispensary.telephone).toBeNull()
  })

  test('and an admin saving at once do not overwrite each other', async () => {
    const id = await seedDispensary(harness.db, { ownerId: seller.accountId })
    await save(id, admin)
    await Promise.all([
      save(id, seller.token, { description: 'By the river.' }),
      save(id, admin, { badges: { isSustainable: true }, badgeChange }),
    ])
    const { dispensary, revision } = (await read(id, seller.token)).body
    expect(revision?.dispensary.description).toBe('By the river.')
    expect(dispensary.badges.isSustainable.status).toBe(true)
  })

  test('is not revealed to anyone', async () => {
    const id = await seedDispensary(harness.db, { ownerId: seller.accountId })
    for (const token of [undefined, seller.token, admin]) {
      expect((await read(id, token)).raw.body).not.toContain(seller.accountId)
    }
  })
})

test('an unknown ZIP code is rejected, not guessed', async () => {
  const { status, raw } = await harness.call(listDispensaries, { query: { zip: '00000' } })
  expect(status).toBe(400)
  expect(raw.json().fields).toEqual({ zip: texts.unknownZip })
})

test('a known ZIP code is the center of the list', async () => {
  await seedDispensary(harness.db, { name: 'Lakeside', point: { lat: 41.9, lng: -87.63 } })
  const { body } = await harness.call(listDispensaries, {
    query: { zip: '60601', name: 'lakeside', radius: 10 },
  })
  expect(body.place).toMatchObject({ label: 'Chicago, IL' })
  expect(body.dispensaries[0]).toMatchObject({ name: 'Lakeside', miles: expect.any(Number) })
})
