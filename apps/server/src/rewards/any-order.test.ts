import { capturePayment, createOrder, refundOrder, startPayment } from '@fairgrove/contract/orders'
import { deleteReview, moderateReview, postProductReview } from '@fairgrove/contract/reviews'
import { adjustUserRewards, buyCode } from '@fairgrove/contract/rewards'
import { offerNames } from '@fairgrove/contract/rewards.options'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { addProduct } from '../../test/reviewed.ts'
import { makeShirt, shipping } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { earn } from './actions.ts'

const house = useHouse()

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

test('a thousand things at random from eight clients: every balance is its sum, and no cause pays twice', {
  timeout: 240_000,
}, async () => {
  const seed = Date.now() % 2 ** 31
  const accounts = await Promise.all(Array.from({ length: people }, () => signedIn(house)))
  const subjects = await Promise.all(Array.from({ length: things }, () => addProduct(house.db)))
  const shirt = await makeShirt(house.db, { M: operations })
  const admin = await signedIn(house, { isAdmin: true })
  const paidOrders: string[] = []

  const reviewOf = (accountId: string, productId: string) =>
    house.db
      .selectFrom('reviews')
      .select(['id', 'isHidden'])
      .where('accountId', '=', accountId)
      .where('productId', '=', productId)
      .executeTakeFirst()

  async function take({ does, person, thing }: Step, index: number): Promise<number> {
    const { accountId, token } = accounts[person] ?? admin
    const subject = subjects[thing] ?? ''
    switch (does) {
      case 'review': {
        const comment = `Burned slow and smooth, number ${index}.`
        const body = { comment, rating: 1 + (index % 5) }
        return (await house.call(postProductReview, { params: { id: subject }, token, body }))
          .status
      }
      case 'remove': {
        const review = await reviewOf(accountId, subject)
        if (!review) return 0
        return (await house.call(deleteReview, { params: { id: review.id }, token })).status
      }
      case 'judge': {
        const review = await reviewOf(accountId, subject)
        if (!review) return 0
        const body = {
          decision: review.isHidden ? ('keep' as const) : ('hide' as const),
          reason: 'x',
        }
        const params = { id: review.id }
        return (await house.call(moderateReview, { params, token: admin.token, body })).status
      }
      case 'join': {
        // The same few causes again and again, claimed by whoever comes.
        const earned = { accountId, earning: 'referral' as const, cause: subject }
        await inTx(house.db, (tx) => earn(tx, house.clock.now(), earned))
        return 200
      }
      case 'spend': {
        const offer = offerNames[thing % offerNames.length] ?? 'freeShipping'
        return (await house.call(buyCode, { token, body: { offer } })).status
      }
      case 'buy': {
        const body = shipping([{ product: shirt, size: 'M', qty: 1 + (index % 3) }])
        const { order } = (await house.call(createOrder, { token, body })).body
        const by = { params: { id: order._id }, token, query: {} }
        house.paypal.approve((await house.call(startPayment, by)).body.id)
        const { status } = await house.call(capturePayment, by)
        paidOrders.push(order._id)
        return status
      }
      case 'refund': {
        const id = paidOrders[index % Math.max(1, paidOrders.length)]
        if (!id) return 0
        return (await house.call(refundOrder, { params: { id }, token: admin.token, body: {} }))
          .status
      }
      default: {
        const body = { rewardsPoints: (index * 7) % 120, reason: 'Because.' }
        const params = { id: accountId }
        return (await house.call(adjustUserRewards, { params, token: admin.token, body })).status
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
        if (index % 100 === 99) await house.work()
      }
    }),
  )
  await house.paypal.notices.settled()

  const why = `seed ${seed}: ${JSON.stringify(Object.fromEntries(answers))}`
  expect(
    [...answers.keys()].filter((answer) => / 5\d\d$/.test(answer)),
    why,
  ).toEqual([])
  // Every kind of thing went well at least once, so nothing was tested by refusals alone.
  for (const done of ['review 201', 'remove 200', 'judge 200', 'spend 201', 'refund 202']) {
    expect(answers.get(done), `${done}, ${why}`).toBeGreaterThan(0)
  }
  expect(await booksOf(house), why).toEqual([])
  const { rows } = await sql<{ balance: number; total: number; entries: number; names: number }>`
    select b.balance, sum(e.amount)::int as total, count(*)::int as entries,
      count(distinct e.reference)::int as names
    from coin_balances b join coin_entries e using (account_id) group by b.account_id, b.balance`.execute(
    house.db,
  )
  expect(rows.length, why).toBe(people)
  for (const { balance, total, entries, names } of rows) {
    expect(balance, why).toBe(total)
    expect(balance, why).toBeGreaterThanOrEqual(0)
    expect(names, why).toBe(entries)
  }
})
