import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/saved-views'
import { maxSavedViews, texts } from '@fairgrove/contract/saved-views.options'
import { beforeEach, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let owner: Awaited<ReturnType<typeof createSignedInAccount>>
beforeEach(async () => {
  owner = await createSignedInAccount(harness, { isAdmin: true })
})

const save = (name: string, search = 'status=pending', { token } = owner) =>
  harness.call(contract.saveView, { token, body: { list: 'products', name, search } })

const listNames = async ({ token } = owner) => {
  const query = { list: 'products' } as const
  const { views } = (await harness.call(contract.listSavedViews, { token, query })).body
  return views.map(({ name }) => name)
}

test('keeps filters, order and columns under a name, and nothing else of the URL', async () => {
  const { status, body } = await save('Cheap', '?page=7&order=lowest&q=tee&columns=name.price&x=1')
  expect(status).toBe(201)
  expect(body.view).toMatchObject({
    list: 'products',
    name: 'Cheap',
    search: 'q=tee&order=lowest&columns=name.price',
  })
  await save('alone')
  expect(await listNames()).toEqual(['alone', 'Cheap'])
})

test('a view needs something to keep and a name of its own in its list', async () => {
  expect((await save('Everything', 'page=3')).raw.json().fields).toEqual({
    search: texts.nothingToSave,
  })
  await save('Mine')
  expect((await save('MINE')).raw.json().fields).toEqual({ name: texts.nameTaken })
  const body = { list: 'brands', name: 'Mine', search: 'status=pending' } as const
  expect((await harness.call(contract.saveView, { token: owner.token, body })).status).toBe(201)
})

test('two requests for the last view: exactly one is saved', async () => {
  for (let count = 1; count < maxSavedViews; count += 1) await save(`View ${count}`)
  const replies = await Promise.all([save('One more'), save('Another')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect(await listNames()).toHaveLength(maxSavedViews)
})

test('only the owner sees, renames and deletes a view', async () => {
  const { token } = owner
  const { view } = (await save('Mine')).body
  await save('Other')
  const params = { id: view._id }
  const rival = await createSignedInAccount(harness, { isAdmin: true })
  expect(await listNames(rival)).toEqual([])
  const body = { name: 'Theirs' }
  const renamed = await harness.call(contract.renameView, { token: rival.token, params, body })
  const deleted = await harness.call(contract.deleteView, { token: rival.token, params })
  expect([renamed.status, deleted.status]).toEqual([404, 404])
  const taken = await harness.call(contract.renameView, { token, params, body: { name: 'other' } })
  expect(taken.raw.json().fields).toEqual({ name: texts.nameTaken })
  await harness.call(contract.renameView, { token, params, body: { name: 'MINE' } })
  expect(await listNames()).toEqual(['MINE', 'Other'])
  expect((await harness.call(contract.deleteView, { token, params })).status).toBe(200)
  expect(await listNames()).toEqual(['Other'])
})

test('views are exported and erased with their account', async () => {
  const customer = await createSignedInAccount(harness)
  await save('Ada', 'q=ada', customer)
  const { token, accountId } = customer
  const { records } = (await harness.call(exportAccount, { token })).body
  expect(records.savedViews).toMatchObject([{ list: 'products', name: 'Ada', search: 'q=ada' }])
  await harness.call(eraseAccount, { token, body: {} })
  const rows = await harness.db
    .selectFrom('savedViews')
    .select('id')
    .where('accountId', '=', accountId)
    .execute()
  expect(rows).toEqual([])
})
