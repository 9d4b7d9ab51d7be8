import { exportAccount } from '@fairgrove/contract/accounts'
import { listAudit } from '@fairgrove/contract/audit'
import {
  adjustUserRewards,
  buyCode,
  getRewards,
  listCoinEntries,
  listRewardItems,
  redeemCode,
  setRewardItem,
} from '@fairgrove/contract/rewards'
import { offerNames, offers, texts } from '@fairgrove/contract/rewards.options'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { newIdempotencyHeader, seedShirt } from '../../test/order-fixtures.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { seedReviewer, seedRewardItem } from '../../test/seed-rewards.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
beforeEach(() => {
  harness.deps.shop.shippingCents = 500
})
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

type Person = Awaited<ReturnType<typeof createSignedInAccount>>
const createAdmin = () => createSignedInAccount(harness, { isAdmin: true })

async function createAccountWithCoins(points: number): Promise<Person> {
  const person = await createSignedInAccount(harness)
  if (points > 0) await adjustTo(person, points)
  return person
}
const adjustTo = async ({ accountId }: Person, rewardsPoints: number, reason = 'A gift.') =>
  harness.call(adjustUserRewards, {
    params: { id: accountId },
    token: (await createAdmin()).token,
    body: { rewardsPoints, reason },
  })
const buy = ({ token }: Person, offer: (typeof offerNames)[number], headers = {}) =>
  harness.call(buyCode, { token, body: { offer }, headers })
const getRewardsFor = async ({ token }: Person) => (await harness.call(getRewards, { token })).body
const getHistory = async ({ token }: Person, pageNumber = 1) =>
  (await harness.call(listCoinEntries, { token, query: { pageNumber } })).body

test.each(offerNames)('%s costs its price, and not a coin less buys it', async (offer) => {
  const { coins } = offers[offer]
  const person = await createAccountWithCoins(coins - 1)
  const poor = await buy(person, offer)
  expect([poor.status, poor.raw.json().code]).toEqual([409, 'not_enough_coins'])
  await adjustTo(person, coins)
  const bought = await buy(person, offer)
  expect(bought.status).toBe(201)
  expect(await getRewardsFor(person)).toMatchObject({ points: 0, codes: [bought.body] })
  expect((await getHistory(person)).entries[0]).toMatchObject({ amount: -coins, reason: offer })
})

test('two concurrent spends of a balance of one hundred: one gets a ticket', async () => {
  const person = await createAccountWithCoins(100)
  const attempts = await Promise.all([buy(person, 'freeTicket'), buy(person, 'freeTicket')])
  expect(attempts.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await getRewardsFor(person)).toMatchObject({ points: 0, codes: [{ offer: 'freeTicket' }] })
})

test('free shipping is not sold while every order ships for free', async () => {
  const person = await createAccountWithCoins(50)
  harness.deps.shop.shippingCents = 0
  const refused = await buy(person, 'freeShipping')
  expect([refused.status, refused.raw.json()]).toMatchObject([
    400,
    { message: texts.shippingIsFree, fields: { offer: texts.shippingIsFree } },
  ])
  expect(await getRewardsFor(person)).toMatchObject({ points: 50, codes: [], isShippingFree: true })
  expect((await buy(person, 'ticketDiscount')).status).toBe(201)
})

test('two requests with one idempotency key buy one code', async () => {
  const person = await createAccountWithCoins(60)
  const key = newIdempotencyHeader()
  const attempts = await Promise.all([
    buy(person, 'freeShipping', key),
    buy(person, 'freeShipping', key),
  ])
  expect(attempts[0]?.body).toEqual(attempts[1]?.body)
  expect((await getRewardsFor(person)).points).toBe(35)
})

test('a code works once, however it is typed and however many use it at once', async () => {
  const person = await createAccountWithCoins(50)
  const { code } = (await buy(person, 'ticketDiscount')).body
  const { token } = await createAdmin()
  const take = (typed: string) => harness.call(redeemCode, { token, params: { code: typed } })
  const spellings = [code, code.replace('-', ''), code.toLowerCase(), code.replace('-', ' ')]
  const attempts = await Promise.all(spellings.map(take))
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
  expect((await getRewardsFor(person)).codes[0]?.usedAt).toBe(harness.clock.now().toISOString())
  const unknown = await take('ZZZZZ-ZZZZZ')
  expect([unknown.status, unknown.raw.json().message]).toEqual([
    404,
    'We couldn’t find that code. Check it and try again.',
  ])
})

test('a free-shipping code cannot be redeemed by staff: only an order can use it', async () => {
  const person = await createAccountWithCoins(25)
  const { code } = (await buy(person, 'freeShipping')).body
  const { token } = await createAdmin()
  const refused = await harness.call(redeemCode, { token, params: { code } })
  expect([refused.status, refused.raw.json().fields.code]).toEqual([
    400,
    'This code is for free shipping. Customers enter it at checkout.',
  ])
  expect((await getRewardsFor(person)).codes[0]?.usedAt).toBeNull()
})

test('an admin’s adjustment shows its reason to the account and in the audit log', async () => {
  const person = await createAccountWithCoins(40)
  expect((await adjustTo(person, 12, 'Paid twice by mistake.')).body).toEqual({ points: 12 })
  expect(
    (await getHistory(person)).entries.map(({ amount, reason, note }) => [amount, reason, note]),
  ).toEqual([
    [-28, 'adjustment', 'Paid twice by mistake.'],
    [40, 'adjustment', 'A gift.'],
  ])
  const { token } = await createAdmin()
  const log = await harness.call(listAudit, { token, query: { subject: person.accountId } })
  expect(log.body.entries[0]).toMatchObject({
    action: 'rewards.adjusted',
    details: { amount: -28, reason: 'Paid twice by mistake.' },
  })
  await adjustTo(person, 12, 'It is right as it is.')
  expect((await getHistory(person)).results).toBe(2)
})

test('an admin who sends the balance that was read doesn’t overwrite what was spent since', async () => {
  const person = await createAccountWithCoins(100)
  const { token } = await createAdmin()
  const set = (body: { rewardsPoints: number; rewardsBefore?: number }) =>
    harness.call(adjustUserRewards, {
      params: { id: person.accountId },
      token,
      body: { ...body, reason: 'A gift.' },
    })
  await buy(person, 'freeTicket')
  const refused = await set({ rewardsPoints: 150, rewardsBefore: 100 })
  const message = texts.balanceChanged(0)
  expect([refused.status, refused.raw.json()]).toMatchObject([
    409,
    { code: 'balance_changed', message, fields: { rewardsPoints: message } },
  ])
  expect((await getRewardsFor(person)).points).toBe(0)
  expect((await set({ rewardsPoints: 50, rewardsBefore: 0 })).body).toEqual({ points: 50 })
})

test('nobody adjusts their own balance, and sending it unchanged is no adjustment', async () => {
  const { accountId, token } = await createAdmin()
  const set = (rewardsPoints: number) =>
    harness.call(adjustUserRewards, {
      params: { id: accountId },
      token,
      body: { rewardsPoints, reason: 'A gift.' },
    })
  const refused = await set(1_000)
  expect([refused.status, refused.raw.json()]).toMatchObject([
    409,
    { code: 'not_on_yourself', message: texts.ownCoins },
  ])
  expect((await set(0)).body).toEqual({ points: 0 })
})

test('ten admins set the same balance at once: that is the balance', async () => {
  const person = await createAccountWithCoins(0)
  await Promise.all(Array.from({ length: 10 }, () => adjustTo(person, 30)))
  expect((await getRewardsFor(person)).points).toBe(30)
})

test('an adjustment needs a reason, a result of at least zero and an existing account', async () => {
  const person = await createAccountWithCoins(5)
  expect((await adjustTo(person, 6, ' ')).status).toBe(400)
  expect((await adjustTo(person, -1)).status).toBe(400)
  expect((await adjustTo({ ...person, accountId: crypto.randomUUID() }, 5)).status).toBe(404)
  expect((await getRewardsFor(person)).points).toBe(5)
})

test('the history is paged, newest first', async () => {
  const person = await createAccountWithCoins(1)
  for (let points = 2; points <= 27; points++) await adjustTo(person, points)
  expect(await getHistory(person)).toMatchObject({ page: 1, pages: 2, results: 27 })
  const last = await getHistory(person, 9)
  expect([last.page, last.entries.length]).toEqual([2, 2])
})

test('an admin chooses the products that reviews earn: only shippable ones, and one item each', async () => {
  const { token } = await createAdmin()
  const mug = await seedShirt(harness.db, { ONE: 2 }, { name: 'Mug' })
  const set = (item: 'sticker' | 'tote', product: string) =>
    harness.call(setRewardItem, { token, params: { item }, body: { product } })
  expect((await set('sticker', mug)).status).toBe(200)
  const person = await seedReviewer(harness, 1)
  expect((await getRewardsFor(person)).items[0]).toMatchObject({
    item: 'sticker',
    state: 'earned',
    product: { name: 'Mug', countInStock: 2, apparel: false, sizes: {} },
  })
  const log = await harness.call(listAudit, { token, query: { subject: mug } })
  expect(log.body.entries[0]).toMatchObject({ action: 'rewards.item_set' })
  const getRefusal = async (product: string) => {
    const { status, raw } = await set('tote', product)
    return [status, raw.json().fields?.product ?? raw.json().message]
  }
  expect(await getRefusal(mug)).toEqual([
    400,
    'This product is already used for another gift. Select a different one.',
  ])
  expect(await getRefusal(await seedProduct(harness.db))).toEqual([
    400,
    'Only merchandise can be a gift, because we don’t ship anything else.',
  ])
  const shirt = (changes: Parameters<typeof seedShirt>[2]) =>
    seedShirt(harness.db, { M: 1 }, changes)
  for (const changes of [{ status: 'pending' }, { priceCents: null }, { sellsOnline: false }]) {
    expect(await getRefusal(await shirt(changes)), JSON.stringify(changes)).toEqual([
      400,
      'This product can’t be ordered. It isn’t public, has no price or its brand doesn’t sell here.',
    ])
  }
  expect(await getRefusal(crypto.randomUUID())).toEqual([
    404,
    'We couldn’t find that product. Check it and try again.',
  ])
})

test('an admin sees each gift’s product, its stock, and whether it is still sold', async () => {
  const { token } = await createAdmin()
  const totes = await seedRewardItem(harness, 'tote', { ONE: 4 })
  const tees = await seedRewardItem(harness, 'tee', { S: 2, M: 1 })
  await harness.db
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', tees)
    .execute()
  const { items } = (await harness.call(listRewardItems, { token })).body
  expect(items.map(({ item }) => item)).toEqual(['sticker', 'threePack', 'tote', 'tee'])
  expect(items.slice(1)).toMatchObject([
    { product: null },
    { product: { _id: totes, name: 'Tote', countInStock: 4, isSold: true } },
    { product: { _id: tees, name: 'Tee', countInStock: 3, isSold: false } },
  ])
  const member = await createSignedInAccount(harness)
  expect((await harness.call(listRewardItems, { token: member.token })).status).toBe(403)
})

test('codes bought with coins are in the data export', async () => {
  const person = await createAccountWithCoins(25)
  const { code } = (await buy(person, 'freeShipping')).body
  const { body } = await harness.call(exportAccount, { token: person.token })
  expect(body.records.rewardCodes).toMatchObject([{ code, offer: 'freeShipping' }])
})
