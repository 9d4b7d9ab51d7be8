import { randomUUID } from 'node:crypto'
import { runAudit } from '@fairgrove/testing/audit/audit'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Payouts } from '../src/db/types.gen.ts'
import { getBrandId, seedDeal } from './deal-fixtures.ts'
import { seedShirt } from './order-fixtures.ts'
import { seedAccounts } from './seed-listings.ts'
import { TestClock } from './test-clock.ts'
import { useTestDatabase } from './test-database.ts'

const testDatabase = useTestDatabase()
const createdAt = new Date('2026-05-01T12:00:00Z')

const newAccount = async () => (await seedAccounts(testDatabase.db, 1))[0] ?? ''

async function addCoins(accountId: string, amount: number, reason: string, reference: string) {
  const entry = { accountId, amount, reason, reference, createdAt }
  await testDatabase.db.insertInto('coinEntries').values(entry).execute()
}

/** A free order of one item, written directly into the tables. */
async function seedOrder(state: 'placed' | 'paid', isRedeemed: boolean): Promise<string> {
  const orderId = randomUUID()
  await testDatabase.db
    .insertInto('orders')
    .values({
      id: orderId,
      kind: 'shipping',
      state,
      paymentMethod: 'Paypal',
      createdAt,
      itemsCents: 0,
      shippingCents: 0,
      saleTaxCents: 0,
      exciseCents: 0,
      totalCents: 0,
      ...(state === 'paid' ? { paidAt: createdAt } : { holdUntil: createdAt }),
    })
    .execute()
  await testDatabase.db
    .insertInto('orderLines')
    .values({
      orderId,
      line: 1,
      productId: await seedShirt(testDatabase.db, { ONE: 5 }),
      size: 'ONE',
      quantity: 1,
      taken: 1,
      unitPriceCents: 0,
      exciseCents: 0,
      isRedeemed,
      name: 'Sticker',
      category: '',
      percentThc: 0,
      limitAmount: 0,
    })
    .execute()
  return orderId
}

type PlantedPayout = { sellerId: Promise<string> | string } & Omit<
  Partial<Insertable<Payouts>>,
  'sellerId'
>

/** A payout of a dollar. */
async function seedPayout({ sellerId, ...changes }: PlantedPayout): Promise<string> {
  const payout = { id: randomUUID(), amountCents: 100, accountLastFour: '4321', createdAt }
  await testDatabase.db
    .insertInto('payouts')
    .values({ ...payout, ...changes, sellerId: await sellerId })
    .execute()
  return payout.id
}

type PlantedEntry = {
  sellerId: Promise<string> | string
  payoutId: string
  amountCents?: number
}

async function seedEntry({ sellerId, payoutId, amountCents = 100 }: PlantedEntry): Promise<void> {
  const order = { orderId: await seedOrder('paid', false), line: 1, refundedCents: 0 }
  await testDatabase.db
    .insertInto('sellerEntries')
    .values({
      ...order,
      sellerId: await sellerId,
      payoutId,
      amountCents,
      availableAt: createdAt,
      createdAt,
    })
    .execute()
}

const violations: [what: string, seedViolation: () => Promise<string>, claim: RegExp][] = [
  [
    'a review paid twice',
    async () => {
      const accountId = await newAccount()
      const reference = `productReview:${accountId}:it`
      await addCoins(accountId, 5, 'productReview', reference)
      await addCoins(accountId, 5, 'productReview', `${reference}:again:1`)
      return reference
    },
    /^no earning has paid more/,
  ],
  [
    'an unpaid code',
    async () => {
      const id = randomUUID()
      const accountId = await newAccount()
      const code = { id, accountId, code: 'BBBBBCCCCC', offer: 'freeTicket', createdAt }
      await testDatabase.db.insertInto('coinCodes').values(code).execute()
      return id
    },
    /^every code was paid for/,
  ],
  [
    'a canceled code whose coins were not returned',
    async () => {
      const id = randomUUID()
      const accountId = await newAccount()
      await addCoins(accountId, 100, 'referral', `friends of ${accountId}`)
      await addCoins(accountId, -100, 'freeTicket', `code:${id}`)
      const code = { id, accountId, code: 'DDDDDFFFFF', offer: 'freeTicket', createdAt }
      await testDatabase.db
        .insertInto('coinCodes')
        .values({ ...code, revokedAt: createdAt })
        .execute()
      return id
    },
    /^every canceled code/,
  ],
  [
    'a ticket whose coin code can be used again',
    async () => {
      const accountId = await newAccount()
      const [coinCodeId, eventId, id] = [randomUUID(), randomUUID(), randomUUID()]
      await addCoins(accountId, 100, 'referral', `friends of ${accountId}`)
      await addCoins(accountId, -100, 'freeTicket', `code:${coinCodeId}`)
      const code = { id: coinCodeId, accountId, code: 'GGGGGHHHHH', offer: 'freeTicket', createdAt }
      await testDatabase.db.insertInto('coinCodes').values(code).execute()
      await testDatabase.db
        .insertInto('events')
        .values({
          id: eventId,
          title: 'Seed swap',
          description: 'Bring seeds.',
          capacity: 1,
          startsAt: createdAt,
          endsAt: new Date('2026-05-01T15:00:00Z'),
          priceCents: 500,
          timeZone: 'America/Chicago',
          placeName: 'Hall',
          address: '1 Elm Street',
          city: 'Chicago',
          state: 'IL',
          zip: '60601',
          publishedAt: createdAt,
          createdAt,
          updatedAt: createdAt,
        })
        .execute()
      await testDatabase.db
        .insertInto('eventTickets')
        .values({
          id,
          eventId,
          accountId,
          coinCodeId,
          seat: 1,
          code: 'BCDF2345',
          priceCents: 0,
          createdAt,
        })
        .execute()
      return id
    },
    /^every coin code of an open ticket/,
  ],
  ['a reward line without a redemption', () => seedOrder('paid', true), /^every redeemed line/],
  [
    'a payout without entries',
    () => seedPayout({ sellerId: newAccount() }),
    /^every open or paid payout/,
  ],
  [
    'a payout of less than its entries',
    async () => {
      const sellerId = newAccount()
      const id = await seedPayout({ sellerId })
      await seedEntry({ sellerId, payoutId: id, amountCents: 150 })
      return id
    },
    /^every open or paid payout/,
  ],
  [
    'an entry of a payout that failed, which the next one would pay again',
    async () => {
      const sellerId = newAccount()
      const failure = { status: 'failed', settledAt: createdAt, failureReason: 'Closed.' }
      const id = await seedPayout({ sellerId, ...failure })
      await seedEntry({ sellerId, payoutId: id })
      return id
    },
    /^every open or paid payout/,
  ],
  [
    'an entry in the payout of another seller',
    async () => {
      const id = await seedPayout({ sellerId: newAccount() })
      await seedEntry({ sellerId: newAccount(), payoutId: id })
      return id
    },
    /^every entry in a payout/,
  ],
  [
    'a statement that closes with more than the ledger has',
    async () => {
      const sellerId = await newAccount()
      const failure = { status: 'failed', settledAt: createdAt, failureReason: 'Closed.' }
      const id = await seedPayout({ sellerId, ...failure })
      await seedEntry({ sellerId, payoutId: id })
      return sellerId
    },
    /^every seller’s last statement/,
  ],
  [
    'a payout that failed before it was created',
    async () => {
      const sellerId = newAccount()
      const settledAt = new Date('2026-04-30T12:00:00Z')
      return seedPayout({ sellerId, status: 'failed', settledAt, failureReason: 'Closed.' })
    },
    /^no payout failed before/,
  ],
  [
    'a payout in a month before its entries',
    async () => {
      const sellerId = newAccount()
      const id = await seedPayout({ sellerId, createdAt: new Date('2026-04-30T23:59:59Z') })
      await seedEntry({ sellerId, payoutId: id })
      return id
    },
    /^no payout failed before/,
  ],
  [
    'a payout run of another sum',
    async () => {
      const id = randomUUID()
      const run = { id, payoutCount: 1, amountCents: 101, createdAt }
      await testDatabase.db.insertInto('payoutRuns').values(run).execute()
      const sellerId = newAccount()
      await seedEntry({ sellerId, payoutId: await seedPayout({ sellerId, runId: id }) })
      return id
    },
    /^every payout run/,
  ],
  [
    'a line with a deal that started after the order',
    async () => {
      const id = await seedOrder('placed', false)
      const { db } = testDatabase
      const total = { itemsCents: 80, totalCents: 80 }
      await db.updateTable('orders').set(total).where('id', '=', id).execute()
      const { productId } = await db
        .selectFrom('orderLines')
        .select('productId')
        .where('orderId', '=', id)
        .executeTakeFirstOrThrow()
      const deal = { brandId: await getBrandId(db, productId), products: [productId] }
      const dealId = await seedDeal({ db, clock: new TestClock() }, deal)
      const price = {
        unitPriceCents: 80,
        regularPriceCents: 100,
        discountCents: 20,
        dealId,
        taken: 0,
      }
      await db.updateTable('orderLines').set(price).where('orderId', '=', id).execute()
      return id
    },
    /^every line with a deal costs/,
  ],
  ['an unpaid free order', () => seedOrder('placed', false), /^free orders/],
]

test.each(violations)('the audit finds %s', async (_what, seedViolation, invariant) => {
  const id = await seedViolation()
  const findings = await runAudit(testDatabase.ownerUrl)
  const about = findings.filter((found) => found.id === id || found.detail.includes(id))
  expect(about.map((found) => found.invariant)).toEqual([expect.stringMatching(invariant)])
})
