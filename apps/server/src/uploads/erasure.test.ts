import { randomUUID } from 'node:crypto'
import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { imageInfo, imagePath } from '@fairgrove/contract/images'
import { updateSellerProfile } from '@fairgrove/contract/sellers'
import { uploadImage } from '@fairgrove/contract/uploads'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { dataUrl, photo } from '../../test/pictures.ts'
import { addBrand, addDispensary, addProduct } from '../../test/reviewed.ts'
import { signedIn } from '../../test/signed-in.ts'
import { masterKey } from './rules.ts'

const house = useHouse()

async function upload(token: string, bytes?: Buffer): Promise<string> {
  const data = dataUrl(bytes ?? (await photo(400, 300).png().toBuffer()))
  const { body } = await house.call(uploadImage, { token, body: { data } })
  return body.public_id
}

async function erase(token: string): Promise<void> {
  expect((await house.call(eraseAccount, { token, body: {} })).status).toBe(200)
  await house.work()
}

const view = async (id: string) => (await house.app.inject(imagePath(id, 160, 'webp'))).statusCode

const objectsOf = (id: string) => {
  const name = imageInfo(id)?.name ?? ''
  const keys = [masterKey(name), `images/${name}/160.webp`]
  return Promise.all(keys.map(async (key) => (await house.deps.storage.get(key)) !== undefined))
}

test('an image that nothing else shows goes with its account, with every object', async () => {
  const { token } = await signedIn(house, { isSeller: true })
  const image = await upload(token)
  const profile = { name: 'Elm & Daughters', image, description: '' }
  await house.call(updateSellerProfile, { token, body: profile })
  expect([await view(image), await objectsOf(image)]).toEqual([200, [true, true]])
  const { body } = await house.call(exportAccount, { token })
  expect(body.records.images).toMatchObject([{ id: image }])

  await erase(token)
  expect([await view(image), await objectsOf(image)]).toEqual([404, [false, false]])
})

const times = { createdAt: new Date('2026-05-01T12:00:00Z'), updatedAt: new Date() }
const post = (image: string | null, description: string) =>
  house.db
    .insertInto('blogPosts')
    .values({
      ...{ id: randomUUID(), title: 'Harvest', excerpt: '', description, image, ...times },
    })
    .execute()

test.each<[string, (image: string) => Promise<unknown>]>([
  ['a product', (image) => addProduct(house.db, { image })],
  ['a size chart', (sizeChart) => addProduct(house.db, { sizeChart })],
  ['a brand', (logo) => addBrand(house.db, { logo })],
  ['a dispensary', (logo) => addDispensary(house.db, { logo })],
  ['a blog post', (image) => post(image, '')],
  [
    'the text of a blog post',
    (image) => post(null, `<img src="${imagePath(image, 640, 'webp')}">`),
  ],
  [
    'the home page',
    (image) =>
      house.db
        .updateTable('homeArrangement')
        .set({ slides: JSON.stringify([{ image }]) })
        .execute(),
  ],
])('an image that is shown by %s stays', async (_, use) => {
  const { token } = await signedIn(house, { isSeller: true })
  const image = await upload(token)
  await use(image)
  await erase(token)
  expect(await view(image)).toBe(200)
})

test('an image that somebody else uploaded as well stays', async () => {
  const [one, other] = [
    await signedIn(house, { isSeller: true }),
    await signedIn(house, { isSeller: true }),
  ]
  const bytes = await photo(400, 300).png().toBuffer()
  const image = await upload(one.token, bytes)
  expect(await upload(other.token, bytes)).toBe(image)
  await erase(one.token)
  expect(await view(image)).toBe(200)
})
