import { exportAccount } from '@fairgrove/contract/accounts'
import { getImagePath } from '@fairgrove/contract/images'
import * as contract from '@fairgrove/contract/photos'
import { maxPhotos, texts } from '@fairgrove/contract/photos.options'
import { getOpenGraphImagePath } from '@fairgrove/contract/seo.options'
import { uploadImage } from '@fairgrove/contract/uploads'
import { createPhoto, toDataUrl } from '@fairgrove/testing/images'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createMember } from '../../test/member-fixtures.ts'
import { addTestPhoto, listAlts, seedImage, seedPhoto } from '../../test/photo-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let owner: Awaited<ReturnType<typeof createSignedInAccount>>
let place: string
beforeEach(async () => {
  owner = await createSignedInAccount(harness, { isSeller: true })
  place = await seedDispensary(harness.db, { ownerId: owner.accountId })
})

const add = (alt: string, options: { token?: string; image?: string } = {}) =>
  addTestPhoto(harness, place, { token: owner.token, alt, ...options })

const read = async (token?: string) =>
  (await harness.call(contract.listPhotos, { ...(token && { token }), params: { id: place } })).body

const findId = async (alt: string) =>
  (await read()).photos.find((photo) => photo.alt === alt)?._id ?? ''

const move = async (alt: string, direction: 'up' | 'down') =>
  (
    await harness.call(contract.movePhoto, {
      token: owner.token,
      params: { id: place, photo: await findId(alt) },
      body: { direction },
    })
  ).body

const remove = async (alt: string, token = owner.token) =>
  (
    await harness.call(contract.removePhoto, {
      token,
      params: { id: place, photo: await findId(alt) },
    })
  ).status

test('photos keep their order when they are added, moved and removed', async () => {
  for (const alt of ['Door', 'Counter', 'Sofa']) expect((await add(alt)).status).toBe(201)
  expect(await listAlts(harness, place)).toEqual(['Door', 'Counter', 'Sofa'])
  expect(await move('Sofa', 'up')).toEqual({ position: 2, items: 3 })
  expect(await move('Sofa', 'up')).toEqual({ position: 1, items: 3 })
  expect(await move('Sofa', 'up')).toEqual({ position: 1, items: 3 })
  expect(await listAlts(harness, place)).toEqual(['Sofa', 'Door', 'Counter'])
  expect(await remove('Door')).toBe(200)
  await add('Shelf')
  expect(await listAlts(harness, place)).toEqual(['Sofa', 'Counter', 'Shelf'])
})

test('a description is required, and texts have limits', async () => {
  const send = async (photo: { alt: string; caption?: string }) => {
    const body = { image: await seedImage(harness.db), ...photo }
    const { status, raw } = await harness.call(contract.addPhoto, {
      token: owner.token,
      params: { id: place },
      body,
    })
    return [status, Object.keys(raw.json().fields ?? {})]
  }
  expect(await send({ alt: '  ' })).toEqual([400, ['alt']])
  expect(await send({ alt: 'a'.repeat(161) })).toEqual([400, ['alt']])
  expect(await send({ alt: 'Door', caption: 'a'.repeat(161) })).toEqual([400, ['caption']])
  expect(await send({ alt: 'a'.repeat(160), caption: 'b'.repeat(160) })).toEqual([201, []])
})

test('twelve photos, not more, also when they are added at once', async () => {
  const images = await Promise.all(
    Array.from({ length: maxPhotos + 4 }, () => seedImage(harness.db)),
  )
  const answers = await Promise.all(images.map((image, at) => add(`Photo ${at}`, { image })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxPhotos)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ raw }) => raw.json().code)).toEqual(Array(4).fill('list_limit'))
  expect(await listAlts(harness, place)).toHaveLength(maxPhotos)
})

test('moves at the same time lose no photo', async () => {
  for (const alt of ['Door', 'Counter', 'Sofa', 'Shelf']) await add(alt)
  await Promise.all([
    move('Shelf', 'up'),
    move('Door', 'down'),
    move('Sofa', 'up'),
    remove('Counter'),
    add('Lamp'),
  ])
  expect((await listAlts(harness, place)).toSorted()).toEqual(['Door', 'Lamp', 'Shelf', 'Sofa'])
})

test('the same image is added once, and one that was never uploaded not at all', async () => {
  const image = await seedImage(harness.db)
  await add('Door', { image })
  const again = await add('Door again', { image })
  expect(again.raw.json().fields).toEqual({ image: texts.alreadyAdded })
  const unknown = await add('Nothing', { image: `${'z'.repeat(26)}-40x30-AAAAAAAAAAAAAAAA` })
  expect(unknown.raw.json().fields).toEqual({ image: texts.imageUnknown })
})

test('owner, manager and admin change photos; the counter and strangers do not', async () => {
  await add('Door')
  const params = { id: place, photo: await findId('Door') }
  const change = async (token: string | undefined) =>
    (
      await harness.call(contract.updatePhoto, {
        ...(token && { token }),
        params,
        body: { alt: 'Door', caption: '' },
      })
    ).status
  const stranger = await createSignedInAccount(harness, { isSeller: true })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const manager = await createMember(harness, place, 'manager')
  const counter = await createMember(harness, place, 'counter')
  expect(await change(manager.token)).toBe(200)
  expect(await change(admin.token)).toBe(200)
  expect(await change(counter.token)).toBe(403)
  expect(await change(stranger.token)).toBe(404)
  expect(await change(undefined)).toBe(401)
  expect((await read(manager.token)).isEditor).toBe(true)
  expect((await read(counter.token)).isEditor).toBe(false)
  // Of another dispensary, even one's own.
  const otherPlace = await seedDispensary(harness.db, { ownerId: stranger.accountId })
  const other = { id: otherPlace, photo: params.photo }
  const { token } = stranger
  expect((await harness.call(contract.removePhoto, { token, params: other })).status).toBe(404)
})

test('photos of a dispensary that is not public are its editors’ alone', async () => {
  const hidden = await seedDispensary(harness.db, { ownerId: owner.accountId, isApproved: false })
  await seedPhoto(harness.db, hidden)
  const { call } = harness
  const params = { id: hidden }
  expect((await call(contract.listPhotos, { params })).status).toBe(404)
  expect((await call(contract.listPhotos, { token: owner.token, params })).status).toBe(200)
})

const view = async (image: string) =>
  (await harness.app.inject(getImagePath(image, 160, 'webp'))).statusCode

async function upload(bytes: Buffer): Promise<string> {
  const body = { data: toDataUrl(bytes) }
  return (await harness.call(uploadImage, { token: owner.token, body })).body.public_id
}

test('a removed photo is deleted with its files, unless something else shows it', async () => {
  const shared = await upload(await createPhoto(400, 300).png().toBuffer())
  const own = await upload(await createPhoto(300, 200).jpeg().toBuffer())
  await add('Shared', { image: shared })
  await add('Own', { image: own })
  await harness.db
    .updateTable('dispensaries')
    .set({ logo: shared })
    .where('id', '=', place)
    .execute()
  expect([await view(shared), await view(own)]).toEqual([200, 200])
  await remove('Shared')
  await remove('Own')
  await harness.runJobs()
  expect([await view(shared), await view(own)]).toEqual([200, 404])
})

test('a camera’s location does not survive the upload', async () => {
  const bytes = await createPhoto(400, 300)
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '41/1 52/1 0/1', GPSLongitude: '87/1 37/1 0/1' } })
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const image = await upload(bytes)
  await add('Door', { image })
  const { rawPayload } = await harness.app.inject(getImagePath(image, 640, 'jpeg'))
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
})

test('changes are logged with the photos before and after', async () => {
  await add('Door')
  await add('Counter')
  await move('Counter', 'up')
  const entries = await harness.db
    .selectFrom('auditEntries')
    .select(['action', 'changes'])
    .where('subjectId', '=', place)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('dispensary.photos_changed'))
  expect(entries.at(-1)?.changes).toMatchObject({
    photos: {
      before: [{ alt: 'Door' }, { alt: 'Counter' }],
      after: [{ alt: 'Counter' }, { alt: 'Door' }],
    },
  })
})

test('the cover is in the link preview; the export has the photos that one added', async () => {
  const drawPreview = async () =>
    (await harness.app.inject({ url: getOpenGraphImagePath('dispensary', place) })).headers.etag
  const before = await drawPreview()
  const image = await upload(await createPhoto(640, 480).png().toBuffer())
  await add('Door', { image })
  expect(await drawPreview()).not.toBe(before)
  const { records } = (await harness.call(exportAccount, { token: owner.token })).body
  expect(records.photos).toMatchObject([{ dispensaryId: place, image, alt: 'Door' }])
})
