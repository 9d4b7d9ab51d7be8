import { eraseAccount } from '@fairgrove/contract/accounts'
import { createOrder } from '@fairgrove/contract/orders'
import { expect, test, vi } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { makeShirt, shipping, stockOf } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { giveUpOrdersOfErased, releaseExpired } from './moving.actions.ts'

const house = useHouse()

/** Orders one each of as many new shirts, the first of which cannot be put back: its count would overflow. */
async function placeOrders(count: number, token?: string) {
  const shirts: string[] = []
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const shirt = await makeShirt(house.db, { M: 3 })
    const body = shipping([{ product: shirt, size: 'M' }])
    ids.push((await house.call(createOrder, { body, ...(token && { token }) })).body.order._id)
    house.clock.advance(0.01)
    shirts.push(shirt)
  }
  const [bad = '', ...good] = shirts
  return { badOrder: ids[0] ?? '', bad, good }
}

const setStock = (productId: string, onHand: number) =>
  house.db.updateTable('productStock').set({ onHand }).where('productId', '=', productId).execute()

const stateOf = async (id: string) =>
  (
    await house.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state

test('an order that cannot be released keeps no other one waiting, is logged, and is tried again', async () => {
  const { badOrder, bad, good } = await placeOrders(4)
  await setStock(bad, 2_147_483_647)
  house.clock.advance(21)
  const warn = vi.fn()
  await releaseExpired({ ...house.deps, warn })
  for (const shirt of good) expect(await stockOf(house.db, shirt)).toEqual({ M: 3 })
  expect(await stateOf(badOrder)).toBe('placed')
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ task: 'orders.releaseHolds', id: badOrder }),
    expect.any(String),
  )
  await setStock(bad, 2)
  await releaseExpired(house.deps)
  expect(await stateOf(badOrder)).toBe('cancelled')
  expect(await stockOf(house.db, bad)).toEqual({ M: 3 })
})

test('an order of a deleted account that cannot be canceled keeps no other one waiting, and the job is repeated', async () => {
  const { token } = await signedIn(house)
  const { badOrder, bad, good } = await placeOrders(3, token)
  await setStock(bad, 2_147_483_647)
  await house.call(eraseAccount, { token, body: {} })
  await expect(giveUpOrdersOfErased(house.deps)).rejects.toThrow('1 orders of deleted accounts')
  for (const shirt of good) expect(await stockOf(house.db, shirt)).toEqual({ M: 3 })
  await setStock(bad, 2)
  await giveUpOrdersOfErased(house.deps)
  expect(await stateOf(badOrder)).toBe('cancelled')
})
