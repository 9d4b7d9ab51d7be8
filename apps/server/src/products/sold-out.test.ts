import { undoBulkAction } from '@fairgrove/contract/bulk-actions'
import { texts } from '@fairgrove/contract/bulk-actions.options'
import {
  listInventory,
  markSoldOut,
  previewMarkSoldOut,
  setInventoryCount,
} from '@fairgrove/contract/products.inventory'
import { beforeEach, expect, test } from 'vitest'
import { createMember } from '../../test/member-fixtures.ts'
import { seedFlower } from '../../test/order-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let owner: { accountId: string; token: string }
let manager: { accountId: string; token: string }
let id: string
let flowers: string[]
beforeEach(async () => {
  owner = await createSignedInAccount(harness, { isSeller: true })
  id = await seedDispensary(harness.db, { ownerId: owner.accountId })
  manager = await createMember(harness, id, 'manager')
  flowers = [
    await seedFlower(harness.db, { [id]: 4 }),
    await seedFlower(harness.db, { [id]: 7 }),
    await seedFlower(harness.db, { [id]: 0 }),
  ]
})

const mark = ({ token } = manager, ids = flowers) =>
  harness.call(markSoldOut, { token, params: { id }, body: { ids } })
const undo = (actionId: string | null, { token } = manager) =>
  harness.call(undoBulkAction, { token, params: { id: actionId ?? '' } })
const readCounts = async () => {
  const { body } = await harness.call(listInventory, { token: owner.token, params: { id } })
  const counts = new Map(body.products.map(({ _id, onHand }) => [_id, onHand]))
  return flowers.map((flower) => counts.get(flower))
}

test('a manager marks products sold out as previewed, and takes it back', async () => {
  const { body: preview } = await harness.call(previewMarkSoldOut, {
    token: manager.token,
    params: { id },
    query: { rows: flowers },
  })
  expect(preview.changes.map(({ before, after }) => [before, after]).toSorted()).toEqual([
    ['4 in stock', 'Sold out'],
    ['7 in stock', 'Sold out'],
  ])
  expect(preview.left).toMatchObject([{ _id: flowers[2], reason: 'Already sold out.' }])
  expect(await readCounts()).toEqual([4, 7, 0])
  const { body } = await mark()
  expect(body).toMatchObject({ decided: 2, left: preview.left })
  expect(await readCounts()).toEqual([0, 0, 0])
  expect((await undo(body.undoId)).body.restored).toBe(2)
  expect(await readCounts()).toEqual([4, 7, 0])
})

test('a count that someone entered since stays, and returned items are added', async () => {
  const { body } = await mark()
  harness.clock.advance(1)
  const params = { id, product: flowers[0] ?? '' }
  await harness.call(setInventoryCount, { token: owner.token, params, body: { onHand: 2 } })
  // As a canceled pre-order does.
  await harness.db
    .updateTable('productAvailability')
    .set({ onHand: 1 })
    .where('productId', '=', flowers[1] ?? '')
    .execute()
  expect((await undo(body.undoId)).body).toMatchObject({
    restored: 1,
    left: [{ _id: flowers[0], reason: texts.changedSince }],
  })
  expect(await readCounts()).toEqual([2, 8, 0])
})

test('the menu is as old as before if nothing was marked', async () => {
  const { body } = await mark(manager, flowers.slice(2))
  expect(body.decided).toBe(0)
  const menus = harness.db.selectFrom('dispensaryMenus').selectAll().where('dispensaryId', '=', id)
  expect(await menus.execute()).toEqual([])
})

test('a newer count than the one shown is not overwritten', async () => {
  const seen = [{ _id: flowers[0] ?? '', updatedAt: '2020-01-01T00:00:00.000Z' }]
  const { body } = await harness.call(markSoldOut, {
    token: manager.token,
    params: { id },
    body: { ids: flowers.slice(0, 1), seen },
  })
  expect(body).toMatchObject({ decided: 0, undoId: null })
  expect(body.left[0]?.reason).toMatch('updated this count to 4')
})

test('counter people cannot, other shops find nothing, and former managers cannot undo', async () => {
  const counter = await createMember(harness, id, 'counter')
  const rival = await createSignedInAccount(harness, { isSeller: true })
  expect((await mark(counter)).status).toBe(403)
  expect((await mark(rival)).status).toBe(404)
  const { undoId } = (await mark()).body
  expect((await undo(undoId, counter)).status).toBe(403)
  expect((await undo(undoId, rival)).status).toBe(404)
  // The person who did it, or an admin.
  expect((await undo(undoId, owner)).status).toBe(404)
  await harness.db
    .updateTable('listingMembers')
    .set({ role: 'counter' })
    .where('accountId', '=', manager.accountId)
    .execute()
  expect((await undo(undoId)).status).toBe(403)
  expect(await readCounts()).toEqual([0, 0, 0])
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  expect((await undo(undoId, admin)).body.restored).toBe(2)
})

test('two people mark and undo at once: no count is lost or added twice', async () => {
  const [first, second] = await Promise.all([mark(), mark(owner)])
  expect(first.body.decided + second.body.decided).toBe(2)
  const undoId = first.body.undoId ?? second.body.undoId
  const person = first.body.undoId ? manager : owner
  const replies = await Promise.all([undo(undoId, person), undo(undoId, person)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await readCounts()).toEqual([4, 7, 0])
})
