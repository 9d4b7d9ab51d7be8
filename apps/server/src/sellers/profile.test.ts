import { randomUUID } from 'node:crypto'
import { getProfile } from '@fairgrove/contract/accounts'
import { listAudit } from '@fairgrove/contract/audit'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { publicIdOf } from '@fairgrove/contract/images'
import { getSellerProfile, updateSellerProfile } from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { expect, test } from 'vitest'
import { makeDispensary } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()

const image = publicIdOf({
  ...{ name: 'a'.repeat(26), width: 400, height: 300 },
  colours: new Uint8Array(12),
})
const draft = { name: 'Elm & Daughters', image, description: 'Three sisters and a greenhouse.' }
const chicago = {
  ...{ streetAddress: '12 Elm Street', city: 'Chicago' },
  ...{ localState: 'IL' as const, postalCode: '60601' },
}

const seller = () => signedIn(house, { isSeller: true })
const read = async (token: string) => (await house.call(getSellerProfile, { token })).body.profile

test('a new seller has an empty profile and no locations, and fills it in', async () => {
  const { token, accountId } = await seller()
  expect(await read(token)).toEqual({
    ...{ _id: accountId, name: '', image: null, description: '' },
    dispensaryAddresses: [],
  })
  const saved = await house.call(updateSellerProfile, { token, body: draft })
  expect(saved.body).toEqual({
    message: texts.profileSaved,
    profile: { _id: accountId, ...draft, dispensaryAddresses: [] },
  })
  const { body: user } = await house.call(getProfile, { token })
  expect(user.seller).toMatchObject({ name: draft.name, logo: image })
})

test('without a picture nothing is saved', async () => {
  const { token } = await seller()
  for (const missing of [null, '', 'logo.png']) {
    const body = { ...draft, image: missing as string }
    const refused = await house.call(updateSellerProfile, { token, body })
    expect(refused.raw.json().fields).toEqual({ image: texts.imageMissing })
  }
  expect((await read(token)).name).toBe('')
})

test('a dispensary that moved is found where it is now, and the move is on record', async () => {
  const { token, accountId } = await seller()
  const point = { lat: 34, lng: -118 }
  const id = await makeDispensary(house.db, { ownerId: accountId, name: 'Elm, Uptown', point })
  const body = { ...draft, dispensaryAddresses: [{ _id: id, ...chicago }] }
  const { body: saved } = await house.call(updateSellerProfile, { token, body })
  const listed = [{ _id: id, alias: 'Elm, Uptown', ...chicago }]
  expect(saved.profile.dispensaryAddresses).toEqual(listed)
  const { dispensary } = (await house.call(getDispensary, { params: { id } })).body
  expect(dispensary).toMatchObject({ address: '12 Elm Street', city: 'Chicago', state: 'IL' })
  expect(dispensary.lat).toBeCloseTo(41.9, 0)
  expect(dispensary.lng).toBeCloseTo(-87.6, 0)

  const admin = await signedIn(house, { isAdmin: true })
  const recorded = async (subject: string) =>
    (await house.call(listAudit, { token: admin.token, query: { subject } })).body.entries
  expect(await recorded(accountId)).toMatchObject([
    {
      ...{ action: 'seller.saved', subjectName: '', changes: [] },
      details: { replaced: ['name', 'image', 'description'] },
    },
  ])
  const [move] = await recorded(id)
  expect(move).toMatchObject({ action: 'dispensary.saved', subjectName: 'Elm, Uptown' })
  expect(move?.changes).toContainEqual({ field: 'city', before: '', after: 'Chicago' })
  await house.call(updateSellerProfile, { token, body })
  expect(await recorded(id)).toHaveLength(1)
})

test('somebody else’s dispensary is not found, and nothing is saved with it', async () => {
  const { token, accountId } = await seller()
  const other = await seller()
  const own = await makeDispensary(house.db, { ownerId: accountId, address: '1 Own Street' })
  const theirs = await makeDispensary(house.db, {
    ownerId: other.accountId,
    address: '2 Their Way',
  })
  const archived = await makeDispensary(house.db, { ownerId: accountId, isArchived: true })
  for (const _id of [theirs, archived, randomUUID()]) {
    const dispensaryAddresses = [own, _id].map((each) => ({ _id: each, ...chicago }))
    const body = { ...draft, dispensaryAddresses }
    expect((await house.call(updateSellerProfile, { token, body })).status).toBe(404)
  }
  expect((await read(token)).name).toBe('')
  expect((await read(token)).dispensaryAddresses).toMatchObject([{ streetAddress: '1 Own Street' }])
  expect((await read(other.token)).dispensaryAddresses).toMatchObject([
    { streetAddress: '2 Their Way' },
  ])
})

test('what only admins decide is not read from a seller’s body', async () => {
  const { token } = await seller()
  const claimed = { ...draft, isAdmin: true, dispensary: true, sellTHC: true, _id: randomUUID() }
  expect((await house.call(updateSellerProfile, { token, body: claimed })).status).toBe(200)
  const { body: user } = await house.call(getProfile, { token })
  expect(user).toMatchObject({ isAdmin: false, seller: { dispensary: false, sellTHC: false } })
})
