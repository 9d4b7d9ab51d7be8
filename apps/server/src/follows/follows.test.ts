import { randomUUID } from 'node:crypto'
import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/follows'
import {
  type FollowKind,
  maxFollows,
  maxSavedSearches,
  texts,
} from '@fairgrove/contract/follows.options'
import { beforeAll, expect, test } from 'vitest'
import { createFollower } from '../../test/follow-fixtures.ts'
import {
  seedAccounts,
  seedBasicBrand,
  seedBasicDispensary,
  seedProduct,
} from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { createLinkToken } from '../accounts/link-token.ts'
import { inTx } from '../db/tx.ts'
import { buildStopUrl } from './actions.ts'
import { spreadToFollowers } from './changes.store.ts'

const harness = useServerHarness()
let brandId: string
let productId: string
let dispensaryId: string
beforeAll(async () => {
  brandId = await seedBasicBrand(harness.db)
  productId = await seedProduct(harness.db, { brandId })
  dispensaryId = await seedBasicDispensary(harness.db)
})

const setFollow = (token: string, kind: FollowKind, id: string) =>
  harness.call(contract.follow, { token, params: { kind, id }, body: {} })

const list = async (token: string) => (await harness.call(contract.listFollows, { token })).body

const saveProducts = (token: string, query: object) =>
  harness.call(contract.saveSearch, {
    token,
    body: { search: { page: 'products', query } } as never,
  })

const stop = (token: string) => harness.call(contract.stopFollowing, { body: { token } })

test('products, brands and dispensaries are followed once and listed, newest first', async () => {
  const { token } = await createFollower(
    harness,
    ...([
      ['product', productId],
      ['brand', brandId],
      ['dispensary', dispensaryId],
      ['product', productId],
    ] satisfies [FollowKind, string][]),
  )
  const { follows, latest } = await list(token)
  expect(follows.map(({ kind, name }) => [kind, name])).toEqual([
    ['dispensary', 'Corner Leaf'],
    ['brand', 'Juniper Works'],
    ['product', 'Slow Sunday'],
  ])
  expect(latest).toBeNull()
  const params = { kind: 'brand', id: brandId } as const
  const readState = async () =>
    (await harness.call(contract.getFollow, { token, params })).body.isFollowing
  expect(await readState()).toBe(true)
  await harness.call(contract.unfollow, { token, params })
  expect(await readState()).toBe(false)
})

test('following what the public cannot see is the same as following nothing', async () => {
  const { token } = await createSignedInAccount(harness)
  const hidden = [
    ['product', await seedProduct(harness.db, { status: 'pending', brandId })],
    [
      'product',
      await seedProduct(harness.db, {
        brandId: await seedBasicBrand(harness.db, { status: 'draft' }),
      }),
    ],
    ['brand', await seedBasicBrand(harness.db, { status: 'rejected' })],
    ['dispensary', await seedBasicDispensary(harness.db, { isApproved: false })],
    ['dispensary', await seedBasicDispensary(harness.db, { isArchived: true })],
    // Of another kind.
    ['brand', productId],
    ['product', randomUUID()],
  ] as const
  const replies = await Promise.all(hidden.map(([kind, id]) => setFollow(token, kind, id)))
  const [first] = replies
  expect(first?.status).toBe(404)
  for (const { raw } of replies) expect(raw.json()).toEqual(first?.raw.json())
  expect((await list(token)).follows).toEqual([])
})

test('what is hidden later loses its name in the list', async () => {
  const id = await seedProduct(harness.db, { name: 'Secret sauce', brandId })
  const { token } = await createFollower(harness, ['product', id])
  await harness.db
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', id)
    .execute()
  expect((await list(token)).follows).toEqual([
    { kind: 'product', _id: id, name: null, image: null },
  ])
})

test('two requests for the last follow: exactly one more is followed', async () => {
  const { accountId, token } = await createSignedInAccount(harness)
  await harness.db
    .insertInto('follows')
    .values(
      Array.from({ length: maxFollows - 1 }, () => ({
        id: randomUUID(),
        accountId,
        kind: 'product',
        subjectId: randomUUID(),
      })),
    )
    .execute()
  const replies = await Promise.all([
    setFollow(token, 'product', productId),
    setFollow(token, 'brand', brandId),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rejected = replies.find(({ status }) => status === 409)
  expect(rejected?.raw.json()).toMatchObject({
    code: 'follow_limit',
    message: texts.tooManyFollows,
  })
})

test('a search keeps what narrows it, is saved once, and needs a filter', async () => {
  const { token } = await createSignedInAccount(harness)
  const saved = await saveProducts(token, {
    name: 'Sour  Gummies',
    advancedCategory: ['isUnionized', 'isBlackOwned'],
    zip: '60601',
    rating: 0,
    max: 25,
  })
  expect(saved.status).toBe(201)
  expect(saved.body.search).toMatchObject({
    name: '“sour gummies”, Black-owned, Unionized, under $25, within 25 mi of 60601',
    path: '/search?q=sour+gummies&advancedCategory=isBlackOwned&advancedCategory=isUnionized&max=25&radius=25&zip=60601',
  })
  const again = await saveProducts(token, {
    name: 'sour gummies',
    advancedCategory: ['isBlackOwned', 'isUnionized'],
    zip: '60601',
    max: 25,
  })
  expect(again.body.search._id).toBe(saved.body.search._id)
  expect((await list(token)).searches).toHaveLength(1)
  for (const query of [{}, { shop: 'merchandise' }, { radius: 50 }]) {
    expect((await saveProducts(token, query)).raw.json().message).toBe(texts.nothingToSave)
  }
  expect((await saveProducts(token, { zip: '00000' })).status).toBe(400)
  expect((await saveProducts(token, { shop: 'nowhere', category: 'flower' })).status).toBe(404)
})

test('a search says what its filters are, whichever they are', async () => {
  const { token } = await createSignedInAccount(harness)
  const save = async (page: string, query: object) => {
    const body = { search: { page, query } } as never
    return (await harness.call(contract.saveSearch, { token, body })).raw.json()
  }
  const names = [
    (await save('dispensaries', { amenity: ['wheelchair', 'atm'] })).search.name,
    (await save('dispensaries', { state: 'IL', amenity: 'parking' })).search.name,
    (await save('products', { brand: brandId })).search.name,
  ]
  expect(names).toEqual(['Wheelchair accessible, ATM', 'Parking, Illinois', 'One brand'])
  // A dispensary has no price.
  expect((await save('dispensaries', { min: 5 })).message).toBe(texts.nothingToSave)
})

test('coordinates are kept to about a kilometer', async () => {
  const { token, accountId } = await createSignedInAccount(harness)
  await saveProducts(token, { lat: 41.881832, lng: -87.623177 })
  const { filter } = await harness.db
    .selectFrom('savedSearches')
    .select('filter')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(filter).toEqual({ lat: 41.88, lng: -87.62, radius: 25 })
})

test('searches have a limit, and only their owner can delete them', async () => {
  const [owner, rival] = [
    await createSignedInAccount(harness),
    await createSignedInAccount(harness),
  ]
  for (let n = 1; n <= maxSavedSearches; n += 1) await saveProducts(owner.token, { min: n })
  const tooMany = await saveProducts(owner.token, { min: 99 })
  expect([tooMany.status, tooMany.raw.json().message]).toEqual([409, texts.tooManySearches])
  expect((await saveProducts(owner.token, { min: 1 })).status).toBe(201)
  const [search] = (await list(owner.token)).searches
  const params = { id: search?._id ?? '' }
  const remove = (token: string) => harness.call(contract.deleteSearch, { token, params })
  expect((await remove(rival.token)).status).toBe(404)
  expect((await remove(owner.token)).status).toBe(200)
  expect((await list(owner.token)).searches).toHaveLength(maxSavedSearches - 1)
})

/** As the email has it. */
async function findStopToken(accountId: string): Promise<string> {
  const { id } = await harness.db
    .selectFrom('follows')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return buildStopUrl(harness.deps, id).split('/').at(-1) ?? ''
}

test('a stop link stops one follow of one person, and does nothing when it is replayed', async () => {
  const person = await createFollower(harness, ['product', productId])
  const other = await createFollower(harness, ['product', productId])
  const token = await findStopToken(person.accountId)
  expect((await stop(token)).body.message).toBe(texts.stopped)
  expect((await list(person.token)).follows).toEqual([])
  expect((await list(other.token)).follows).toHaveLength(1)
  // Followed again: the old link is about the old follow.
  await setFollow(person.token, 'product', productId)
  expect((await stop(token)).status).toBe(200)
  expect((await list(person.token)).follows).toHaveLength(1)
})

test('a stop link cannot be guessed, changed into another one, or made from another link', async () => {
  const victim = await createFollower(harness, ['brand', brandId])
  const own = await createFollower(harness, ['brand', brandId])
  const [victimToken, ownToken] = [
    await findStopToken(victim.accountId),
    await findStopToken(own.accountId),
  ]
  const { id } = await harness.db
    .selectFrom('follows')
    .select('id')
    .where('accountId', '=', victim.accountId)
    .executeTakeFirstOrThrow()
  const forged = [
    // The victim's id with the own signature.
    `${victimToken.slice(0, 21)}${ownToken.slice(21)}`,
    `${victimToken.slice(0, -2)}AA`,
    createLinkToken('another secret', 'unfollow', id),
    createLinkToken(harness.deps.linkSecret, 'unsubscribe follow_updates', id),
    createLinkToken(harness.deps.linkSecret, 'unsubscribe follow_updates', victim.accountId),
    'A'.repeat(64),
  ]
  for (const token of forged) expect((await stop(token)).status).toBe(404)
  expect((await list(victim.token)).follows).toHaveLength(1)
})

test('what somebody follows is exported and erased with their account', async () => {
  const person = await createFollower(harness, ['dispensary', dispensaryId])
  const { token, accountId } = person
  await saveProducts(token, { category: 'Edible' })
  const params = { kind: 'dispensary', id: dispensaryId } as const
  await harness.call(contract.follow, { token, params, body: { utcOffset: -480 } })
  const { records } = (await harness.call(exportAccount, { token })).body
  expect(records.follows).toMatchObject([{ kind: 'dispensary', name: 'Corner Leaf' }])
  expect(records.savedSearches).toEqual([{ page: 'products', filter: { category: 'Edible' } }])
  expect(records.followDigests).toEqual([{ utcOffset: -480, lastSentAt: null }])
  await harness.call(eraseAccount, { token, body: {} })
  for (const table of ['follows', 'savedSearches', 'followDigests'] as const) {
    const rows = await harness.db
      .selectFrom(table)
      .select('accountId')
      .where('accountId', '=', accountId)
      .execute()
    expect(rows).toEqual([])
  }
})

test('a digest that is due is not written again by every later change', async () => {
  const id = await seedProduct(harness.db, { brandId })
  const { accountId } = await createFollower(harness, ['product', id])
  const page = { after: '00000000-0000-0000-0000-000000000000', limit: 5 }
  const spread = () =>
    inTx(harness.db, (tx) =>
      spreadToFollowers(tx, { subjectId: id }, { ...page, now: harness.clock.now() }),
    )
  await spread()
  await inTx(harness.db, async (tx) => {
    await tx
      .selectFrom('followDigests')
      .select('accountId')
      .where('accountId', '=', accountId)
      .forUpdate()
      .execute()
    // Would wait for the row if it wrote it.
    await spread()
  })
})

test('followers are read in portions', async () => {
  const accountIds = await seedAccounts(harness.db, 12)
  await harness.db
    .insertInto('follows')
    .values(
      accountIds.map((accountId) => ({
        id: randomUUID(),
        accountId,
        kind: 'dispensary',
        subjectId: dispensaryId,
      })),
    )
    .execute()
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  let rounds = 0
  while (after !== null) {
    const page: { after: string; limit: number; now: Date } = {
      after,
      limit: 5,
      now: harness.clock.now(),
    }
    const source = { subjectId: dispensaryId }
    after = (await inTx(harness.db, (tx) => spreadToFollowers(tx, source, page))).last
    rounds += 1
  }
  expect(rounds).toBeGreaterThan(2)
  const due = await harness.db
    .selectFrom('followDigests')
    .select('accountId')
    .where('accountId', 'in', accountIds)
    .where('dueAt', 'is not', null)
    .execute()
  expect(due).toHaveLength(accountIds.length)
})
