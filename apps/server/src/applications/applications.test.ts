import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/applications'
import { maxLocations, texts } from '@fairgrove/contract/applications.options'
import type { ProblemBody } from '@fairgrove/contract/endpoint'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { uniqueEmail } from '../../test/account-fixtures.ts'
import {
  buildApplicationLocation,
  buildListingApplication,
  findNewestPendingApplication,
} from '../../test/application-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

const countRows = async () =>
  (await harness.db.selectFrom('applications').select('id').execute()).length

const apply = (body: contract.ListingApplication, headers: Record<string, string> = {}) =>
  harness.call(contract.applyForListing, { body, headers })

test('an application is stored and acknowledged by an email without any of its text', async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const body = buildListingApplication({ name: 'Cheap Watches', contactEmail: uniqueEmail() })
  const reply = await apply(body)
  expect([reply.status, reply.body.message]).toEqual([201, texts.thanks])
  const stored = await findNewestPendingApplication(harness, admin.token)
  const { name, contactName, contactEmail, website, isTHC } = body
  expect(stored).toMatchObject({ kind: 'brand', name, contactName, contactEmail, website, isTHC })
  await harness.runJobs()
  const [mail, ...more] = await fetchEmails(body.contactEmail)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('We got your application')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Cheap Watches|Ada Moss|kind\.example/)
})

test('a form sent twice is one application and one email', async () => {
  const body = buildListingApplication()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const before = await countRows()
  const replies = await Promise.all([apply(body, headers), apply(body, headers)])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(await countRows()).toBe(before + 1)
  await harness.runJobs()
  expect(await fetchEmails(body.contactEmail)).toHaveLength(1)
})

test("rejects a dispensary without a location, with the form's message", async () => {
  const before = await countRows()
  const reply = await apply(buildListingApplication({ isBrand: false, isDispensary: true }))
  expect(reply.status).toBe(400)
  const { fields } = reply.body as unknown as ProblemBody
  expect(fields).toEqual({ locations: texts.noLocations })
  expect(await countRows()).toBe(before)
})

test.each([
  [
    'both a brand and a dispensary',
    { isDispensary: true, locations: [buildApplicationLocation()] },
    'isBrand',
  ],
  ['an invalid website', { website: 'kind farms' }, 'website'],
  ['no name', { name: '  ' }, 'name'],
  ['a name longer than a listing can have', { name: 'x'.repeat(81) }, 'name'],
  ['an invalid contact email', { contactEmail: 'ada' }, 'contactEmail'],
  ['a line break in a name', { contactName: 'Ada\nBcc: all@example.test' }, 'contactName'],
  [
    'too many locations',
    {
      isBrand: false,
      isDispensary: true,
      locations: Array(maxLocations + 1).fill(buildApplicationLocation()),
    },
    'locations',
  ],
])('rejects an application with %s and stores nothing', async (_, changes, field) => {
  const before = await countRows()
  const reply = await apply(buildListingApplication(changes))
  expect(reply.status).toBe(400)
  expect(Object.keys((reply.body as unknown as ProblemBody).fields ?? {})).toContain(field)
  expect(await countRows()).toBe(before)
})

test.each([
  ['telephone', '5550100'],
  ['zip', '606'],
  ['state', 'XX'],
  ['alias', ''],
  ['address', ''],
  ['city', ''],
])('rejects a location whose %s is %j', async (field, value) => {
  const places = [buildApplicationLocation({ [field]: value })]
  const reply = await apply(
    buildListingApplication({ isBrand: false, isDispensary: true, locations: places }),
  )
  expect(reply.status).toBe(400)
  const marked = Object.keys((reply.body as unknown as ProblemBody).fields ?? {})
  expect(marked.some((name) => name.startsWith('locations'))).toBe(true)
})

test('vendor applications and problem reports share the queue; a report needs no email', async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const { name, contactName, contactEmail } = buildListingApplication()
  const vendor = { name, contactName, contactEmail, offer: 'Honey and hemp rope.' }
  expect((await harness.call(contract.applyAsVendor, { body: vendor })).status).toBe(201)
  const stall = await findNewestPendingApplication(harness, admin.token)
  expect(stall).toMatchObject({ kind: 'vendor', message: vendor.offer, contactEmail })
  const bug = { summary: 'The map is empty', description: 'Nothing there.', page: '/dispensaries' }
  const reply = await harness.call(contract.reportBug, { body: bug })
  expect([reply.status, reply.body.message]).toEqual([201, texts.thanksForReport])
  const report = await findNewestPendingApplication(harness, admin.token)
  expect(report).toMatchObject({ kind: 'bug', name: bug.summary, page: bug.page, contactEmail: '' })
})

test('a claim belongs to its account, whatever the body says, and is queued once', async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const claimant = await createSignedInAccount(harness)
  const id = await seedBrand(harness.db)
  const body = { listing: 'brand' as const, id, role: 'Founder', proof: 'Write to our domain.' }
  const forged = { ...body, accountId: admin.accountId, contactEmail: admin.email }
  const claim = () => harness.call(contract.claimListing, { token: claimant.token, body: forged })
  const replies = await Promise.all([claim(), claim()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const waiting = await findNewestPendingApplication(harness, admin.token)
  expect(waiting).toMatchObject({ kind: 'claim', contactEmail: claimant.email, role: 'Founder' })
  expect(waiting.listings).toEqual([{ type: 'brand', _id: id, name: 'Kind Farms' }])
})

test('owned or hidden listings cannot be claimed; those of the house account can', async () => {
  const owner = await createSignedInAccount(harness)
  const keeper = await createSignedInAccount(harness)
  const { token } = await createSignedInAccount(harness)
  const claim = async (listing: 'brand' | 'dispensary', id: string) =>
    (
      await harness.call(contract.claimListing, {
        token,
        body: { listing, id, role: 'Founder', proof: 'Ask us.' },
      })
    ).status
  const isClaimed = true
  const owned = await seedBrand(harness.db, { isClaimed, ownerId: owner.accountId })
  expect(await claim('brand', owned)).toBe(409)
  expect(await claim('brand', await seedBrand(harness.db, { status: 'pending' }))).toBe(404)
  expect(await claim('dispensary', await seedDispensary(harness.db, { isApproved: false }))).toBe(
    404,
  )
  expect(await claim('dispensary', await seedBrand(harness.db))).toBe(404)
  harness.deps.houseAccountId = keeper.accountId
  const stored = await seedDispensary(harness.db, { isClaimed, ownerId: keeper.accountId })
  expect(await claim('dispensary', stored)).toBe(201)
  harness.deps.houseAccountId = undefined
})

test('applications are in the export; erasing withdraws or anonymizes them', async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const person = await createSignedInAccount(harness)
  await harness.call(contract.applyForListing, {
    token: person.token,
    body: buildListingApplication({ name: 'Waits' }),
  })
  // Sent signed out, with the account's email.
  await apply(buildListingApplication({ name: 'Decided', contactEmail: person.email }))
  const { _id } = await findNewestPendingApplication(harness, admin.token)
  const body = { decision: 'declined' as const, reason: 'Too early.' }
  await harness.call(contract.decideApplication, { token: admin.token, params: { id: _id }, body })
  const { body: copy } = await harness.call(exportAccount, { token: person.token })
  expect(copy.records.applications).toMatchObject([{ name: 'Waits' }, { name: 'Decided' }])
  await harness.call(eraseAccount, { token: person.token, body: {} })
  const left = await harness.db
    .selectFrom('applications')
    .select(['name', 'contactName', 'contactEmail', 'status'])
    .where('name', 'in', ['Waits', 'Decided'])
    .execute()
  expect(left).toEqual([
    { name: 'Decided', contactName: '', contactEmail: null, status: 'declined' },
  ])
})
