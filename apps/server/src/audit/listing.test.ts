import { listAudit } from '@fairgrove/contract/audit'
import { createBrand, updateBrand } from '@fairgrove/contract/brands'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { createProduct } from '@fairgrove/contract/products'
import { beforeEach, expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: Awaited<ReturnType<typeof createSignedInAccount>>
let seller: Awaited<ReturnType<typeof createSignedInAccount>>
beforeEach(async () => {
  admin = await createSignedInAccount(harness, { isAdmin: true })
  seller = await createSignedInAccount(harness, { isSeller: true })
})

const read = async (query: RequestInput<typeof listAudit>['query'] = {}) =>
  (await harness.call(listAudit, { token: admin.token, query })).body

test('an entry has the actor, the action, the time and both values of each field', async () => {
  const id = await seedBrand(harness.db, {
    name: 'Elder',
    ownerId: seller.accountId,
    status: 'pending',
  })
  const body = { brand: { name: 'Elder Works', description: 'Soap.' } }
  await harness.call(updateBrand, { token: seller.token, params: { id }, body })
  const { entries } = await read({ subject: id })
  expect(entries).toEqual([
    {
      _id: expect.any(String),
      actor: { _id: seller.accountId, name: 'Ada Moss' },
      action: 'brand.saved',
      subject: id,
      subjectName: 'Elder Works',
      details: {},
      changes: [
        { field: 'name', before: 'Elder', after: 'Elder Works' },
        { field: 'description', before: '', after: 'Soap.' },
      ],
      createdAt: harness.clock.now().toISOString(),
    },
  ])
})

test('the log can be filtered by account id or email, by kind and by date', async () => {
  const other = await createSignedInAccount(harness, { isAdmin: true, isSeller: true })
  await harness.call(createBrand, { token: other.token, body: {} })
  harness.clock.advance(2 * 24 * 60)
  await harness.call(createProduct, { token: await createNewSession(harness, other), body: {} })
  admin.token = await createNewSession(harness, admin)
  const actions = async (query: RequestInput<typeof listAudit>['query']) =>
    (await read(query)).entries.map(({ action }) => action)

  const both = ['product.created', 'brand.created']
  expect(await actions({ who: other.accountId })).toEqual(both)
  expect(await actions({ who: ` ${other.email.toUpperCase()} ` })).toEqual(both)
  expect(await actions({ who: other.email, kind: 'brand' })).toEqual(['brand.created'])
  expect(await actions({ who: 'nobody@example.test' })).toEqual([])
  const today = harness.clock.now().toISOString().slice(0, 10)
  expect(await actions({ who: other.email, from: today, to: today })).toEqual(['product.created'])
  expect(await actions({ who: other.email, to: '2000-01-01' })).toEqual([])
})

test('the log is paged newest first, and a page past the end is the last one', async () => {
  const busy = await createSignedInAccount(harness, { isSeller: true })
  const created: string[] = []
  for (let n = 0; n < 27; n += 1) {
    const { body } = await harness.call(createProduct, { token: busy.token, body: {} })
    created.unshift(body.product._id)
  }
  const first = await read({ who: busy.accountId })
  expect(first).toMatchObject({ page: 1, pages: 2, results: 27, isCapped: false })
  expect(first.entries.map(({ subject }) => subject)).toEqual(created.slice(0, 25))
  const last = await read({ who: busy.accountId, pageNumber: 40 })
  expect(last.page).toBe(2)
  expect(last.entries.map(({ subject }) => subject)).toEqual(created.slice(25))
})
