import { eraseAccount } from '@fairgrove/contract/accounts'
import { createOrder } from '@fairgrove/contract/orders'
import { expect, test, vi } from 'vitest'
import {
  buildShippingOrder,
  findOrderState,
  getStock,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { cancelExpiredOrders, cancelOrdersOfErasedAccounts } from './unpaid-orders.actions.ts'

const harness = useServerHarness()

/** Orders one each of this many new shirts. The first cannot be restocked because its count would overflow. */
async function placeOrders(count: number, token?: string) {
  const shirts: string[] = []
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const shirt = await seedShirt(harness.db, { M: 3 })
    const body = buildShippingOrder([{ product: shirt, size: 'M' }])
    ids.push((await harness.call(createOrder, { body, ...(token && { token }) })).body.order._id)
    harness.clock.advance(0.01)
    shirts.push(shirt)
  }
  const [bad = '', ...good] = shirts
  return { badOrder: ids[0] ?? '', bad, good }
}

const setStock = (productId: string, onHand: number) =>
  harness.db
    .updateTable('productStock')
    .set({ onHand })
    .where('productId', '=', productId)
    .execute()

const findState = (id: string) => findOrderState(harness.db, id)

test('an order that cannot be released does not block the others, is logged, and is retried', async () => {
  const { badOrder, bad, good } = await placeOrders(4)
  await setStock(bad, 2_147_483_647)
  harness.clock.advance(21)
  const warn = vi.fn()
  await cancelExpiredOrders({ ...harness.deps, warn })
  for (const shirt of good) expect(await getStock(harness.db, shirt)).toEqual({ M: 3 })
  expect(await findState(badOrder)).toBe('placed')
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ task: 'orders.releaseHolds', id: badOrder }),
    expect.any(String),
  )
  await setStock(bad, 2)
  await cancelExpiredOrders(harness.deps)
  expect(await findState(badOrder)).toBe('cancelled')
  expect(await getStock(harness.db, bad)).toEqual({ M: 3 })
})

test('an order of a deleted account that cannot be canceled does not block the others, and the job is retried', async () => {
  const { token } = await createSignedInAccount(harness)
  const { badOrder, bad, good } = await placeOrders(3, token)
  await setStock(bad, 2_147_483_647)
  await harness.call(eraseAccount, { token, body: {} })
  await expect(cancelOrdersOfErasedAccounts(harness.deps)).rejects.toThrow(
    '1 orders of deleted accounts',
  )
  for (const shirt of good) expect(await getStock(harness.db, shirt)).toEqual({ M: 3 })
  await setStock(bad, 2)
  await cancelOrdersOfErasedAccounts(harness.deps)
  expect(await findState(badOrder)).toBe('cancelled')
})
