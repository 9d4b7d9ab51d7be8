import { exportAccount } from '@fairgrove/contract/accounts'
import { listAudit } from '@fairgrove/contract/audit'
import {
  adjustUserRewards,
  buyCode,
  getRewards,
  listCoinEntries,
  listRewardItems,
  setRewardItem,
  takeCode,
} from '@fairgrove/contract/rewards'
import { offerNames, offers } from '@fairgrove/contract/rewards.options'
import { afterEach, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { addProduct } from '../../test/reviewed.ts'
import { offerItem, reviewer } from '../../test/rewarded.ts'
import { makeShirt, newKey } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()
afterEach(async () => expect(await booksOf(house)).toEqual([]))

type Person = Awaited<ReturnType<typeof signedIn>>
const admin = () => signedIn(house, { isAdmin: true })

async function withCoins(points: number): Promise<Person> {
  const person = await signedIn(house)
  if (points > 0) await adjustTo(person, points)
  return person
}
const adjustTo = async ({ accountId }: Person, rewardsPoints: number, reason = 'A gift.') =>
  house.call(adjustUserRewards, {
    params: { id: accountId },
    token: (await admin()).token,
    body: { rewardsPoints, reason },
  })
const buy = ({ token }: Person, offer: (typeof offerNames)[number], headers = {}) =>
  house.call(buyCode, { token, body: { offer }, headers })
const rewardsOf = async ({ token }: Person) => (await house.call(getRewards, { token })).body
const historyOf = async ({ token }: Person, pageNumber = 1) =>
  (await house.call(listCoinEntries, { token, query: { pageNumber } })).body

test.each(offerNames)('%s costs what it costs, and not a coin less buys it', async (offer) => {
  const { coins } = offers[offer]
  const person = await withCoins(coins - 1)
  const poor = await buy(person, offer)
  expect([poor.status, poor.raw.json().code]).toEqual([409, 'not_enough_coins'])
  await adjustTo(person, coins)
  const bought = await buy(person, offer)
  expect(bought.status).toBe(201)
  expect(await rewardsOf(person)).toMatchObject({ points: 0, codes: [bought.body] })
  expect((await historyOf(person)).entries[0]).toMatchObject({ amount: -coins, reason: offer })
})

test('a hundred coins, two at once spend a hundred: one gets a ticket', async () => {
  const person = await withCoins(100)
  const tries = await Promise.all([buy(person, 'freeTicket'), buy(person, 'freeTicket')])
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await rewardsOf(person)).toMatchObject({ points: 0, codes: [{ offer: 'freeTicket' }] })
})

test('pressing twice with one key buys one code', async () => {
  const person = await withCoins(60)
  const key = newKey()
  const tries = await Promise.all([
    buy(person, 'freeShipping', key),
    buy(person, 'freeShipping', key),
  ])
  expect(tries[0]?.body).toEqual(tries[1]?.body)
  expect((await rewardsOf(person)).points).toBe(35)
})

test('a code works once, however it is typed and however many take it at once', async () => {
  const person = await withCoins(50)
  const { code } = (await buy(person, 'ticketDiscount')).body
  const { token } = await admin()
  const take = (typed: string) => house.call(takeCode, { token, params: { code: typed } })
  const spellings = [code, code.replace('-', ''), code.toLowerCase(), code.replace('-', ' ')]
  const tries = await Promise.all(spellings.map(take))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
  expect((await rewardsOf(person)).codes[0]?.usedAt).toBe(house.clock.now().toISOString())
  const unknown = await take('ZZZZZ-ZZZZZ')
  expect([unknown.status, unknown.raw.json().message]).toEqual([
    404,
    'We couldn’t find that code. Check it and try again.',
  ])
})

test('a code for free shipping is not taken at a door: its order has yet to use it', async () => {
  const person = await withCoins(25)
  const { code } = (await buy(person, 'freeShipping')).body
  const { token } = await admin()
  const refused = await house.call(takeCode, { token, params: { code } })
  expect([refused.status, refused.raw.json().fields.code]).toEqual([
    400,
    'This code is for free shipping. Customers enter it at checkout.',
  ])
  expect((await rewardsOf(person)).codes[0]?.usedAt).toBeNull()
})

test('an admin’s adjustment says why, to the person and to the audit log', async () => {
  const person = await withCoins(40)
  expect((await adjustTo(person, 12, 'Paid twice by mistake.')).body).toEqual({ points: 12 })
  expect(
    (await historyOf(person)).entries.map(({ amount, reason, note }) => [amount, reason, note]),
  ).toEqual([
    [-28, 'adjustment', 'Paid twice by mistake.'],
    [40, 'adjustment', 'A gift.'],
  ])
  const { token } = await admin()
  const log = await house.call(listAudit, { token, query: { subject: person.accountId } })
  expect(log.body.entries[0]).toMatchObject({
    action: 'rewards.adjusted',
    details: { amount: -28, reason: 'Paid twice by mistake.' },
  })
  await adjustTo(person, 12, 'It is right as it is.')
  expect((await historyOf(person)).results).toBe(2)
})

test('ten admins at once set the same balance: that is the balance', async () => {
  const person = await withCoins(0)
  await Promise.all(Array.from({ length: 10 }, () => adjustTo(person, 30)))
  expect((await rewardsOf(person)).points).toBe(30)
})

test('an adjustment needs a reason, and nothing is adjusted below zero or for nobody', async () => {
  const person = await withCoins(5)
  expect((await adjustTo(person, 6, ' ')).status).toBe(400)
  expect((await adjustTo(person, -1)).status).toBe(400)
  expect((await adjustTo({ ...person, accountId: crypto.randomUUID() }, 5)).status).toBe(404)
  expect((await rewardsOf(person)).points).toBe(5)
})

test('the history comes in pages, the newest first', async () => {
  const person = await withCoins(1)
  for (let points = 2; points <= 27; points++) await adjustTo(person, points)
  expect(await historyOf(person)).toMatchObject({ page: 1, pages: 2, results: 27 })
  const last = await historyOf(person, 9)
  expect([last.page, last.entries.length]).toEqual([2, 2])
})

test('an admin says which product reviews earn; only what ships can be one, and one item each', async () => {
  const { token } = await admin()
  const mug = await makeShirt(house.db, { ONE: 2 }, { name: 'Mug' })
  const set = (item: 'sticker' | 'tote', product: string) =>
    house.call(setRewardItem, { token, params: { item }, body: { product } })
  expect((await set('sticker', mug)).status).toBe(200)
  const person = await reviewer(house, 1)
  expect((await rewardsOf(person)).items[0]).toMatchObject({
    item: 'sticker',
    state: 'earned',
    product: { name: 'Mug', countInStock: 2, apparel: false, sizes: {} },
  })
  const log = await house.call(listAudit, { token, query: { subject: mug } })
  expect(log.body.entries[0]).toMatchObject({ action: 'rewards.item_set' })
  const refusalOf = async (product: string) => {
    const { status, raw } = await set('tote', product)
    return [status, raw.json().fields?.product ?? raw.json().message]
  }
  expect(await refusalOf(mug)).toEqual([
    400,
    'This product is already used for another gift. Select a different one.',
  ])
  expect(await refusalOf(await addProduct(house.db))).toEqual([
    400,
    'Only merchandise can be a gift, because we don’t ship anything else.',
  ])
  const shirt = (changes: Parameters<typeof makeShirt>[2]) => makeShirt(house.db, { M: 1 }, changes)
  for (const changes of [{ status: 'pending' }, { priceCents: null }, { sellsOnline: false }]) {
    expect(await refusalOf(await shirt(changes)), JSON.stringify(changes)).toEqual([
      400,
      'This product can’t be ordered. It isn’t public, has no price or its brand doesn’t sell here.',
    ])
  }
  expect(await refusalOf(crypto.randomUUID())).toEqual([
    404,
    'We couldn’t find that product. Check it and try again.',
  ])
})

test('an admin sees what stands for each gift, how many there are, and what is sold no more', async () => {
  const { token } = await admin()
  const totes = await offerItem(house, 'tote', { ONE: 4 })
  const tees = await offerItem(house, 'tee', { S: 2, M: 1 })
  await house.db
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', tees)
    .execute()
  const { items } = (await house.call(listRewardItems, { token })).body
  expect(items.map(({ item }) => item)).toEqual(['sticker', 'threePack', 'tote', 'tee'])
  expect(items.slice(1)).toMatchObject([
    { product: null },
    { product: { _id: totes, name: 'Tote', countInStock: 4, isSold: true } },
    { product: { _id: tees, name: 'Tee', countInStock: 3, isSold: false } },
  ])
  const member = await signedIn(house)
  expect((await house.call(listRewardItems, { token: member.token })).status).toBe(403)
})

test('what somebody bought with coins is in the copy of everything kept about them', async () => {
  const person = await withCoins(25)
  const { code } = (await buy(person, 'freeShipping')).body
  const { body } = await house.call(exportAccount, { token: person.token })
  expect(body.records.rewardCodes).toMatchObject([{ code, offer: 'freeShipping' }])
})
