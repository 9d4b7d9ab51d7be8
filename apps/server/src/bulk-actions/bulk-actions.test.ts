import { listAudit } from '@fairgrove/contract/audit'
import { decideBrands, getBrand, previewDecideBrands } from '@fairgrove/contract/brands'
import { listUndoableActions, undoBulkAction } from '@fairgrove/contract/bulk-actions'
import { texts, undoMinutes } from '@fairgrove/contract/bulk-actions.options'
import { approveDispensaries, previewApproveDispensaries } from '@fairgrove/contract/dispensaries'
import { saveNotificationSettings } from '@fairgrove/contract/notifications'
import { getProduct, updateProduct } from '@fairgrove/contract/products'
import { decideProducts, previewDecideProducts } from '@fairgrove/contract/products.decisions'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { listTitles } from '../../test/notification-fixtures.ts'
import { makeDelayedJobsDue } from '../../test/pickup-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { undoableActions } from '../back-office/undoable-actions.ts'
import { finishBulkAction } from './actions.ts'

const harness = useServerHarness()
type Person = Awaited<ReturnType<typeof createSignedInAccount>>
let [admin, otherAdmin, seller] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  admin = await createSignedInAccount(harness, { isAdmin: true })
  otherAdmin = await createSignedInAccount(harness, { isAdmin: true })
  seller = await createSignedInAccount(harness, { isSeller: true })
})

const seedPending = (name = 'Fern soap', sellerId = seller.accountId) =>
  seedProduct(harness.db, { status: 'pending', sellerId, name })

const decide = async (
  ids: string[],
  status: 'approved' | 'rejected' = 'approved',
  { token } = admin,
) => {
  const statusReason = status === 'rejected' ? 'The label is unreadable.' : undefined
  return (await harness.call(decideProducts, { token, body: { ids, status, statusReason } })).body
}

const undo = (id: string | null, { token } = admin) =>
  harness.call(undoBulkAction, { token, params: { id: id ?? '' } })

const readStatus = async (id: string) =>
  (await harness.call(getProduct, { token: admin.token, params: { id } })).body.product.status

const runDelayedJobs = async () => {
  await makeDelayedJobsDue(harness)
  await harness.runJobs()
}

const listActionIds = async () =>
  (await harness.db.selectFrom('bulkActions').select('id').execute()).map(({ id }) => id)

describe('a preview', () => {
  test('has what the decision changes and skips, and how many people it emails', async () => {
    const silent = await createSignedInAccount(harness, { isSeller: true })
    const body = { mail: [] }
    await harness.call(saveNotificationSettings, { token: silent.token, body })
    const [ready, other, nameless, decided] = [
      await seedPending('Fern soap'),
      await seedPending('Moss tea', silent.accountId),
      await seedPending(''),
      await seedPending('Pine oil'),
    ]
    await decide([decided])
    const ids = [ready, other, nameless, decided]
    const query = { rows: ids, status: 'approved' as const }
    const preview = await harness.call(previewDecideProducts, { token: admin.token, query })
    expect(preview.body.changes).toEqual([
      { _id: ready, name: 'Fern soap', before: 'In review', after: 'Approved' },
      { _id: other, name: 'Moss tea', before: 'In review', after: 'Approved' },
    ])
    expect(preview.body.emails).toBe(1)
    expect(await readStatus(ready)).toBe('pending')
    const { decided: count, left } = await decide(ids)
    expect(count).toBe(2)
    expect(preview.body.left).toEqual(expect.arrayContaining(left))
    expect(preview.body.left.map(({ reason }) => reason)).toEqual([
      'Needs a name first.',
      'Already approved.',
    ])
  })

  test('skips what changed since it was shown', async () => {
    const id = await seedPending()
    const rows = [`${id}@2020-01-01T00:00:00.000Z`]
    const query = { rows, status: 'approved' as const }
    const { body } = await harness.call(previewDecideProducts, { token: admin.token, query })
    expect(body.changes).toEqual([])
    expect(body.left[0]?.reason).toMatch('changed while you had it open')
  })

  test('is for admins, and rejects malformed rows', async () => {
    const id = await seedPending()
    const query = { rows: [id], status: 'approved' as const }
    const denied = await harness.call(previewDecideProducts, { token: seller.token, query })
    expect(denied.status).toBe(403)
    for (const rows of [['x'], [`${id}@yesterday`], Array.from({ length: 26 }, () => id)]) {
      const wrong = { rows, status: 'approved' as const }
      const response = await harness.call(previewDecideProducts, {
        token: admin.token,
        query: wrong,
      })
      expect(response.status).toBe(400)
    }
  })

  test('of brands and dispensaries follows their own rules', async () => {
    const brand = await seedBrand(harness.db, { status: 'pending', ownerId: seller.accountId })
    const shown = await seedDispensary(harness.db, { name: 'Corner Leaf' })
    const hidden = await seedDispensary(harness.db, { isApproved: false })
    const { token } = admin
    const brands = await harness.call(previewDecideBrands, {
      token,
      query: { rows: [brand], status: 'rejected' },
    })
    expect(brands.body).toMatchObject({
      changes: [{ before: 'In review', after: 'Rejected' }],
      emails: 1,
    })
    const dispensaries = await harness.call(previewApproveDispensaries, {
      token,
      query: { rows: [shown, hidden], approved: 'N' },
    })
    expect(dispensaries.body).toMatchObject({
      changes: [{ name: 'Corner Leaf', before: 'Approved', after: 'Not approved' }],
      left: [{ _id: hidden, reason: 'Already hidden.' }],
      emails: 0,
    })
  })
})

describe('undo', () => {
  test('restores the rows before anyone is told, is audited, and works once', async () => {
    const owner = await createSignedInAccount(harness, { isSeller: true })
    const ids = [
      await seedPending('Fern', owner.accountId),
      await seedPending('Moss', owner.accountId),
    ]
    const { undoId } = await decide(ids, 'rejected')
    const query = { list: 'products' } as const
    const listed = await harness.call(listUndoableActions, { token: admin.token, query })
    expect(listed.body.actions).toContainEqual({
      _id: undoId,
      summary: '2 products rejected',
      isOwn: true,
      minutesLeft: undoMinutes,
    })
    harness.clock.advance(undoMinutes - 1)
    expect((await undo(undoId)).body).toMatchObject({ restored: 2, left: [] })
    for (const id of ids) expect(await readStatus(id)).toBe('pending')
    expect((await undo(undoId)).raw.json().code).toBe('undo_closed')

    await runDelayedJobs()
    expect(await listActionIds()).not.toContain(undoId)
    expect(await listTitles(harness, owner)).toEqual([])
    expect(await fetchEmails(owner.email)).toEqual([])
    const { body } = await harness.call(listAudit, {
      token: admin.token,
      query: { subject: ids[0] ?? '' },
    })
    expect(body.entries[0]).toMatchObject({
      action: 'product.decision_undone',
      changes: [{ before: 'rejected', after: 'pending' }],
    })
  })

  test('leaves a row that someone changed since, whose owner is told', async () => {
    const owner = await createSignedInAccount(harness, { isSeller: true })
    const [calm, edited] = [
      await seedPending('Fern', owner.accountId),
      await seedPending('Moss', owner.accountId),
    ]
    const { undoId } = await decide([calm, edited])
    harness.clock.advance(1)
    const body = { product: { countInStock: 3 } }
    await harness.call(updateProduct, { token: owner.token, params: { id: edited }, body })
    expect((await undo(undoId)).body).toMatchObject({
      restored: 1,
      left: [{ _id: edited, name: 'Moss', reason: texts.changedSince }],
    })
    expect(await readStatus(edited)).toBe('approved')
    await runDelayedJobs()
    expect(await listTitles(harness, owner)).toEqual(['Moss is live'])
  })

  test('what was decided differently since is not announced late', async () => {
    const owner = await createSignedInAccount(harness, { isSeller: true })
    const id = await seedPending('Fern', owner.accountId)
    await decide([id])
    harness.clock.advance(1)
    await decide([id], 'rejected', otherAdmin)
    await runDelayedJobs()
    expect(await listTitles(harness, owner)).toEqual(['We couldn’t approve Fern'])
  })

  test('a decision that came back is announced once, by the last one', async () => {
    const owner = await createSignedInAccount(harness, { isSeller: true })
    const id = await seedPending('Fern', owner.accountId)
    const first = await decide([id])
    harness.clock.advance(1)
    await decide([id], 'rejected', otherAdmin)
    harness.clock.advance(1)
    await decide([id])
    await finishBulkAction(harness.deps, undoableActions, first.undoId ?? '')
    expect(await listTitles(harness, owner)).toEqual([])
    await runDelayedJobs()
    expect(await listTitles(harness, owner)).toEqual(['Fern is live'])
  })

  test('is for whoever did it and for admins, and ends with its time', async () => {
    const { undoId } = await decide([await seedPending()])
    const customer = await createSignedInAccount(harness)
    expect((await undo(undoId, seller)).status).toBe(404)
    expect((await undo(undoId, customer)).status).toBe(403)
    expect((await undo(undoId, otherAdmin)).body.restored).toBe(1)

    const id = await seedPending()
    const late = await decide([id])
    harness.clock.advance(undoMinutes)
    expect((await undo(late.undoId)).raw.json().code).toBe('undo_closed')
    await runDelayedJobs()
    expect((await undo(late.undoId)).raw.json().code).toBe('undo_closed')
    expect(await readStatus(id)).toBe('approved')
  })

  test('an admin who lost the role cannot undo', async () => {
    const former = await createSignedInAccount(harness, { isAdmin: true, isSeller: true })
    const id = await seedPending()
    const { undoId } = await decide([id], 'approved', former)
    await harness.db
      .updateTable('accounts')
      .set({ isAdmin: false })
      .where('id', '=', former.accountId)
      .execute()
    expect((await undo(undoId, former)).status).toBe(404)
    expect(await readStatus(id)).toBe('approved')
  })

  test('two admins undo at once: exactly one does, and each row is restored once', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => seedPending()))
    const { undoId } = await decide(ids)
    const replies = await Promise.all([undo(undoId), undo(undoId, otherAdmin)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const undone = await harness.db
      .selectFrom('auditEntries')
      .select('subjectId')
      .where('action', '=', 'product.decision_undone')
      .where('subjectId', 'in', ids)
      .execute()
    expect(undone.map(({ subjectId }) => subjectId).toSorted()).toEqual(ids.toSorted())
  })

  test('undoing while another admin decides loses neither', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => seedPending()))
    const { undoId } = await decide(ids)
    harness.clock.advance(1)
    const [undone, rejected] = await Promise.all([
      undo(undoId),
      decide(ids.toReversed(), 'rejected', otherAdmin),
    ])
    // Whoever came second saw what the first one did: a rejection is never overwritten.
    expect(rejected.decided).toBe(10)
    expect([0, 10]).toContain(undone.body.restored)
    for (const id of ids) expect(await readStatus(id)).toBe('rejected')
  })

  test('restores brands and dispensaries', async () => {
    const brand = await seedBrand(harness.db, { status: 'pending' })
    const dispensary = await seedDispensary(harness.db)
    const { token } = admin
    const decided = await harness.call(decideBrands, {
      token,
      body: { ids: [brand], status: 'approved' },
    })
    const hidden = await harness.call(approveDispensaries, {
      token,
      body: { ids: [dispensary], approved: 'N' },
    })
    for (const { body } of [decided, hidden]) {
      expect((await undo(body.undoId)).body.restored).toBe(1)
    }
    const seen = await harness.call(getBrand, { token, params: { id: brand } })
    expect(seen.body.brand.status).toBe('pending')
    const row = await harness.db
      .selectFrom('dispensaries')
      .select('isApproved')
      .where('id', '=', dispensary)
      .executeTakeFirstOrThrow()
    expect(row.isApproved).toBe(true)
  })
})
