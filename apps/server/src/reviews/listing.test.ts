import { randomUUID } from 'node:crypto'
import type { Review } from '@fairgrove/contract/reviews'
import { listProductReviews } from '@fairgrove/contract/reviews'
import { numberedReviewPages, type ReviewOrder } from '@fairgrove/contract/reviews.options'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { addPeople, addProduct } from '../../test/reviewed.ts'
import { signedIn } from '../../test/signed-in.ts'
import { sql } from '../db/sql.ts'

const house = useHouse()

/** Reviews by as many people, with stars, votes and times that repeat, some of them hidden. */
async function addReviews(productId: string, count: number) {
  const people = await addPeople(house.db, count)
  await sql`
    insert into reviews (id, product_id, account_id, stars, comment, helpful_count, is_hidden,
      created_at, updated_at)
    select gen_random_uuid(), ${productId}, id, 1 + n % 5, 'No. ' || n, n % 3, n % 11 = 0, at, at
    from unnest(${people}::uuid[]) with ordinality as people (id, n),
      lateral (select timestamptz '2026-01-01' + (n % 7) * interval '1.000001 second') as times (at)
  `.execute(house.db)
}

type Row = { id: string; stars: number; helpful: number; at: string }

/** The same reviews, sorted here. */
async function everyReview(productId: string, order: ReviewOrder): Promise<string[]> {
  const { rows } = await sql<Row>`
    select id, stars, helpful_count as helpful, created_at::text as at from reviews
    where product_id = ${productId} and not is_hidden`.execute(house.db)
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

const idsOf = (reviews: Review[]) => reviews.map(({ _id }) => _id)

test.each(['newest', 'highest', 'lowest', 'helpful'] as const)(
  '%s first, the same by page number and by going on after the last one',
  async (order) => {
    const id = await addProduct(house.db)
    await addReviews(id, 64)
    const expected = await everyReview(id, order)
    const read = async (query: { pageNumber?: number; after?: string }) =>
      (await house.call(listProductReviews, { params: { id }, query: { order, ...query } })).body

    const first = await read({})
    expect(first).toMatchObject({ page: 1, pages: 6, results: expected.length, isCapped: false })
    const byNumber = await Promise.all(
      Array.from({ length: first.pages }, (_, index) => read({ pageNumber: index + 1 })),
    )
    expect(byNumber.flatMap(({ reviews }) => idsOf(reviews))).toEqual(expected)

    const byCursor = idsOf(first.reviews)
    for (let next = first.next; next; ) {
      const page = await read({ after: next })
      byCursor.push(...idsOf(page.reviews))
      next = page.next
    }
    expect(byCursor).toEqual(expected)
    const past = await read({ pageNumber: 99 })
    expect(past.page).toBe(6)
    expect(idsOf(past.reviews)).toEqual(expected.slice(50))
  },
)

test('histogram, average and count tell of every visible review', async () => {
  const id = await addProduct(house.db)
  await addReviews(id, 64)
  const { rows } = await sql<{ stars: number }>`
    select stars from reviews where product_id = ${id} and not is_hidden`.execute(house.db)
  const histogram = [1, 2, 3, 4, 5].map((n) => rows.filter(({ stars }) => stars === n).length)
  const average = rows.reduce((sum, { stars }) => sum + stars, 0) / rows.length
  const { body } = await house.call(listProductReviews, { params: { id } })
  expect(body).toMatchObject({ histogram, rating: Math.round(average * 100) / 100 })
})

test('numbered pages end where reading on takes over', async () => {
  const id = await addProduct(house.db)
  const counts = [0, 0, 0, 0, numberedReviewPages * 10 + 1]
  await house.db.insertInto('reviewHistograms').values({ subjectId: id, counts }).execute()
  const { body } = await house.call(listProductReviews, {
    params: { id },
    query: { pageNumber: 2_000 },
  })
  expect(body).toMatchObject({
    page: numberedReviewPages,
    pages: numberedReviewPages,
    results: counts[4],
    isCapped: true,
  })
})

test('a public list may be kept by the edge and knows nobody', async () => {
  const id = await addProduct(house.db)
  const { token } = await signedIn(house)
  const anonymous = await house.call(listProductReviews, { params: { id } })
  const known = await house.call(listProductReviews, { params: { id }, token })
  expect(anonymous.raw.headers['cache-control']).toContain('public')
  expect(known.raw.body).toBe(anonymous.raw.body)
})

test.each(['order=random', 'after=x', 'pageNumber=0'])(
  'a list that is not on offer is refused: %s',
  async (query) => {
    const reply = await house.app.inject({ url: `/api/products/${randomUUID()}/reviews?${query}` })
    expect(reply.statusCode).toBe(400)
  },
)
