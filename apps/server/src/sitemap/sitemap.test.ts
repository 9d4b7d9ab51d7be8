import { listSitemapEntries, listSitemapFiles } from '@fairgrove/contract/seo'
import { type SitemapKind, sitemapKinds } from '@fairgrove/contract/seo.options'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { listFileStarts, readPage } from './store.ts'

const harness = useServerHarness()
const time = new Date('2026-01-01T00:00:00Z')

async function makeProduct(brandId: string, status: string) {
  const id = uuidv7()
  await harness.db
    .insertInto('products')
    .values({
      id,
      brandId,
      status,
      name: 'Cedar gummies',
      category: 'Edible',
      createdAt: time,
      updatedAt: time,
    })
    .execute()
  return id
}

async function makePost(publishedAt: Date | null) {
  const id = uuidv7()
  const post = { title: 'A', description: '<p>a</p>', excerpt: 'a' }
  await harness.db
    .insertInto('blogPosts')
    .values({ id, ...post, publishedAt, createdAt: time, updatedAt: time })
    .execute()
  return id
}

async function makeList(itemCount: number) {
  const id = uuidv7()
  const accountId = (await createSignedInAccount(harness)).accountId
  const times = { publishedAt: time, createdAt: time, updatedAt: time }
  await harness.db
    .insertInto('lists')
    .values({ id, accountId, title: 'A', isPublished: true, itemCount, ...times })
    .execute()
  return id
}

/** Every id of a kind, read in files of three and calls of two. */
async function crawl(kind: SitemapKind): Promise<string[]> {
  const starts = (await listFileStarts(harness.db, 3)).filter((file) => file.kind === kind)
  const found: string[] = []
  for (const [index, { from }] of starts.entries()) {
    let next: string | null = from
    const isNotNextFile = (id: string) =>
      starts[index + 1] === undefined || id < (starts[index + 1]?.from ?? '')
    while (next && isNotNextFile(next)) {
      const page = await readPage(harness.db, kind, next, 2)
      found.push(...page.entries.map(({ id }) => id).filter(isNotNextFile))
      next = page.next
    }
  }
  return found
}

test('every public page is listed once, and nothing that is not public', async () => {
  const brands = await Promise.all(Array.from({ length: 7 }, () => seedBrand(harness.db)))
  const hidden = ['draft', 'pending', 'rejected', 'archived']
  for (const status of hidden) await seedBrand(harness.db, { status })
  const dispensaries = [await seedDispensary(harness.db), await seedDispensary(harness.db)]
  await seedDispensary(harness.db, { isApproved: false })
  await seedDispensary(harness.db, { isArchived: true })
  const products: string[] = []
  for (const brand of brands) products.push(await makeProduct(brand, 'approved'))
  for (const status of hidden) await makeProduct(brands[0] ?? '', status)
  await makeProduct(await seedBrand(harness.db, { status: 'pending' }), 'approved')
  const posts = [await makePost(time)]
  await makePost(null)
  const lists = [await makeList(3)]
  await makeList(2)

  expect(await crawl('brands')).toEqual(brands.toSorted())
  expect(await crawl('products')).toEqual(products.toSorted())
  expect(await crawl('dispensaries')).toEqual(dispensaries.toSorted())
  expect(await crawl('blog')).toEqual(posts)
  expect(await crawl('lists')).toEqual(lists)

  const { body } = await harness.call(listSitemapFiles)
  expect(body.files.map(({ kind }) => kind).sort()).toEqual(sitemapKinds.toSorted())
  const page = await harness.call(listSitemapEntries, {
    params: { kind: 'blog' },
    query: { from: posts[0] ?? '' },
  })
  expect(page.body).toEqual({
    entries: [{ id: posts[0], changedAt: time.toISOString() }],
    next: null,
  })
})
