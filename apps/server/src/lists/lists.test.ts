import { randomUUID } from 'node:crypto'
import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/lists'
import { maxListItems, maxLists, texts } from '@fairgrove/contract/lists.options'
import { beforeAll, expect, test } from 'vitest'
import { addToList, createTestList, listItems, readList } from '../../test/list-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { seedBasicBrand, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let brandId: string
let productId: string
let dispensaryId: string
beforeAll(async () => {
  brandId = await seedBasicBrand(harness.db)
  productId = await seedProduct(harness.db, { brandId })
  dispensaryId = await seedDispensary(harness.db, { name: 'Corner Leaf' })
})

const allKinds = () =>
  [
    ['product', productId],
    ['brand', brandId],
    ['dispensary', dispensaryId],
  ] as const satisfies readonly [string, string][]

const names = async (list: { token: string; id: string }) =>
  (await listItems(harness, list)).map(({ name }) => name)

const publish = ({ token, id }: { token: string; id: string }, isPublished: boolean) =>
  harness.call(contract.publishList, { token, params: { id }, body: { isPublished } })

test('a list is private until it is published, and again afterwards', async () => {
  const list = await createTestList(harness, { items: [...allKinds()] })
  const other = await createSignedInAccount(harness)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const readAll = async () =>
    (
      await Promise.all(
        [undefined, other.token, admin.token, list.token].map((token) =>
          readList(harness, list.id, token),
        ),
      )
    ).map(({ status }) => status)
  expect(await readAll()).toEqual([404, 404, 404, 200])
  expect((await publish(list, true)).body.message).toBe(texts.published)
  expect(await readAll()).toEqual([200, 200, 200, 200])
  expect((await readList(harness, list.id)).body).toMatchObject({
    isYours: false,
    list: {
      title: 'Worth the trip',
      author: 'Ada M.',
      items: [
        { kind: 'product', note: '', product: { name: 'Slow Sunday' } },
        { kind: 'brand', brand: { name: 'Juniper Works' } },
        { kind: 'dispensary', dispensary: { name: 'Corner Leaf' } },
      ],
    },
  })
  await publish(list, false)
  expect(await readAll()).toEqual([404, 404, 404, 200])
})

test('the public sees neither the email nor the account of the author', async () => {
  const list = await createTestList(harness, { items: [...allKinds()], isPublished: true })
  const { raw } = await readList(harness, list.id)
  const { raw: index } = await harness.call(contract.listPublishedLists)
  for (const { payload } of [raw, index]) {
    expect(payload).not.toContain(list.email)
    expect(payload).not.toContain(list.accountId)
  }
})

test('texts and notes are changed, stay within their limits and are stored as they were typed', async () => {
  const list = await createTestList(harness, { items: [['brand', brandId]] })
  const { token, id } = list
  const params = { id }
  const save = (body: { title: string; description?: string }) =>
    harness.call(contract.updateList, { token, params, body })
  const description = '<b>See</b> https://spam.example'
  expect((await save({ title: 'Road trip', description })).body.message).toBe(texts.saved)
  expect((await readList(harness, id, token)).body.list).toMatchObject({
    title: 'Road trip',
    description,
  })
  expect((await save({ title: ' ' })).status).toBe(400)
  expect((await save({ title: 'a'.repeat(81) })).status).toBe(400)
  expect((await save({ title: 'a', description: 'a'.repeat(601) })).status).toBe(400)

  const [item] = await listItems(harness, list)
  const annotate = (note: string) =>
    harness.call(contract.annotateListItem, {
      token,
      params: { id, item: item?.id ?? '' },
      body: { note },
    })
  expect((await annotate('Ask for Noor.')).status).toBe(200)
  expect(await listItems(harness, list)).toMatchObject([{ note: 'Ask for Noor.' }])
  expect((await annotate('a'.repeat(281))).status).toBe(400)
  expect((await annotate('')).status).toBe(200)
  expect(await listItems(harness, list)).toMatchObject([{ note: '' }])
})

test('items are moved, removed and added once', async () => {
  const list = await createTestList(harness, { items: [...allKinds()] })
  const { token, id } = list
  const [first, , third] = await listItems(harness, list)
  const move = (item: string | undefined, direction: 'up' | 'down') =>
    harness.call(contract.moveListItem, {
      token,
      params: { id, item: item ?? '' },
      body: { direction },
    })
  expect((await move(third?.id, 'up')).body).toEqual({ position: 2, items: 3 })
  expect(await names(list)).toEqual(['Slow Sunday', 'Corner Leaf', 'Juniper Works'])
  expect((await move(first?.id, 'up')).body).toEqual({ position: 1, items: 3 })
  expect((await move(first?.id, 'down')).body).toEqual({ position: 2, items: 3 })
  expect(await names(list)).toEqual(['Corner Leaf', 'Slow Sunday', 'Juniper Works'])
  const params = { id, item: first?.id ?? '' }
  expect((await harness.call(contract.removeListItem, { token, params })).status).toBe(200)
  expect((await harness.call(contract.removeListItem, { token, params })).status).toBe(404)
  expect((await addToList(harness, list, ['brand', brandId])).body.message).toBe(
    'Juniper Works is already in Worth the trip.',
  )
  await addToList(harness, list, ['product', productId])
  expect(await names(list)).toEqual(['Corner Leaf', 'Juniper Works', 'Slow Sunday'])
})

test('adding what the public cannot see is the same as adding nothing', async () => {
  const list = await createTestList(harness)
  const hidden = [
    ['product', await seedProduct(harness.db, { status: 'pending', brandId })],
    ['brand', await seedBasicBrand(harness.db, { status: 'rejected' })],
    ['dispensary', await seedDispensary(harness.db, { isArchived: true })],
    // Of another kind.
    ['brand', productId],
    ['product', randomUUID()],
  ] as const
  const replies = await Promise.all(hidden.map((item) => addToList(harness, list, [...item])))
  for (const { status, raw } of replies) {
    expect(status).toBe(404)
    expect(raw.json()).toEqual(replies[0]?.raw.json())
  }
  const [kind, id] = hidden[0]
  const { token } = list
  const create = { token, body: { title: 'A', item: { kind, id } } }
  expect((await harness.call(contract.createList, create)).status).toBe(404)
  expect((await harness.call(contract.listListsFor, { token, params: { kind, id } })).status).toBe(
    404,
  )
  expect(await names(list)).toEqual([])
})

test('what is no longer public is left out for everyone but its author', async () => {
  const product = await seedProduct(harness.db, { name: 'Secret sauce', brandId })
  const list = await createTestList(harness, {
    items: [['product', product], ...allKinds()],
    isPublished: true,
  })
  await harness.db
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', product)
    .execute()
  const { raw, body } = await readList(harness, list.id)
  expect(body.list.items).toHaveLength(3)
  expect(raw.payload).not.toContain('Secret sauce')
  expect(await names(list)).toEqual([null, 'Slow Sunday', 'Juniper Works', 'Corner Leaf'])
})

test('the page that adds something says which lists have it', async () => {
  const list = await createTestList(harness, { items: [['brand', brandId]] })
  const { token, id } = list
  const item = { kind: 'product', id: productId } as const
  const body = { title: 'Second', description: 'Newer', item }
  const second = (await harness.call(contract.createList, { token, body })).body
  expect(second.message).toBe('Added Slow Sunday to Second.')
  const { lists, name } = (await harness.call(contract.listListsFor, { token, params: item })).body
  expect(name).toBe('Slow Sunday')
  expect(lists.find(({ _id }) => _id === id)).toMatchObject({ item: null, items: 1 })
  expect(lists.find(({ _id }) => _id === second.list._id)?.item).toEqual(expect.any(String))
  const own = (await harness.call(contract.listOwnLists, { token })).body.lists
  expect(own.map(({ title, items }) => [title, items]).toSorted()).toEqual([
    ['Second', 1],
    ['Worth the trip', 1],
  ])
})

test('somebody else’s list is not found, whatever is asked of it', async () => {
  const list = await createTestList(harness, { items: [...allKinds()], isPublished: true })
  const rival = await createTestList(harness, { items: [['brand', brandId]] })
  const { token } = rival
  const [item] = await listItems(harness, list)
  const [rivalItem] = await listItems(harness, rival)
  const params = { id: list.id, item: item?.id ?? '' }
  // Their own item, by way of a list that is not theirs, and the other way round.
  const mixed = { id: rival.id, item: item?.id ?? '' }
  const swapped = { id: list.id, item: rivalItem?.id ?? '' }
  const replies = await Promise.all([
    harness.call(contract.updateList, { token, params, body: { title: 'Mine' } }),
    publish({ token, id: list.id }, false),
    harness.call(contract.deleteList, { token, params }),
    addToList(harness, { token, id: list.id }, ['product', productId]),
    ...[params, mixed, swapped].flatMap((target) => [
      harness.call(contract.annotateListItem, { token, params: target, body: { note: 'No' } }),
      harness.call(contract.moveListItem, { token, params: target, body: { direction: 'up' } }),
      harness.call(contract.removeListItem, { token, params: target }),
    ]),
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await names(list)).toHaveLength(3)
})

test('an account has at most fifty lists, and a list a hundred items', async () => {
  const list = await createTestList(harness)
  const { token, accountId, id } = list
  const createdAt = harness.clock.now()
  await harness.db
    .insertInto('lists')
    .values(
      Array.from({ length: maxLists - 1 }, () => ({
        id: randomUUID(),
        accountId,
        title: 'One more',
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute()
  const create = await harness.call(contract.createList, { token, body: { title: 'Too many' } })
  expect([create.status, create.raw.json().message]).toEqual([409, texts.tooManyLists])

  const dispensaries = await Promise.all(
    Array.from({ length: maxListItems - 1 }, () => seedDispensary(harness.db)),
  )
  await harness.db
    .insertInto('listItems')
    .values(
      dispensaries.map((each, position) => ({
        id: randomUUID(),
        listId: id,
        dispensaryId: each,
        position,
        createdAt,
      })),
    )
    .execute()
  // Two requests for the last place.
  const replies = await Promise.all([
    addToList(harness, list, ['product', productId]),
    addToList(harness, list, ['brand', brandId]),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.raw.json().message).toBe(texts.tooManyItems)
  expect(await names(list)).toHaveLength(maxListItems)
})

test('lists are exported, and erased with the account', async () => {
  const list = await createTestList(harness, { items: [['brand', brandId]], isPublished: true })
  const { token, id } = list
  const { records } = (await harness.call(exportAccount, { token })).body
  expect(records.lists).toMatchObject([
    { title: 'Worth the trip', isPublished: true, items: [{ name: 'Juniper Works', note: '' }] },
  ])
  await harness.call(eraseAccount, { token, body: {} })
  expect((await readList(harness, id)).status).toBe(404)
  const left = await harness.db
    .selectFrom('listItems')
    .select('id')
    .where('listId', '=', id)
    .execute()
  expect(left).toEqual([])
})
