import { randomUUID } from 'node:crypto'
import type { Review } from '@fairgrove/contract/reviews'
import { listProductReviews } from '@fairgrove/contract/reviews'
import { maxNumberedReviewPages, type ReviewSort } from '@fairgrove/contract/reviews.options'
import { expect, test } from 'vitest'
import { seedAccounts, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()

/** Reviews by as many accounts, with repeating stars, votes and times, some of them hidden. */
async function addReviews(productId: string, count: number) {
  const people = await seedAccounts(harness.db, count)
  await sql`
    insert into reviews (id, product_id, account_id, stars, comment, helpful_count, is_hidden,
      created_at, updated_at)
    select gen_random_uuid(), ${productId}, id, 1 + n % 5, 'No. ' || n, n % 3, n % 11 = 0, at, at
    from unnest(${people}::uuid[]) with ordinality as people (id, n),
      lateral (select timestamptz '2026-01-01' + (n % 7) * interval '1.000001 second') as times (at)
  `.execute(harness.db)
}

type Row = { id: string; stars: number; helpful: number; at: string }

/** The same reviews, sorted in memory. */
async function listAllReviewIds(productId: string, order: ReviewSort): Promise<string[]> {
  const { rows } = await sql<Row>`
    select id, stars, helpful_count as helpful, created_at::text as at from reviews
    where product_id = ${productId} and not is_hidden`.execute(harness.db)
  const rank = {
    newest: () => 0,
    highest: (row: Row) => row.stars,
    lowest: (row: Row) => -row.stars,
    helpful: (row: Row) => row.helpful,
  }[order]
  const later = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
  return rows
    .sort((a, b) => rank(b) - rank(a) || later(a.at, b.at) || later(a.id, b.id))
    .map(({ id }) => id)
}

const getIds = (reviews: Review[]) => reviews.map(({ _id }) => _id)

test.each(['newest', 'highest', 'lowest', 'helpful'] as const)(
  '%s first, the same by page number and by cursor',
  async (order) => {
    const id = await seedProduct(harness.db)
    await addReviews(id, 64)
    const expected = await listAllReviewIds(id, order)
    const read = async (query: { pageNumber?: number; after?: string }) =>
      (await harness.call(listProductReviews, { params: { id }, query: { order, ...query } })).body

    const first = await read({})
    expect(first).toMatchObject({ page: 1, pages: 6, results: expected.length, isCapped: false })
    const byNumber = await Promise.all(
      Array.from({ length: first.pages }, (_, index) => read({ pageNumber: index + 1 })),
    )
    expect(byNumber.flatMap(({ reviews }) => getIds(reviews))).toEqual(expected)

    const byCursor = getIds(first.reviews)
    for (let next = first.next; next; ) {
      const page = await read({ after: next })
      byCursor.push(...getIds(page.reviews))
      next = page.next
    }
    expect(byCursor).toEqual(expected)
    const past = await read({ pageNumber: 99 })
    expect(past.page).toBe(6)
    expect(getIds(past.reviews)).toEqual(expected.slice(50))
  },
)

test('histogram, average and count cover every visible review', async () => {
  const id = await seedProduct(harness.db)
  await addReviews(id, 64)
  const { rows } = await sql<{ stars: number }>`
    select stars from reviews where product_id = ${id} and not is_hidden`.execute(harness.db)
  const histogram = [1, 2, 3, 4, 5].map((n) => rows.filter(({ stars }) => stars === n).length)
  const average = rows.reduce((sum, { stars }) => sum + stars, 0) / rows.length
  const { body } = await harness.call(listProductReviews, { params: { id } })
  expect(body).toMatchObject({ histogram, rating: Math.round(average * 100) / 100 })
})

test('numbered pages end where cursor paging continues', async () => {
  const id = await seedProduct(harness.db)
  const counts = [0, 0, 0, 0, maxNumberedReviewPages * 10 + 1]
  await harness.db.insertInto('reviewHistograms').values({ subjectId: id, counts }).execute()
  const { body } = await harness.call(listProductReviews, {
    params: { id },
    query: { pageNumber: 2_000 },
  })
  expect(body).toMatchObject({
    page: maxNumberedReviewPages,
    pages: maxNumberedReviewPages,
    results: counts[4],
    isCapped: true,
  })
})

test('a public list is cacheable and contains nothing about the viewer', async () => {
  const id = await seedProduct(harness.db)
  const { token } = await createSignedInAccount(harness)
  const anonymous = await harness.call(listProductReviews, { params: { id } })
  const known = await harness.call(listProductReviews, { params: { id }, token })
  expect(anonymous.raw.headers['cache-control']).toContain('public')
  expect(known.raw.body).toBe(anonymous.raw.body)
})

test.each(['order=random', 'after=x', 'pageNumber=0'])(
  'a list with invalid parameters is rejected: %s',
  async (query) => {
    const reply = await harness.app.inject({
      url: `/api/products/${randomUUID()}/reviews?${query}`,
    })
    expect(reply.statusCode).toBe(400)
  },
)
