import { randomUUID } from 'node:crypto'
import { getProfile } from '@fairgrove/contract/accounts'
import { listAudit } from '@fairgrove/contract/audit'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { buildPublicId } from '@fairgrove/contract/images'
import { getSellerProfile, updateSellerProfile } from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { expect, test } from 'vitest'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

const image = buildPublicId({
  name: 'a'.repeat(26),
  width: 400,
  height: 300,
  colours: new Uint8Array(12),
})
const draft = { name: 'Elm & Daughters', image, description: 'Three sisters and a greenhouse.' }
const chicago = {
  streetAddress: '12 Elm Street',
  city: 'Chicago',
  localState: 'IL' as const,
  postalCode: '60601',
}

const createSeller = () => createSignedInAccount(harness, { isSeller: true })
const fetchProfile = async (token: string) =>
  (await harness.call(getSellerProfile, { token })).body.profile

test('a new seller has an empty profile and no locations, and fills it in', async () => {
  const { token, accountId } = await createSeller()
  expect(await fetchProfile(token)).toEqual({
    _id: accountId,
    name: '',
    image: null,
    description: '',
    dispensaryAddresses: [],
  })
  const saved = await harness.call(updateSellerProfile, { token, body: draft })
  expect(saved.body).toEqual({
    message: texts.profileSaved,
    profile: { _id: accountId, ...draft, dispensaryAddresses: [] },
  })
  const { body: user } = await harness.call(getProfile, { token })
  expect(user.seller).toMatchObject({ name: draft.name, logo: image })
})

test('without an image nothing is saved', async () => {
  const { token } = await createSeller()
  for (const missing of [null, '', 'logo.png']) {
    const body = { ...draft, image: missing as string }
    const refused = await harness.call(updateSellerProfile, { token, body })
    expect(refused.raw.json().fields).toEqual({ image: texts.imageMissing })
  }
  expect((await fetchProfile(token)).name).toBe('')
})

test('a dispensary that moved is found at its new location, and the move is audited', async () => {
  const { token, accountId } = await createSeller()
  const point = { lat: 34, lng: -118 }
  const id = await seedDispensary(harness.db, { ownerId: accountId, name: 'Elm, Uptown', point })
  const body = { ...draft, dispensaryAddresses: [{ _id: id, ...chicago }] }
  const { body: saved } = await harness.call(updateSellerProfile, { token, body })
  const listed = [{ _id: id, alias: 'Elm, Uptown', ...chicago }]
  expect(saved.profile.dispensaryAddresses).toEqual(listed)
  const { dispensary } = (await harness.call(getDispensary, { params: { id } })).body
  expect(dispensary).toMatchObject({ address: '12 Elm Street', city: 'Chicago', state: 'IL' })
  expect(dispensary.lat).toBeCloseTo(41.9, 0)
  expect(dispensary.lng).toBeCloseTo(-87.6, 0)

  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const recorded = async (subject: string) =>
    (await harness.call(listAudit, { token: admin.token, query: { subject } })).body.entries
  expect(await recorded(accountId)).toMatchObject([
    {
      action: 'seller.saved',
      subjectName: '',
      changes: [],
      details: { replaced: ['name', 'image', 'description'] },
    },
  ])
  const [move] = await recorded(id)
  expect(move).toMatchObject({ action: 'dispensary.saved', subjectName: 'Elm, Uptown' })
  expect(move?.changes).toContainEqual({ field: 'city', before: '', after: 'Chicago' })
  await harness.call(updateSellerProfile, { token, body })
  expect(await recorded(id)).toHaveLength(1)
})

test('somebody else’s dispensary is not found, and nothing is saved', async () => {
  const { token, accountId } = await createSeller()
  const other = await createSeller()
  const own = await seedDispensary(harness.db, { ownerId: accountId, address: '1 Own Street' })
  const theirs = await seedDispensary(harness.db, {
    ownerId: other.accountId,
    address: '2 Their Way',
  })
  const archived = await seedDispensary(harness.db, { ownerId: accountId, isArchived: true })
  for (const _id of [theirs, archived, randomUUID()]) {
    const dispensaryAddresses = [own, _id].map((each) => ({ _id: each, ...chicago }))
    const body = { ...draft, dispensaryAddresses }
    expect((await harness.call(updateSellerProfile, { token, body })).status).toBe(404)
  }
  expect((await fetchProfile(token)).name).toBe('')
  expect((await fetchProfile(token)).dispensaryAddresses).toMatchObject([
    { streetAddress: '1 Own Street' },
  ])
  expect((await fetchProfile(other.token)).dispensaryAddresses).toMatchObject([
    { streetAddress: '2 Their Way' },
  ])
})

test('admin-only fields in a seller’s body are ignored', async () => {
  const { token } = await createSeller()
  const claimed = { ...draft, isAdmin: true, dispensary: true, sellTHC: true, _id: randomUUID() }
  expect((await harness.call(updateSellerProfile, { token, body: claimed })).status).toBe(200)
  const { body: user } = await harness.call(getProfile, { token })
  expect(user).toMatchObject({ isAdmin: false, seller: { dispensary: false, sellTHC: false } })
})
