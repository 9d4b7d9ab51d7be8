import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@fairgrove/contract/problems'
import type { ReviewDraft } from '@fairgrove/contract/reviews'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  seedAccounts,
  seedBasicBrand,
  seedBasicDispensary,
  seedProduct,
} from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { type Db, openDb } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { deleteOwnReview, markVerified, writeReview } from './actions.ts'
import { addHelpfulVote, moderateReview, removeHelpfulVote } from './moderation.actions.ts'
import type { ReviewSubject } from './rules.ts'
import { compactBrandRatings } from './store.ts'

const harness = useServerHarness()

/** This many API processes, each with its own connections. */
const processes: Db[] = []
beforeAll(() => {
  for (let n = 0; n < 5; n += 1) {
    // Long timeouts: this many requests may wait longer than a visitor would.
    processes.push(openDb(new pg.Pool({ connectionString: harness.databaseUrl, max: 12 })))
  }
})
afterAll(() => Promise.all(processes.map((db) => db.destroy())))

const getDeps = (process: number): Deps => ({
  ...harness.deps,
  db: processes[process % processes.length] ?? harness.db,
})

async function addCallers(count: number): Promise<Caller[]> {
  const ids = await seedAccounts(harness.db, count)
  const session = {
    sessionId: '',
    isAdmin: true,
    isSeller: false,
    memberships: [],
    signedInAt: harness.clock.now(),
    method: 'password' as const,
    provider: null,
    factorAt: null,
    factorAddedAt: null,
    hasSecondFactor: false,
    needsTwoFactor: false,
    needsTwoFactorForPayouts: false,
    isFresh: true,
  }
  return ids.map((accountId) => ({ accountId, ...session }))
}

async function addCaller(): Promise<Caller> {
  const [caller] = await addCallers(1)
  return caller as Caller
}

const draft = (rating: number): ReviewDraft => ({
  comment: 'Noted, and worth a second visit.',
  rating,
})

/** The stored counters, and the same counted from the reviews. */
async function expectCorrectCounters(subjects: ReviewSubject[]) {
  const ids = subjects.map(({ id }) => id)
  const { rows } = await sql<{ kept: unknown; counted: unknown }>`
    with visible as (
      select coalesce(product_id, dispensary_id) as id, stars from reviews where not is_hidden
    ), things as (
      select id, rating_sum, rating_count from products union all
      select id, rating_sum, rating_count from dispensaries
    )
    select
      json_build_object('sum', rating_sum, 'count', rating_count,
        'histogram', coalesce(counts, '{0,0,0,0,0}')) as kept,
      json_build_object('sum', (select coalesce(sum(stars), 0) from visible v where v.id = things.id),
        'count', (select count(*) from visible v where v.id = things.id),
        'histogram', (select array_agg((select count(*)::int from visible v
          where v.id = things.id and v.stars = n) order by n) from generate_series(1, 5) n)) as counted
    from things left join review_histograms on subject_id = id where id = any (${ids}::uuid[])
    union all
    select to_json(helpful_count), (select to_json(count(*)) from review_votes where review_id = reviews.id)
    from reviews`.execute(harness.db)
  expect(rows.length).toBeGreaterThanOrEqual(subjects.length)
  expect(rows.map(({ kept: stored }) => stored)).toEqual(rows.map(({ counted }) => counted))
}

test('two hundred people review one product at once: count, sum and histogram are right', async () => {
  const subject: ReviewSubject = { kind: 'product', id: await seedProduct(harness.db) }
  const people = await addCallers(200)
  const replies = await Promise.all(
    people.map((person, n) =>
      writeReview(getDeps(n), person, subject, draft(1 + (n % 5)), undefined),
    ),
  )
  expect(new Set(replies.map(({ review }) => review._id)).size).toBe(200)
  const product = await harness.db
    .selectFrom('products')
    .innerJoin('reviewHistograms', 'subjectId', 'id')
    .select(['ratingSum', 'ratingCount', 'counts'])
    .where('id', '=', subject.id)
    .executeTakeFirstOrThrow()
  expect(product).toEqual({ ratingSum: 600, ratingCount: 200, counts: [40, 40, 40, 40, 40] })
  await expectCorrectCounters([subject])
}, 60_000)

test('one person sending ten times at once has one review and five coins', async () => {
  const subject: ReviewSubject = { kind: 'dispensary', id: await seedBasicDispensary(harness.db) }
  const person = await addCaller()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      writeReview(getDeps(n), person, subject, draft(1 + (n % 5)), undefined),
    ),
  )
  expect(new Set(replies.map(({ review }) => review._id)).size).toBe(1)
  expect(replies.reduce((sum, { coinsEarned }) => sum + coinsEarned, 0)).toBe(5)
  await expectCorrectCounters([subject])
})

test('a review written while its purchase is being recorded is verified', async () => {
  const productId = await seedProduct(harness.db)
  const buyer = await addCaller()
  const review = { kind: 'product', id: productId } as const
  const writing = await inTx(harness.db, async (tx) => {
    await markVerified(tx, { accountId: buyer.accountId, productId })
    const written = writeReview(getDeps(0), buyer, review, draft(4), undefined)
    // As far as it gets before the purchase is committed.
    await Promise.race([written, sleep(500)])
    return { written }
  })
  expect((await writing.written).review.isVerified).toBe(true)
})

const operations = ['write', 'delete', 'hide', 'keep', 'vote', 'unvote', 'fold'] as const
const step = fc.record({
  deed: fc.constantFrom(...operations),
  actor: fc.nat(3),
  author: fc.nat(3),
  subject: fc.nat(3),
  stars: fc.integer({ min: 1, max: 5 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

describe('concurrent changes by customers and moderators', () => {
  let subjects: ReviewSubject[] = []
  let people: Caller[] = []
  let brands: string[] = []
  beforeAll(async () => {
    brands = [await seedBasicBrand(harness.db), await seedBasicBrand(harness.db)]
    const [first, second] = brands
    subjects = [
      { kind: 'product', id: await seedProduct(harness.db, { brandId: first }) },
      { kind: 'product', id: await seedProduct(harness.db, { brandId: first }) },
      { kind: 'product', id: await seedProduct(harness.db, { brandId: second }) },
      { kind: 'dispensary', id: await seedBasicDispensary(harness.db) },
    ]
    people = await addCallers(4)
  })

  /** Refusals are valid responses; anything else, such as a deadlock, is a failure. */
  async function take(process: number, { deed: operation, actor, author, subject, stars }: Step) {
    const deps = getDeps(process)
    const caller = people[actor] as Caller
    const thing = subjects[subject] as ReviewSubject
    if (operation === 'write') return writeReview(deps, caller, thing, draft(stars), undefined)
    if (operation === 'fold') return inTx(deps.db, compactBrandRatings)
    const reviewId = await findReviewId(people[author] as Caller, thing)
    if (operation === 'delete') return deleteOwnReview(deps, people[author] as Caller, reviewId)
    if (operation === 'vote') return addHelpfulVote(deps, caller, reviewId)
    if (operation === 'unvote') return removeHelpfulVote(deps, caller, reviewId)
    return moderateReview(deps, caller, { reviewId, decision: operation, reason: 'Because.' })
  }

  async function findReviewId({ accountId }: Caller, { kind, id }: ReviewSubject): Promise<string> {
    const row = await harness.db
      .selectFrom('reviews')
      .select('id')
      .where('accountId', '=', accountId)
      .where(kind === 'product' ? 'productId' : 'dispensaryId', '=', id)
      .executeTakeFirst()
    return row?.id ?? randomUUID()
  }

  async function run(process: number, steps: Step[]) {
    for (const one of steps) {
      await take(process, one).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
    }
  }

  test('leave counters equal to a count of the reviews', async () => {
    const histories = fc.array(fc.array(step, { minLength: 5, maxLength: 15 }), {
      minLength: 5,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(histories, async (perProcess) => {
        await Promise.all(perProcess.map((steps, process) => run(process, steps)))
        await expectCorrectCounters(subjects)
        await inTx(harness.db, compactBrandRatings)
        await expectCorrectBrands(brands)
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

async function expectCorrectBrands(brands: string[]) {
  const { rows } = await sql<{ kept: string; counted: string }>`
    select rating_sum || ' of ' || rating_count as kept,
      (select coalesce(sum(stars), 0) || ' of ' || count(*) from reviews
        join products on products.id = product_id
        where products.brand_id = brands.id and products.status = 'approved' and not is_hidden) as counted
    from brands where id = any (${brands}::uuid[])`.execute(harness.db)
  expect(rows).toHaveLength(brands.length)
  expect(rows.map(({ kept: stored }) => stored)).toEqual(rows.map(({ counted }) => counted))
}

test('a brand’s rating follows a product that is hidden or changes its brand', async () => {
  const brands = [await seedBasicBrand(harness.db), await seedBasicBrand(harness.db)]
  const [from, to] = brands
  const subject: ReviewSubject = {
    kind: 'product',
    id: await seedProduct(harness.db, { brandId: from }),
  }
  const other: ReviewSubject = {
    kind: 'product',
    id: await seedProduct(harness.db, { brandId: from }),
  }
  const person = await addCaller()
  await writeReview(getDeps(0), person, subject, draft(5), undefined)
  await writeReview(getDeps(1), person, other, draft(2), undefined)
  const change = async (changes: { status?: string; brandId?: string | undefined }) => {
    await harness.db.updateTable('products').set(changes).where('id', '=', subject.id).execute()
    await inTx(harness.db, compactBrandRatings)
    await expectCorrectBrands(brands)
  }
  await change({ status: 'approved' })
  await change({ brandId: to })
  await change({ status: 'archived' })
  await change({ status: 'approved' })
  const row = await harness.db
    .selectFrom('brands')
    .select(['ratingSum', 'ratingCount'])
    .where('id', '=', to as string)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ ratingSum: '5', ratingCount: 1 })
})
