import { cancelEvent } from '@fairgrove/contract/events'
import { cancelTicket } from '@fairgrove/contract/events.tickets'
import { createOrder } from '@fairgrove/contract/orders'
import { deleteReview, moderateReview, postProductReview } from '@fairgrove/contract/reviews'
import {
  adjustUserRewards,
  buyCode,
  getRewards,
  listCoinEntries,
} from '@fairgrove/contract/rewards'
import { earningLimits, type Offer, offers } from '@fairgrove/contract/rewards.options'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { createTestEvent, reserve } from '../../test/event-fixtures.ts'
import { buildShippingOrder, seedShirt } from '../../test/order-fixtures.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { cancelExpiredOrders } from '../orders/unpaid-orders.actions.ts'

const harness = useServerHarness()
beforeEach(() => {
  harness.deps.shop.shippingCents = 500
})
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

type Person = Awaited<ReturnType<typeof createSignedInAccount>>

let written = 0
const review = async ({ token }: Person, product: string) => {
  const body = { comment: `Burned slowly and tasted of oranges, jar ${written++}.`, rating: 4 }
  const answer = await harness.call(postProductReview, { params: { id: product }, token, body })
  return answer.body.review._id
}
const remove = ({ token }: Person, id: string) =>
  harness.call(deleteReview, { params: { id }, token })
const getRewardsFor = async ({ token }: Person) => (await harness.call(getRewards, { token })).body
const createAdmin = () => createSignedInAccount(harness, { isAdmin: true })

async function buyCodeWithLastCoins({ accountId, token }: Person, offer: Offer): Promise<string> {
  const admin = await createAdmin()
  const body = { rewardsPoints: offers[offer].coins, reason: 'A gift.' }
  await harness.call(adjustUserRewards, { token: admin.token, params: { id: accountId }, body })
  return (await harness.call(buyCode, { token, body: { offer } })).body.code
}

/** An account that bought a code with the coins of a review and others, and has none left. */
async function createAccountWithCode(offer: Offer) {
  const person = await createSignedInAccount(harness)
  const product = await seedProduct(harness.db)
  const reviewId = await review(person, product)
  harness.clock.advance(earningLimits.reviewHours * 60)
  const code = await buyCodeWithLastCoins(person, offer)
  expect((await getRewardsFor(person)).points).toBe(0)
  return { person, product, reviewId, code }
}

async function createAccountWithTicket() {
  const account = await createAccountWithCode('freeTicket')
  const event = await createTestEvent(harness)
  const ticket = (await reserve(harness, account.person, event, { coinCode: account.code })).body
  const cancel = () =>
    harness.call(cancelTicket, { token: account.person.token, params: { id: ticket._id } })
  return { ...account, event, cancel }
}

test('a code on a ticket while its review is deleted: it is canceled with the ticket, and the review’s coins are gone', async () => {
  const { person, reviewId, code, event, cancel } = await createAccountWithTicket()
  await remove(person, reviewId)
  expect((await getRewardsFor(person)).points).toBe(0)
  expect((await cancel()).status).toBe(200)
  expect(await getRewardsFor(person)).toMatchObject({
    points: 95,
    codes: [{ code, usedAt: null, revokedAt: harness.clock.now().toISOString() }],
  })
  const { token } = person
  const { entries } = (await harness.call(listCoinEntries, { token, query: {} })).body
  expect(entries.slice(0, 2).map(({ amount, reason }) => [amount, reason])).toEqual([
    [-5, 'productReview'],
    [100, 'freeTicket'],
  ])
  expect((await reserve(harness, person, event, { coinCode: code })).raw.json().code).toBe(
    'code_spent',
  )
})

test('the same when the organizer cancels the event: only the codes of forgiven coins are canceled', async () => {
  const cheat = await createAccountWithTicket()
  const honest = await createAccountWithCode('freeTicket')
  await reserve(harness, honest.person, cheat.event, { coinCode: honest.code })
  await remove(cheat.person, cheat.reviewId)
  const { token } = await createAdmin()
  const params = { id: cheat.event }
  await harness.call(cancelEvent, { token, params, body: { reason: 'Storm warning.' } })
  expect(await getRewardsFor(cheat.person)).toMatchObject({ points: 95 })
  expect(await getRewardsFor(honest.person)).toMatchObject({
    points: 0,
    codes: [{ usedAt: null, revokedAt: null }],
  })
})

test('the same for the shipping code of an order that is canceled', async () => {
  const { person, reviewId, code } = await createAccountWithCode('freeShipping')
  const shirt = await seedShirt(harness.db, { M: 5 })
  const body = buildShippingOrder([{ product: shirt, size: 'M' }], { shippingCode: code })
  expect((await harness.call(createOrder, { token: person.token, body })).status).toBe(201)
  await remove(person, reviewId)
  harness.clock.advance(21)
  await cancelExpiredOrders(harness.deps)
  const { points, codes } = await getRewardsFor(person)
  expect([points, codes[0]?.revokedAt]).toEqual([20, harness.clock.now().toISOString()])
})

test('a review that is written again, or shown again by a moderator, owes nothing', async () => {
  const rewritten = await createAccountWithTicket()
  await remove(rewritten.person, rewritten.reviewId)
  await review(rewritten.person, rewritten.product)
  await rewritten.cancel()
  expect((await getRewardsFor(rewritten.person)).codes[0]).toMatchObject({
    usedAt: null,
    revokedAt: null,
  })

  const shown = await createAccountWithTicket()
  const { token } = await createAdmin()
  for (const decision of ['hide', 'keep'] as const) {
    const body = { decision, reason: 'Looked at it.' }
    await harness.call(moderateReview, { params: { id: shown.reviewId }, token, body })
  }
  await shown.cancel()
  expect(await getRewardsFor(shown.person)).toMatchObject({
    points: 0,
    codes: [{ revokedAt: null }],
  })
})

test('what was taken with a code is paid again when the review is shown again', async () => {
  const { person, reviewId, cancel } = await createAccountWithTicket()
  const { token } = await createAdmin()
  const decide = (decision: 'hide' | 'keep') =>
    harness.call(moderateReview, {
      params: { id: reviewId },
      token,
      body: { decision, reason: 'Looked at it.' },
    })
  await decide('hide')
  await cancel()
  expect((await getRewardsFor(person)).points).toBe(95)
  await decide('keep')
  expect((await getRewardsFor(person)).points).toBe(100)
})

test('coins that were forgiven before a code was used don’t cancel it', async () => {
  const { person, reviewId, event, cancel, code } = await createAccountWithTicket()
  await remove(person, reviewId)
  harness.clock.advance(1)
  const later = await buyCodeWithLastCoins(person, 'ticketDiscount')
  const second = (await reserve(harness, person, event, { coinCode: later })).body
  await harness.call(cancelTicket, { token: person.token, params: { id: second._id } })
  await cancel()
  const { points, codes } = await getRewardsFor(person)
  expect([points, codes.map((each) => [each.code, each.revokedAt !== null])]).toEqual([
    95,
    [
      [later, false],
      [code, true],
    ],
  ])
})

test('a ticket is canceled while its review is deleted: the coins are gone, whichever is first', async () => {
  const { person, reviewId, cancel } = await createAccountWithTicket()
  await Promise.all([cancel(), remove(person, reviewId)])
  const { points, codes } = await getRewardsFor(person)
  expect([points, codes[0]?.usedAt, codes[0]?.revokedAt]).toEqual([
    95,
    null,
    harness.clock.now().toISOString(),
  ])
})
