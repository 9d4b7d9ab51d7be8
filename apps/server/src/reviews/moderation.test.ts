import { randomUUID } from 'node:crypto'
import { undoBulkAction } from '@fairgrove/contract/bulk-actions'
import { texts as bulkTexts } from '@fairgrove/contract/bulk-actions.options'
import {
  deleteReview,
  getOwnProductReview,
  listProductReviews,
  listReportedReviews,
  markHelpful,
  moderateReview,
  postProductReview,
  reportReview,
  unmarkHelpful,
} from '@fairgrove/contract/reviews'
import { moderateReviews, previewModerateReviews } from '@fairgrove/contract/reviews.moderation'
import { getRewards } from '@fairgrove/contract/rewards'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { groupProducts } from '../../test/family-fixtures.ts'
import { waitForBlockedQuery } from '../../test/locks.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()

async function addReview(rating = 1) {
  const productId = await seedProduct(harness.db)
  const author = await createSignedInAccount(harness)
  const write = (comment: string) =>
    harness.call(postProductReview, {
      params: { id: productId },
      token: author.token,
      body: { comment, rating },
    })
  const { body } = await write('Harsh words.')
  return { productId, author, write, params: { id: body.review._id } }
}

type Params = { id: string }

async function report(params: Params, reason: string, token?: string) {
  token ??= (await createSignedInAccount(harness)).token
  harness.clock.advance(1)
  return harness.call(reportReview, { params, token, body: { reason } })
}

async function moderate(params: Params, decision: 'hide' | 'keep', reason = 'House rules.') {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  harness.clock.advance(1)
  return harness.call(moderateReview, { params, token, body: { decision, reason } })
}

async function fetchQueue() {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  return (await harness.call(listReportedReviews, { token })).body.reviews
}

const isQueued = async ({ id }: Params) => (await fetchQueue()).some(({ _id }) => _id === id)

async function listVisibleReviews(productId: string) {
  return (await harness.call(listProductReviews, { params: { id: productId } })).body
}

test('a helpful vote counts once per person and can be removed', async () => {
  const { params, productId } = await addReview()
  const [ada, ben] = [await createSignedInAccount(harness), await createSignedInAccount(harness)]
  const vote = async (token: string) => (await harness.call(markHelpful, { params, token })).body
  const unvote = async (token: string) =>
    (await harness.call(unmarkHelpful, { params, token })).body
  expect(await vote(ada.token)).toEqual({ helpfulCount: 1 })
  expect(await vote(ada.token)).toEqual({ helpfulCount: 1 })
  expect(await vote(ben.token)).toEqual({ helpfulCount: 2 })
  const mine = await harness.call(getOwnProductReview, {
    params: { id: productId },
    token: ada.token,
  })
  expect(mine.body.helpful).toEqual([params.id])
  expect(await unvote(ada.token)).toEqual({ helpfulCount: 1 })
  expect(await unvote(ada.token)).toEqual({ helpfulCount: 1 })
  expect((await listVisibleReviews(productId)).reviews).toMatchObject([{ helpfulCount: 1 }])
})

test('one person voting ten times at once counts once', async () => {
  const { params, productId } = await addReview()
  const { token } = await createSignedInAccount(harness)
  await Promise.all(Array.from({ length: 10 }, () => harness.call(markHelpful, { params, token })))
  expect((await listVisibleReviews(productId)).reviews).toMatchObject([{ helpfulCount: 1 }])
})

test('nobody votes on or reports their own review', async () => {
  const { params, author } = await addReview()
  for (const endpoint of [markHelpful, unmarkHelpful]) {
    const reply = await harness.call(endpoint, { params, token: author.token })
    expect(reply.raw.json().code).toBe('not_yours_to_judge')
  }
  const reply = await report(params, 'I regret it.', author.token)
  expect(reply.raw.json().code).toBe('not_yours_to_judge')
})

test('moderators see reported reviews with the reasons, longest waiting first', async () => {
  const { params, productId } = await addReview()
  expect((await report(params, 'Insulting.')).status).toBe(202)
  await report(params, 'Names a person.')
  const { params: later } = await addReview()
  await report(later, 'Spam.')
  await report(params, 'Once more.')

  const waiting = await fetchQueue()
  const [first, second] = waiting.filter(({ _id }) => [params.id, later.id].includes(_id))
  expect(first).toMatchObject({
    _id: params.id,
    subject: { kind: 'product', _id: productId, name: 'Slow Sunday' },
    isHidden: false,
    reports: 3,
    reasons: ['Insulting.', 'Names a person.', 'Once more.'],
  })
  expect(second).toMatchObject({ _id: later.id, reports: 1 })
})

test('a hidden review leaves the list and the average, and its author sees why', async () => {
  const { params, productId, author, write } = await addReview(1)
  const other = await createSignedInAccount(harness)
  await harness.call(postProductReview, {
    params: { id: productId },
    token: other.token,
    body: { comment: 'Lovely.', rating: 5 },
  })
  await report(params, 'Insulting.')
  expect((await moderate(params, 'hide', 'Insults a person.')).status).toBe(200)
  expect(await listVisibleReviews(productId)).toMatchObject({ results: 1, rating: 5 })
  expect(await isQueued(params)).toBe(false)
  const own = () =>
    harness.call(getOwnProductReview, { params: { id: productId }, token: author.token })
  expect((await own()).body.review).toMatchObject({
    isHidden: true,
    hiddenBecause: 'Insults a person.',
  })

  await write('Edited, still hidden.')
  expect(await listVisibleReviews(productId)).toMatchObject({ results: 1, rating: 5 })
  for (const endpoint of [markHelpful, unmarkHelpful]) {
    expect((await harness.call(endpoint, { params, token: other.token })).status).toBe(404)
  }
  expect((await report(params, 'Again.')).status).toBe(404)
  // Otherwise it could be rewritten, public and paid.
  const gone = await harness.call(deleteReview, { params, token: author.token })
  expect([gone.status, gone.raw.json().code]).toEqual([409, 'already_decided'])

  await moderate(params, 'keep', 'Fine after the edit.')
  expect(await listVisibleReviews(productId)).toMatchObject({ results: 2, rating: 3 })
  expect((await own()).body.review).toMatchObject({ isHidden: false, hiddenBecause: null })
})

test('a decided report reopens only after the review has changed', async () => {
  const { params, write } = await addReview()
  const { token } = await createSignedInAccount(harness)
  await report(params, 'Insulting.', token)
  await moderate(params, 'keep')
  await report(params, 'Insulting!', token)
  expect(await isQueued(params)).toBe(false)
  harness.clock.advance(1)
  await write('Worse words.')
  await report(params, 'Now really.', token)
  expect(await isQueued(params)).toBe(true)
})

test('repeating a decision has no effect, an unknown review is not found', async () => {
  const { params, productId } = await addReview()
  await moderate(params, 'hide')
  await moderate(params, 'hide')
  expect(await listVisibleReviews(productId)).toMatchObject({
    results: 0,
    histogram: [0, 0, 0, 0, 0],
  })
  expect((await moderate({ id: randomUUID() }, 'hide')).status).toBe(404)
})

test('a review of something that is no longer public takes no votes', async () => {
  const { params, productId } = await addReview()
  await harness.db
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', productId)
    .execute()
  const { token } = await createSignedInAccount(harness)
  expect((await harness.call(markHelpful, { params, token })).status).toBe(404)
})

test('several are decided at once, deleted ones are skipped, and hiding needs a reason', async () => {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const [first, second] = [await addReview(), await addReview()]
  for (const { params } of [first, second]) await report(params, 'Insulting.')
  const ids = [first.params.id, randomUUID(), second.params.id, first.params.id]
  const decide = (decision: 'hide' | 'keep', reason?: string) =>
    harness.call(moderateReviews, { token, body: { ids, decision, reason } })
  const refused = await decide('hide')
  expect(refused.status).toBe(400)
  expect(refused.raw.json().fields).toHaveProperty('reason')
  expect((await decide('hide', 'House rules.')).body).toMatchObject({ decided: 2, left: [] })
  expect((await listVisibleReviews(first.productId)).results).toBe(0)
  expect(await isQueued(second.params)).toBe(false)
  expect((await decide('keep')).body).toMatchObject({ decided: 2, left: [] })
  expect((await listVisibleReviews(second.productId)).results).toBe(1)
  const none = { ids: [randomUUID()], decision: 'keep' as const }
  expect((await harness.call(moderateReviews, { token, body: none })).status).toBe(404)
})

test('a removal of several that is undone shows them again, with their coins and open reports', async () => {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const productId = await seedProduct(harness.db)
  const author = await createSignedInAccount(harness)
  const { body: written } = await harness.call(postProductReview, {
    params: { id: productId },
    token: author.token,
    body: { comment: 'Calm, kind and gone by bedtime.', rating: 1 },
  })
  const params = { id: written.review._id }
  const countCoins = async () =>
    (await harness.call(getRewards, { token: author.token })).body.points
  await report(params, 'Insulting.')
  const coins = await countCoins()
  const body = { ids: [params.id], decision: 'hide' as const, reason: 'House rules.' }
  const query = { rows: [params.id], decision: 'hide' as const }
  const preview = await harness.call(previewModerateReviews, { token, query })
  expect(preview.body.changes).toMatchObject([{ before: 'Reported', after: 'Removed' }])
  const { undoId } = (await harness.call(moderateReviews, { token, body })).body
  expect(await countCoins()).toBeLessThan(coins)
  const undone = await harness.call(undoBulkAction, { token, params: { id: undoId ?? '' } })
  expect(undone.body).toMatchObject({ restored: 1, left: [] })
  expect((await listVisibleReviews(productId)).results).toBe(1)
  expect(await isQueued(params)).toBe(true)
  expect(await countCoins()).toBe(coins)
})

async function moderateSeveral(ids: string[], decision: 'hide' | 'keep') {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  harness.clock.advance(1)
  const body = { ids, decision, reason: 'House rules.' }
  const { undoId } = (await harness.call(moderateReviews, { token, body })).body
  const undo = () => harness.call(undoBulkAction, { token, params: { id: undoId ?? '' } })
  return { undo }
}

test('undoing a removal doesn’t publish what the author wrote since', async () => {
  const { params, productId, write } = await addReview()
  const { undo } = await moderateSeveral([params.id], 'hide')
  harness.clock.advance(1)
  await write('Worse words.')
  const { body } = await undo()
  expect(body).toMatchObject({ restored: 0, left: [{ reason: bulkTexts.changedSince }] })
  expect((await listVisibleReviews(productId)).results).toBe(0)
})

test('undoing that a removed review was kept checks its author’s gifts again', async () => {
  const { params, author } = await addReview()
  await moderate(params, 'hide')
  const { undo } = await moderateSeveral([params.id], 'keep')
  await harness.runJobs()
  expect((await undo()).body.restored).toBe(1)
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where payload::text like ${`%${author.accountId}%`}`.execute(
    harness.ownerDb,
  )
  expect(rows).toHaveLength(1)
})

test('locks the families of several reviewed products in id order', async () => {
  const reviews = [await addReview(), await addReview()]
  const [first = '', second = ''] = reviews.map(({ productId }) => productId).sort()
  const [firstFamily = '', secondFamily = ''] = [uuidv7(), uuidv7()].sort()
  await groupProducts(harness.db, [first], secondFamily)
  await groupProducts(harness.db, [second], firstFamily)
  const lockFamily = (id: string) =>
    sql`select from product_families where id = ${id} for update nowait`
  let moderation: Promise<unknown> | undefined
  await harness.db.transaction().execute(async (tx) => {
    await lockFamily(firstFamily).execute(tx)
    moderation = moderateSeveral(
      reviews.map(({ params }) => params.id),
      'hide',
    )
    await waitForBlockedQuery(harness.db, 'the decision')
    await lockFamily(secondFamily).execute(tx)
  })
  await moderation
})
