import { getOpenGraphImagePath, type OpenGraphKind } from '@fairgrove/contract/seo.options'
import { createPhoto } from '@fairgrove/testing/images'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { storeImage } from '../uploads/actions.ts'

const harness = useServerHarness()
const time = new Date('2026-01-01T00:00:00Z')

const fetchImage = (kind: OpenGraphKind, id: string, headers: Record<string, string> = {}) =>
  harness.app.inject({ url: getOpenGraphImagePath(kind, id), headers })

async function makePost(publishedAt: Date | null) {
  const id = uuidv7()
  const post = { title: 'A garden on a roof', description: '<p>a</p>', excerpt: 'a' }
  await harness.db
    .insertInto('blogPosts')
    .values({ id, ...post, publishedAt, createdAt: time, updatedAt: time })
    .execute()
  return id
}

const makeProduct = (brandId: string, status = 'approved') =>
  seedProduct(harness.db, { brandId, status, name: 'Cedar tea & <more>', category: 'Edible' })

test('products, brands, dispensaries and posts have an Open Graph image of the recommended size', async () => {
  const brand = await seedBrand(harness.db, { flags: 511, ratingSum: 46, ratingCount: 10 })
  const shared: [OpenGraphKind, string][] = [
    ['brand', brand],
    ['product', await makeProduct(brand)],
    ['dispensary', await seedDispensary(harness.db, { city: 'Chicago', state: 'IL' })],
    ['post', await makePost(time)],
  ]
  for (const [kind, id] of shared) {
    const { statusCode, headers, rawPayload } = await fetchImage(kind, id)
    expect([kind, statusCode, headers['content-type']]).toEqual([kind, 200, 'image/jpeg'])
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  }
})

test('it is drawn once, and again when its content has changed', async () => {
  const logo = await storeImage(harness.deps, await createPhoto().jpeg().toBuffer())
  const id = await seedBrand(harness.db, { logo })
  const first = await fetchImage('brand', id)
  expect((await fetchImage('brand', id)).rawPayload.equals(first.rawPayload)).toBe(true)
  const etag = String(first.headers.etag)
  expect((await fetchImage('brand', id, { 'if-none-match': etag })).statusCode).toBe(304)

  const change = { name: 'Kinder Farms' }
  await harness.db.updateTable('brands').set(change).where('id', '=', id).execute()
  const second = await fetchImage('brand', id)
  expect(second.headers.etag).not.toBe(etag)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
})

test('what is not public has none', async () => {
  const brand = await seedBrand(harness.db)
  const hiddenBrand = await seedBrand(harness.db, { status: 'pending' })
  const hidden: [OpenGraphKind, string][] = [
    ['brand', hiddenBrand],
    ['brand', await seedBrand(harness.db, { status: 'archived' })],
    ['product', await makeProduct(brand, 'rejected')],
    ['product', await makeProduct(brand, 'draft')],
    ['product', await makeProduct(hiddenBrand)],
    ['dispensary', await seedDispensary(harness.db, { isApproved: false })],
    ['dispensary', await seedDispensary(harness.db, { isArchived: true })],
    ['post', await makePost(null)],
    ['post', brand],
  ]
  for (const [kind, id] of hidden) expect((await fetchImage(kind, id)).statusCode).toBe(404)
})

test('a long name is set smaller until it fits', async () => {
  const name = 'Grandmother’s Very Own Slow-Cured Sun-Grown Mountain Meadow '.repeat(3).trim()
  const { statusCode } = await fetchImage('brand', await seedBrand(harness.db, { name }))
  expect(statusCode).toBe(200)
})
