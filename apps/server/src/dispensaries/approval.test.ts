import { listAudit } from '@fairgrove/contract/audit'
import {
  approveDispensaries,
  createDispensary,
  deleteDispensary,
  getDispensary,
  locateDispensary,
  updateDispensary,
} from '@fairgrove/contract/dispensaries'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { beforeAll, expect, test } from 'vitest'
import { buildDispensaryDraft, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: { accountId: string; token: string }

beforeAll(async () => {
  admin = await createSignedInAccount(harness, { isAdmin: true })
})

function decide(ids: string[], approved: 'Y' | 'N', token = admin.token) {
  return harness.call(approveDispensaries, { body: { ids, approved }, token })
}

async function listActions(subject: string) {
  const { body } = await harness.call(listAudit, { query: { subject }, token: admin.token })
  return body.entries.map(({ actor, action, changes }) => ({ _id: actor._id, action, changes }))
}

test('several dispensaries are hidden and shown at once', async () => {
  const ids = [await seedDispensary(harness.db), await seedDispensary(harness.db)]
  const publicly = () =>
    Promise.all(
      ids.map(async (id) => (await harness.call(getDispensary, { params: { id } })).status),
    )
  expect((await decide(ids, 'N')).body).toMatchObject({ decided: 2, left: [] })
  expect(await publicly()).toEqual([404, 404])
  expect((await decide(ids, 'Y')).body.decided).toBe(2)
  expect(await publicly()).toEqual([200, 200])
})

test('one that was changed in the meantime is not approved, but can be hidden', async () => {
  const id = await seedDispensary(harness.db, { isApproved: false })
  const table = await harness.call(listDispensaries, {
    query: { pageNumber: 1, status: 'unapproved', order: 'newest' },
    token: admin.token,
  })
  const { updatedAt = '' } = table.body.dispensaries.find(({ _id }) => _id === id) ?? {}
  harness.clock.advance(1)
  const dispensary = { ...buildDispensaryDraft(), approved: 'N' as const }
  await harness.call(updateDispensary, { params: { id }, body: { dispensary }, token: admin.token })
  const decideWithReason = async (approved: 'Y' | 'N') => {
    const body = { ids: [id], approved, seen: [{ _id: id, updatedAt }] }
    return (await harness.call(approveDispensaries, { body, token: admin.token })).body
  }
  const reason = 'This changed while you had it open. Review it again.'
  expect(await decideWithReason('Y')).toEqual({
    decided: 0,
    left: [{ _id: id, name: dispensary.name, reason }],
    undoId: null,
  })
  await decide([id], 'Y')
  expect(await decideWithReason('N')).toMatchObject({ decided: 1, left: [] })
})

test('one without a name is left and named, the others are approved', async () => {
  const { body } = await harness.call(createDispensary, { body: {}, token: admin.token })
  const blank = body.dispensary._id
  const named = await seedDispensary(harness.db, { isApproved: false })
  const answer = await decide([blank, named], 'Y')
  expect(answer.body).toMatchObject({
    decided: 1,
    left: [{ _id: blank, name: '', reason: 'Needs a name first.' }],
  })
})

test('only admins decide, and only about existing dispensaries', async () => {
  const id = await seedDispensary(harness.db, { isApproved: false })
  const seller = await createSignedInAccount(harness, { isSeller: true })
  expect((await decide([id], 'Y', seller.token)).status).toBe(403)
  expect((await decide([crypto.randomUUID()], 'Y')).status).toBe(404)
  expect((await harness.call(getDispensary, { params: { id } })).status).toBe(404)
})

test('every write records who, what, and the previous values', async () => {
  const { body } = await harness.call(createDispensary, { body: {}, token: admin.token })
  const id = body.dispensary._id
  const params = { id }
  const dispensary = buildDispensaryDraft({ city: 'Cicero', postalCode: '60804' })
  await harness.call(updateDispensary, { params, body: { dispensary }, token: admin.token })
  await decide([id], 'N')
  await harness.call(deleteDispensary, { params, token: admin.token })
  const entries = await listActions(id)
  expect(entries.map(({ action }) => action)).toEqual([
    'dispensary.deleted',
    'dispensary.hidden',
    'dispensary.saved',
    'dispensary.created',
  ])
  expect(new Set(entries.map(({ _id }) => _id))).toEqual(new Set([admin.accountId]))
  expect(entries[1]?.changes).toEqual([{ field: 'isApproved', before: true, after: false }])
  expect(entries[2]?.changes).toContainEqual({ field: 'city', before: '', after: 'Cicero' })
})

test('a save that changes only the town records nothing else', async () => {
  const id = await seedDispensary(harness.db)
  const save = (city: string) =>
    harness.call(updateDispensary, {
      params: { id },
      body: { dispensary: buildDispensaryDraft({ city }) },
      token: admin.token,
    })
  await save('Chicago')
  await save('Cicero')
  const [last] = await listActions(id)
  expect(last?.changes).toEqual([{ field: 'city', before: 'Chicago', after: 'Cicero' }])
})

test('the form of a dispensary without coordinates gets the location of its address', async () => {
  const address = { city: 'Chicago', state: 'IL', postalCode: '60601' }
  const id = await seedDispensary(harness.db, address)
  const { body } = await harness.call(locateDispensary, { params: { id }, token: admin.token })
  expect(body.place).toMatchObject({ label: 'Chicago, IL', lat: expect.closeTo(41.88, 1) })
  const blank = await seedDispensary(harness.db)
  const nowhere = await harness.call(locateDispensary, {
    params: { id: blank },
    token: admin.token,
  })
  expect(nowhere.body.place).toBeNull()
})
