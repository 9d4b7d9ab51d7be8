import { weekdayNames } from '@fairgrove/contract/hours.options'
import { handOverPickup } from '@fairgrove/contract/orders.pickups'
import { savePaymentDetails } from '@fairgrove/contract/sellers'
import { getChecklist, hideChecklist } from '@fairgrove/contract/sellers.checklist'
import { expect, test } from 'vitest'
import { buildPickupOrder, placeConfirmedPickup, seedFlower } from '../../test/order-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { samplePaymentDetails } from '../../test/staff-fixtures.ts'
import { saveSellerProfile } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import { writeHours } from '../dispensaries/hours.store.ts'

const harness = useServerHarness()
const createSeller = () => createSignedInAccount(harness, { isSeller: true })
const read = async (token: string) =>
  (await harness.call(getChecklist, { token })).body.checklist?.steps.map(
    ({ step, isDone }) => `${step} ${isDone ? 'done' : 'open'}`,
  ) ?? null

test('without a listing there is no checklist', async () => {
  const { token } = await createSeller()
  expect(await read(token)).toBeNull()
})

test('a dispensary’s steps are done as the data says, until the first sale', async () => {
  const { token, accountId } = await createSeller()
  const id = await seedDispensary(harness.db, { ownerId: accountId, state: 'IL' })
  expect(await read(token)).toEqual(['profile open', 'menu open', 'hours open', 'sale open'])
  await inTx(harness.db, async (tx) => {
    await saveSellerProfile(tx, accountId, { name: 'Tin Ceiling', description: 'On Elm Street.' })
    await writeHours(tx, id, {
      timeZone: 'America/Chicago',
      week: [{ day: weekdayNames[0], opens: '09:00', closes: '17:00' }],
      specialDays: [],
    })
  })
  const flower = await seedFlower(harness.db, { [id]: 4 })
  expect(await read(token)).toEqual(['profile done', 'menu done', 'hours done', 'sale open'])
  const { order } = await placeConfirmedPickup(harness, buildPickupOrder(id, [{ product: flower }]))
  expect(await read(token)).toHaveLength(4)
  const params = { id: order._id }
  await harness.call(handOverPickup, { token, params, body: { idChecked: true } })
  expect(await read(token)).toBeNull()
})

test('a brand’s steps are its products and its payouts', async () => {
  const { token, accountId } = await createSeller()
  const brandId = await seedBrand(harness.db, { ownerId: accountId })
  expect(await read(token)).toEqual(['profile open', 'menu open', 'payouts open', 'sale open'])
  await seedProduct(harness.db, { brandId, sellerId: accountId })
  await harness.call(savePaymentDetails, { token, body: samplePaymentDetails })
  expect(await read(token)).toEqual(['profile open', 'menu done', 'payouts done', 'sale open'])
})

test('hidden, it stays hidden, for this seller only', async () => {
  const [seller, other] = [await createSeller(), await createSeller()]
  for (const { accountId } of [seller, other]) {
    await seedDispensary(harness.db, { ownerId: accountId })
  }
  expect((await harness.call(hideChecklist, { token: seller.token })).status).toBe(200)
  expect(await read(seller.token)).toBeNull()
  expect(await read(other.token)).not.toBeNull()
})
