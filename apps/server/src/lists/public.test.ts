import { listPublishedLists, publishList } from '@fairgrove/contract/lists'
import { type ListSort, minIndexedItems } from '@fairgrove/contract/lists.options'
import { cardsPerPage } from '@fairgrove/contract/paging'
import { getOpenGraphImagePath } from '@fairgrove/contract/seo.options'
import { beforeAll, expect, test } from 'vitest'
import { createTestList } from '../../test/list-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { readPage } from '../sitemap/store.ts'

const harness = useServerHarness()
let dispensaries: ['dispensary', string][]
beforeAll(async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => seedDispensary(harness.db)))
  dispensaries = ids.map((id) => ['dispensary', id])
})

const createList = (title: string, items: number, isPublished = true) =>
  createTestList(harness, { title, items: dispensaries.slice(0, items), isPublished })

const readIndex = async (order: ListSort, pageNumber = 1) =>
  (await harness.call(listPublishedLists, { query: { order, pageNumber } })).body

const readTitles = async (order: ListSort) =>
  (await readIndex(order)).lists.map(({ title }) => title)

const firstId = '00000000-0000-0000-0000-000000000000'
const readSitemap = async () =>
  (await readPage(harness.db, 'lists', firstId, 100)).entries.map(({ id }) => id)

test('the index and the sitemap have published lists with enough items', async () => {
  const short = await createList('Short', minIndexedItems - 1)
  const hidden = await createList('Private', 4, false)
  const three = await createList('Three', 3)
  harness.clock.advance(1)
  const five = await createList('Five', 5)
  harness.clock.advance(1)
  const four = await createList('Four', 4)
  expect(await readTitles('newest')).toEqual(['Four', 'Five', 'Three'])
  expect(await readTitles('items')).toEqual(['Five', 'Four', 'Three'])
  const listed = await readSitemap()
  expect(listed.toSorted()).toEqual([three.id, five.id, four.id].toSorted())
  for (const { id } of [short, hidden]) expect(listed).not.toContain(id)
  expect((await readIndex('newest')).lists[0]).toMatchObject({ author: 'Ada M.', items: 4 })
})

test('publishing a list again does not make it newer', async () => {
  const { token, id } = await createList('Old', 3)
  harness.clock.advance(1)
  await createList('New', 3)
  harness.clock.advance(60)
  for (const isPublished of [false, true]) {
    await harness.call(publishList, { token, params: { id }, body: { isPublished } })
  }
  const titles = await readTitles('newest')
  expect(titles.indexOf('New')).toBeLessThan(titles.indexOf('Old'))
})

test('the index has pages, and one past the end is the last one', async () => {
  const { accountId, id } = await createList('Template', 3)
  const { publishedAt } = await harness.db
    .selectFrom('lists')
    .select('publishedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const createdAt = harness.clock.now()
  const ids = Array.from({ length: cardsPerPage }, () => crypto.randomUUID())
  await harness.db
    .insertInto('lists')
    .values(
      ids.map((each) => ({
        id: each,
        accountId,
        title: 'Copy',
        isPublished: true,
        publishedAt,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute()
  await harness.db
    .insertInto('listItems')
    .values(
      ids.flatMap((listId) =>
        dispensaries.slice(0, 3).map(([, dispensaryId], position) => ({
          id: crypto.randomUUID(),
          listId,
          dispensaryId,
          position,
          createdAt,
        })),
      ),
    )
    .execute()
  const first = await readIndex('newest')
  expect([first.lists.length, first.pages]).toEqual([cardsPerPage, 2])
  expect(await readIndex('newest', 99)).toMatchObject({ page: 2, results: first.results })
})

test('only a list that everyone can see has an Open Graph image', async () => {
  const fetchStatus = async ({ id }: { id: string }) =>
    (await harness.app.inject({ url: getOpenGraphImagePath('list', id) })).statusCode
  const list = await createTestList(harness, {
    items: [['product', await seedProduct(harness.db)], ...dispensaries],
    isPublished: true,
  })
  expect(await fetchStatus(list)).toBe(200)
  expect(await fetchStatus(await createList('Private', 3, false))).toBe(404)
  await harness.db.updateTable('lists').set({ isHidden: true }).where('id', '=', list.id).execute()
  expect(await fetchStatus(list)).toBe(404)
})

test('an image that several items share is on the card once', async () => {
  const images = ['a', 'b', 'a', null, 'c'].map((each) => each?.repeat(64) ?? null)
  const ids = await Promise.all(images.map((logo) => seedDispensary(harness.db, { logo })))
  const items = ids.map((id) => ['dispensary', id] as const)
  harness.clock.advance(1)
  const { id } = await createTestList(harness, { title: 'Shared', items, isPublished: true })
  const card = (await readIndex('newest')).lists.find(({ _id }) => _id === id)
  expect(card).toMatchObject({ items: 5, images: ['a', 'b', 'c'].map((each) => each.repeat(64)) })
})
