import { capturePayment, createOrder, startPayment } from '@fairgrove/contract/orders'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import { deleteReview, moderateReview, postProductReview } from '@fairgrove/contract/reviews'
import { adjustUserRewards, buyCode } from '@fairgrove/contract/rewards'
import { offerNames } from '@fairgrove/contract/rewards.options'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { buildShippingOrder, seedShirt } from '../../test/order-fixtures.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { payEarning } from './actions.ts'

const harness = useServerHarness()

const people = 6
const things = 4
const clients = 8
const operations = 1_000

const person = fc.nat(people - 1)
const thing = fc.nat(things - 1)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('review'), person, thing }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove'), person, thing }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('judge'), person, thing }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('join'), person, thing }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('spend'), person, thing }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('buy'), person, thing }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refund'), person, thing }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('adjust'), person, thing }) },
)
type Step = { does: string; person: number; thing: number }

test('a thousand random operations from eight clients: every balance is its sum, and no cause pays twice', {
  timeout: 240_000,
}, async () => {
  const seed = Date.now() % 2 ** 31
  // Where shipping is free, no code for it is sold.
  harness.deps.shop.shippingCents = 500
  const accounts = await Promise.all(
    Array.from({ length: people }, () => createSignedInAccount(harness)),
  )
  const subjects = await Promise.all(Array.from({ length: things }, () => seedProduct(harness.db)))
  const shirt = await seedShirt(harness.db, { M: operations })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const paidOrders: string[] = []

  const reviewByAccount = (accountId: string, productId: string) =>
    harness.db
      .selectFrom('reviews')
      .select(['id', 'isHidden'])
      .where('accountId', '=', accountId)
      .where('productId', '=', productId)
      .executeTakeFirst()

  async function take({ does: operation, person, thing }: Step, index: number): Promise<number> {
    const { accountId, token } = accounts[person] ?? admin
    const subject = subjects[thing] ?? ''
    switch (operation) {
      case 'review': {
        const comment = `Burned slow and smooth, number ${index}.`
        const body = { comment, rating: 1 + (index % 5) }
        return (await harness.call(postProductReview, { params: { id: subject }, token, body }))
          .status
      }
      case 'remove': {
        const review = await reviewByAccount(accountId, subject)
        if (!review) return 0
        return (await harness.call(deleteReview, { params: { id: review.id }, token })).status
      }
      case 'judge': {
        const review = await reviewByAccount(accountId, subject)
        if (!review) return 0
        const body = {
          decision: review.isHidden ? ('keep' as const) : ('hide' as const),
          reason: 'x',
        }
        const params = { id: review.id }
        return (await harness.call(moderateReview, { params, token: admin.token, body })).status
      }
      case 'join': {
        // The same few causes repeatedly, claimed by any account.
        const earned = { accountId, earning: 'referral' as const, cause: subject }
        await inTx(harness.db, (tx) => payEarning(tx, harness.clock.now(), earned))
        return 200
      }
      case 'spend': {
        const offer = offerNames[thing % offerNames.length] ?? 'freeShipping'
        return (await harness.call(buyCode, { token, body: { offer } })).status
      }
      case 'buy': {
        const body = buildShippingOrder([{ product: shirt, size: 'M', qty: 1 + (index % 3) }])
        const { order } = (await harness.call(createOrder, { token, body })).body
        const by = { params: { id: order._id }, token, query: {} }
        harness.paypal.approve((await harness.call(startPayment, by)).body.id)
        const { status } = await harness.call(capturePayment, by)
        paidOrders.push(order._id)
        return status
      }
      case 'refund': {
        const id = paidOrders[index % Math.max(1, paidOrders.length)]
        if (!id) return 0
        return (await harness.call(refundOrder, { params: { id }, token: admin.token, body: {} }))
          .status
      }
      default: {
        const body = { rewardsPoints: (index * 7) % 120, reason: 'Because.' }
        const params = { id: accountId }
        return (await harness.call(adjustUserRewards, { params, token: admin.token, body })).status
      }
    }
  }

  const steps = fc.sample(step, { numRuns: operations, seed })
  const answers = new Map<string, number>()
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let index = next++; index < steps.length; index = next++) {
        const taken = steps[index]
        if (!taken) return
        const answer = `${taken.does} ${await take(taken, index)}`
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
        if (index % 100 === 99) await harness.runJobs()
      }
    }),
  )
  await harness.paypal.webhooks.waitUntilDelivered()

  const context = `seed ${seed}: ${JSON.stringify(Object.fromEntries(answers))}`
  expect(
    [...answers.keys()].filter((answer) => / 5\d\d$/.test(answer)),
    context,
  ).toEqual([])
  // Every kind of operation succeeded at least once, so the test did not only see refusals.
  for (const done of ['review 201', 'remove 200', 'judge 200', 'spend 201', 'refund 202']) {
    expect(answers.get(done), `${done}, ${context}`).toBeGreaterThan(0)
  }
  expect(await runJobsAndAudit(harness), context).toEqual([])
  const { rows } = await sql<{ balance: number; total: number; entries: number; names: number }>`
    select b.balance, sum(e.amount)::int as total, count(*)::int as entries,
      count(distinct e.reference)::int as names
    from coin_balances b join coin_entries e using (account_id) group by b.account_id, b.balance`.execute(
    harness.db,
  )
  expect(rows.length, context).toBe(people)
  for (const { balance, total, entries, names } of rows) {
    expect(balance, context).toBe(total)
    expect(balance, context).toBeGreaterThanOrEqual(0)
    expect(names, context).toBe(entries)
  }
})
