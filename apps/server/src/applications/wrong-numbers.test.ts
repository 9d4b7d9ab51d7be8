import { getOverview } from '@fairgrove/contract/analytics.overview'
import * as contract from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { listStaleEntries } from '@fairgrove/contract/education'
import { expect, test } from 'vitest'
import { findNewestPendingApplication } from '../../test/application-fixtures.ts'
import { newIdempotencyHeader } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const report = { entry: 'never-use-alone', message: 'This number is disconnected.' }
const send = (body: contract.WrongNumberReport, options = {}) =>
  harness.call(contract.reportWrongNumber, { body, ...options })

test('a wrong number is reported without an account and appears in the queue and on the dashboard', async () => {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const waiting = async () => (await harness.call(getOverview, { token })).body.waiting
  const before = await waiting()
  const { status, body } = await send(report)
  expect([status, body.message]).toEqual([201, texts.thanksForWrongNumber])
  expect((await waiting()).wrongNumbers).toBe(before.wrongNumbers + 1)
  const queued = await findNewestPendingApplication(harness, token)
  expect(queued).toMatchObject({
    kind: 'wrong_number',
    name: 'Never Use Alone',
    message: report.message,
    page: '/crisis_resources/drug_and_alcohol#never-use-alone',
    contactEmail: '',
  })
  const verdict = { decision: 'approved' as const, reason: 'Number corrected.' }
  const params = { id: queued._id }
  const decided = await harness.call(contract.decideApplication, { token, params, body: verdict })
  expect(decided.status).toBe(200)
  await harness.runJobs()
  expect((await waiting()).wrongNumbers).toBe(before.wrongNumbers)
})

test('a report is not linked to the account of a signed-in reporter', async () => {
  const { token } = await createSignedInAccount(harness)
  await send({ ...report, entry: 'rainn' }, { token })
  const rows = await harness.db
    .selectFrom('applications')
    .select(['accountId', 'contactEmail', 'contactName'])
    .where('kind', '=', 'wrong_number')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row).toEqual({ accountId: null, contactEmail: null, contactName: '' })
  }
})

test('a form sent twice is one report', async () => {
  const headers = newIdempotencyHeader()
  const count = async () =>
    (await harness.db.selectFrom('applications').select('id').execute()).length
  const before = await count()
  await send({ ...report, entry: '988' }, { headers })
  await send({ ...report, entry: '988' }, { headers })
  expect(await count()).toBe(before + 1)
})

test('a report must reference a listed entry, and its text is limited', async () => {
  expect((await send({ ...report, entry: 'nowhere' })).status).toBe(404)
  expect((await send({ ...report, message: '  ' })).body).toMatchObject({
    fields: { message: 'Tell us what’s wrong.' },
  })
  expect((await send({ ...report, message: 'a'.repeat(1_001) })).status).toBe(400)
  expect(contract.reportWrongNumber.limit).toBe(contract.reportBug.limit)
})

test("the dashboard's count of stale entries matches the list", async () => {
  harness.clock.advance(60 * 24 * 60)
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const { waiting } = (await harness.call(getOverview, { token })).body
  const { results } = (await harness.call(listStaleEntries, { token, query: {} })).body
  expect(waiting.staleEntries).toBe(results)
  expect(results).toBeGreaterThan(0)
})
