import { randomUUID } from 'node:crypto'
import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { getImagePath, parsePublicId } from '@fairgrove/contract/images'
import { updateSellerProfile } from '@fairgrove/contract/sellers'
import { uploadImage } from '@fairgrove/contract/uploads'
import { createPhoto, toDataUrl } from '@fairgrove/testing/images'
import { expect, test } from 'vitest'
import { seedPhoto } from '../../test/photo-fixtures.ts'
import { seedBasicBrand, seedBasicDispensary, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { getMasterKey } from './rules.ts'

const harness = useServerHarness()

async function upload(token: string, bytes?: Buffer): Promise<string> {
  const data = toDataUrl(bytes ?? (await createPhoto(400, 300).png().toBuffer()))
  const { body } = await harness.call(uploadImage, { token, body: { data } })
  return body.public_id
}

async function erase(token: string): Promise<void> {
  expect((await harness.call(eraseAccount, { token, body: {} })).status).toBe(200)
  await harness.runJobs()
}

const view = async (id: string) =>
  (await harness.app.inject(getImagePath(id, 160, 'webp'))).statusCode

const listObjects = (id: string) => {
  const name = parsePublicId(id)?.name ?? ''
  const keys = [getMasterKey(name), `images/${name}/160.webp`]
  return Promise.all(keys.map(async (key) => (await harness.deps.storage.get(key)) !== undefined))
}

test('an unused image is deleted with its account, with every object', async () => {
  const { token } = await createSignedInAccount(harness, { isSeller: true })
  const image = await upload(token)
  const profile = { name: 'Elm & Daughters', image, description: '' }
  await harness.call(updateSellerProfile, { token, body: profile })
  expect([await view(image), await listObjects(image)]).toEqual([200, [true, true]])
  const { body } = await harness.call(exportAccount, { token })
  expect(body.records.images).toMatchObject([{ id: image }])

  await erase(token)
  expect([await view(image), await listObjects(image)]).toEqual([404, [false, false]])
})

const times = { createdAt: new Date('2026-05-01T12:00:00Z'), updatedAt: new Date() }
const post = (image: string | null, description: string) =>
  harness.db
    .insertInto('blogPosts')
    .values({
      id: randomUUID(),
      title: 'Harvest',
      excerpt: '',
      description,
      image,
      ...times,
    })
    .execute()

test.each<[string, (image: string) => Promise<unknown>]>([
  ['a product', (image) => seedProduct(harness.db, { image })],
  ['a size chart', (sizeChart) => seedProduct(harness.db, { sizeChart })],
  ['a brand', (logo) => seedBasicBrand(harness.db, { logo })],
  ['a dispensary', (logo) => seedBasicDispensary(harness.db, { logo })],
  [
    'a photo of a dispensary',
    async (image) => seedPhoto(harness.db, await seedBasicDispensary(harness.db), { image }),
  ],
  ['a blog post', (image) => post(image, '')],
  [
    'the text of a blog post',
    (image) => post(null, `<img src="${getImagePath(image, 640, 'webp')}">`),
  ],
  [
    'the home page',
    (image) =>
      harness.db
        .updateTable('homeArrangement')
        .set({ slides: JSON.stringify([{ image }]) })
        .execute(),
  ],
])('an image used by %s stays', async (_, use) => {
  const { token } = await createSignedInAccount(harness, { isSeller: true })
  const image = await upload(token)
  await use(image)
  await erase(token)
  expect(await view(image)).toBe(200)
})

test('an image that another account uploaded as well stays', async () => {
  const [one, other] = [
    await createSignedInAccount(harness, { isSeller: true }),
    await createSignedInAccount(harness, { isSeller: true }),
  ]
  const bytes = await createPhoto(400, 300).png().toBuffer()
  const image = await upload(one.token, bytes)
  expect(await upload(other.token, bytes)).toBe(image)
  await erase(one.token)
  expect(await view(image)).toBe(200)
})
