import * as contract from '@fairgrove/contract/lists'
import { maxLists } from '@fairgrove/contract/lists.options'
import { expect, test } from 'vitest'
import { addToList, createTestList, listItems } from '../../test/list-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { seedBasicBrand, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'

const harness = useServerHarness()

async function createLongList() {
  const brands = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => seedBasicBrand(harness.db, { name })),
  )
  return createTestList(harness, { items: brands.map((id) => ['brand', id]) })
}

const countItems = (id: string) =>
  harness.db.selectFrom('lists').select('itemCount').where('id', '=', id).executeTakeFirstOrThrow()

test('two requests that add the same item: it is in the list once', async () => {
  const list = await createTestList(harness)
  const product = await seedProduct(harness.db)
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => addToList(harness, list, ['product', product])),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(replies.filter(({ body }) => body.message.startsWith('Added'))).toHaveLength(1)
  expect(await listItems(harness, list)).toHaveLength(1)
  expect(await countItems(list.id)).toEqual({ itemCount: 1 })
})

test('requests that add different items: each has a place of its own', async () => {
  const list = await createTestList(harness)
  const dispensaries = await Promise.all(
    Array.from({ length: 6 }, () => seedDispensary(harness.db)),
  )
  await Promise.all(dispensaries.map((id) => addToList(harness, list, ['dispensary', id])))
  expect(await listItems(harness, list)).toHaveLength(6)
  expect(await countItems(list.id)).toEqual({ itemCount: 6 })
})

test('two requests that move items: both happen, and nothing is lost or doubled', async () => {
  const list = await createLongList()
  const [first, , third, last] = await listItems(harness, list)
  const move = (item: string | undefined, direction: 'up' | 'down') =>
    harness.call(contract.moveListItem, {
      token: list.token,
      params: { id: list.id, item: item ?? '' },
      body: { direction },
    })
  const readOrder = async () => (await listItems(harness, list)).map(({ name }) => name).join('')
  await Promise.all([move(last?.id, 'up'), move(last?.id, 'up'), move(last?.id, 'up')])
  expect(await readOrder()).toBe('DABC')
  const replies = await Promise.all([
    move(third?.id, 'up'),
    move(first?.id, 'down'),
    move(first?.id, 'up'),
    move(third?.id, 'down'),
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect([...(await readOrder())].toSorted().join('')).toBe('ABCD')
})

test('an item that is removed while it is moved is gone', async () => {
  const list = await createLongList()
  const [, second] = await listItems(harness, list)
  const params = { id: list.id, item: second?.id ?? '' }
  const { token } = list
  const [removed, moved] = await Promise.all([
    harness.call(contract.removeListItem, { token, params }),
    harness.call(contract.moveListItem, { token, params, body: { direction: 'up' } }),
  ])
  expect(removed.status).toBe(200)
  expect([200, 404]).toContain(moved.status)
  expect((await listItems(harness, list)).map(({ name }) => name)).toEqual(['A', 'C', 'D'])
})

test('two requests for the last list: exactly one is created', async () => {
  const { token, accountId } = await createTestList(harness)
  const createdAt = harness.clock.now()
  await harness.db
    .insertInto('lists')
    .values(
      Array.from({ length: maxLists - 2 }, () => ({
        id: crypto.randomUUID(),
        accountId,
        title: 'A',
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute()
  const replies = await Promise.all(
    ['One', 'Two'].map((title) => harness.call(contract.createList, { token, body: { title } })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
})
