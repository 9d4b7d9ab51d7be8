import { eraseAccount } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/applications'
import { getBrand, updateBrand } from '@fairgrove/contract/brands'
import { getDispensary, updateDispensary } from '@fairgrove/contract/dispensaries'
import type { ProblemBody } from '@fairgrove/contract/endpoint'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, onTestFinished, test } from 'vitest'
import {
  buildApplicationLocation,
  buildListingApplication,
  findNewestPendingApplication,
} from '../../test/application-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { publicUrl, useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
const newAdmin = () => createSignedInAccount(harness, { isAdmin: true })

async function applied(changes: Partial<contract.ListingApplication> = {}) {
  const admin = await newAdmin()
  const body = buildListingApplication(changes)
  await harness.call(contract.applyForListing, { body })
  return { admin, body, id: (await findNewestPendingApplication(harness, admin.token))._id }
}

async function claimed(listing: 'brand' | 'dispensary', id: string) {
  const [admin, claimant] = [await newAdmin(), await createSignedInAccount(harness)]
  await harness.call(contract.claimListing, {
    token: claimant.token,
    body: { listing, id, role: 'Founder', proof: 'Write to our domain.' },
  })
  return {
    admin,
    claimant,
    applicationId: (await findNewestPendingApplication(harness, admin.token))._id,
  }
}

function decide(token: string, id: string, decision: 'approved' | 'declined', reason = '') {
  const body = { decision, reason }
  return harness.call(contract.decideApplication, { token, params: { id }, body })
}

const listAuditEntries = (subjectId: string) =>
  harness.db
    .selectFrom('auditEntries')
    .select(['action', 'actorId'])
    .where('subjectId', '=', subjectId)
    .execute()

test('signed-in applicants see which step their own applications have reached', async () => {
  const [admin, applicant, other] = [
    await newAdmin(),
    await createSignedInAccount(harness),
    await createSignedInAccount(harness),
  ]
  const list = async ({ token }: { token: string }) =>
    (await harness.call(contract.listOwnApplications, { token })).body.applications
  expect(await list(applicant)).toEqual([])
  const body = buildListingApplication({ isBrand: true })
  await harness.call(contract.applyForListing, { body, token: applicant.token })
  expect(await list(applicant)).toMatchObject([
    { status: 'waiting', name: body.name, listings: [] },
  ])
  const [{ _id = '' } = {}] = await list(applicant)
  const { listings } = (await decide(admin.token, _id, 'approved')).body
  expect(await list(applicant)).toMatchObject([{ _id, status: 'approved', listings }])
  expect(listings).toHaveLength(1)

  await harness.call(contract.applyForListing, { body, token: applicant.token })
  const [{ _id: second = '' } = {}] = await list(applicant)
  await decide(admin.token, second, 'declined', 'Listed already.')
  expect(await list(applicant)).toMatchObject([
    { _id: second, status: 'declined', reason: 'Listed already.' },
    { _id },
  ])
  expect(await list(other)).toEqual([])
  expect((await harness.call(contract.listOwnApplications, {})).status).toBe(401)
})

test('an approved brand is listed without an owner, not yet public, and its applicant is notified', async () => {
  const { admin, body, id } = await applied({ isCBD: true })
  const reply = await decide(admin.token, id, 'approved')
  expect(reply.status).toBe(200)
  const brandId = reply.body.listings[0]?._id ?? ''
  const row = await harness.db
    .selectFrom('brands')
    .selectAll()
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    name: body.name,
    brandLink: body.website,
    sellsThc: true,
    sellsCbd: true,
    status: 'pending',
    isClaimed: false,
    ownerId: null,
  })
  const actorId = admin.accountId
  expect(await listAuditEntries(id)).toEqual([{ action: 'application.approved', actorId }])
  expect(await listAuditEntries(brandId)).toEqual([{ action: 'brand.created', actorId }])
  await harness.runJobs()
  const [mail] = await fetchEmails(body.contactEmail)
  expect(mail?.subject).toBe('Kind Farms is coming to Fairgrove')
  expect(mail?.text).toContain(`${publicUrl}/claim_brand`)
})

test('one approval makes a signed-in applicant a seller and the owner of a public listing', async () => {
  const admin = await newAdmin()
  for (const kind of ['brand', 'dispensary'] as const) {
    const applicant = await createSignedInAccount(harness)
    const body = buildListingApplication({
      name: `Juniper Lane ${kind}`,
      ...(kind === 'dispensary' && {
        isBrand: false,
        isDispensary: true,
        locations: [buildApplicationLocation()],
      }),
    })
    await harness.call(contract.applyForListing, { body, token: applicant.token })
    const { _id, hasAccount } = await findNewestPendingApplication(harness, admin.token)
    expect(hasAccount).toBe(true)
    const reply = await decide(admin.token, _id, 'approved')
    const id = reply.body.listings[0]?._id ?? ''
    const claimStatus =
      kind === 'brand'
        ? (await harness.call(getBrand, { params: { id } })).body.brand.claimed
        : (await harness.call(getDispensary, { params: { id } })).body.dispensary.claimed
    expect(claimStatus).toBe('claimed')
    const update =
      kind === 'brand'
        ? harness.call(updateBrand, {
            params: { id },
            body: { brand: { logo: null } },
            token: applicant.token,
          })
        : harness.call(updateDispensary, {
            params: { id },
            body: { dispensary: {} },
            token: applicant.token,
          })
    expect((await update).status).toBe(200)
    await harness.runJobs()
    const subjects = (await fetchEmails(body.contactEmail)).map(({ subject }) => subject)
    expect(subjects[0]).toBe(`Juniper Lane ${kind} is live on Fairgrove`)
  }
})

test('two admins approve at once: one listing, one email, and the other gets a conflict', async () => {
  const { admin, body, id } = await applied({ name: 'Twice Farms' })
  const other = await newAdmin()
  const replies = await Promise.all([
    decide(admin.token, id, 'approved'),
    decide(other.token, id, 'approved'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const listed = await harness.db
    .selectFrom('brands')
    .select('id')
    .where('name', '=', 'Twice Farms')
    .execute()
  expect(listed).toHaveLength(1)
  await harness.runJobs()
  expect((await fetchEmails(body.contactEmail)).map(({ subject }) => subject)).toEqual([
    'Twice Farms is coming to Fairgrove',
    'We got your application',
  ])
})

test('an approved dispensary has one listing per location', async () => {
  const { admin, id } = await applied({
    name: 'Elm Supply',
    isBrand: false,
    isDispensary: true,
    isTHC: false,
    isCBD: true,
    locations: [
      buildApplicationLocation({ street2: 'Suite 4', hours: 'Mon 9am-5pm' }),
      buildApplicationLocation({ alias: 'North', zip: '60614' }),
    ],
  })
  const { body } = await decide(admin.token, id, 'approved')
  const rows = await harness.db
    .selectFrom('dispensaries')
    .select(['name', 'category', 'address', 'postalCode', 'isApproved', 'ownerId'])
    .select(sql<boolean>`place is not null`.as('isOnMap'))
    .where(
      'id',
      'in',
      body.listings.map(({ _id }) => _id),
    )
    .orderBy('name')
    .execute()
  const stored = { category: 'CBDShop', isApproved: false, ownerId: null, isOnMap: true }
  expect(rows).toEqual([
    {
      ...stored,
      name: 'Elm Supply, Downtown',
      address: '12 Elm Street, Suite 4',
      postalCode: '60601',
    },
    { ...stored, name: 'Elm Supply, North', address: '12 Elm Street', postalCode: '60614' },
  ])
  const hours = body.listings.map(async ({ _id }) => {
    const found = await harness.call(getDispensary, { params: { id: _id }, token: admin.token })
    return found.body.dispensary.hours
  })
  expect(await Promise.all(hours)).toEqual([
    {
      timeZone: 'America/Chicago',
      week: [{ day: 'Mo', opens: '09:00', closes: '17:00' }],
      specialDays: [],
    },
    null,
  ])
})

test.each(['brand', 'dispensary'] as const)(
  'an approved claim makes its sender the owner of the %s, and a seller',
  async (listing) => {
    const id = await (listing === 'brand' ? seedBrand : seedDispensary)(harness.db)
    const { admin, claimant, applicationId } = await claimed(listing, id)
    expect((await decide(admin.token, applicationId, 'approved')).status).toBe(200)
    const table = listing === 'brand' ? 'brands' : 'dispensaries'
    const owned = await harness.db
      .selectFrom(table)
      .select(['isClaimed', 'ownerId'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(owned).toEqual({ isClaimed: true, ownerId: claimant.accountId })
    const account = await harness.db
      .selectFrom('accounts')
      .select('isSeller')
      .where('id', '=', claimant.accountId)
      .executeTakeFirst()
    expect(account).toEqual({ isSeller: true })
    const entries = await harness.db
      .selectFrom('auditEntries')
      .select(['action', 'subjectId', 'changes'])
      .where('actorId', '=', admin.accountId)
      .where('subjectId', 'in', [id, claimant.accountId])
      .orderBy('action')
      .execute()
    const handed = {
      isClaimed: { before: false, after: true },
      ownerId: { before: null, after: claimant.accountId },
    }
    expect(entries).toEqual([
      {
        action: 'account.updated',
        subjectId: claimant.accountId,
        changes: { isSeller: { before: false, after: true } },
      },
      { action: `${listing}.claimed`, subjectId: id, changes: handed },
    ])
    await harness.runJobs()
    const [mail] = await fetchEmails(claimant.email)
    expect(mail?.subject).toMatch(/^We approved your claim for .+$/)
    const path = listing === 'brand' ? 'brands' : 'dispensary'
    expect(mail?.text).toContain(`${publicUrl}/${path}/${id}`)
  },
)

test("an approved brand claim transfers the brand's products without a seller, and no others", async () => {
  const id = await seedBrand(harness.db)
  const [gone, keeper, other] = [
    await createSignedInAccount(harness, { isSeller: true }),
    await createSignedInAccount(harness, { isSeller: true }),
    await createSignedInAccount(harness, { isSeller: true }),
  ]
  harness.deps.houseAccountId = keeper.accountId
  onTestFinished(() => {
    delete harness.deps.houseAccountId
  })
  const now = harness.clock.now()
  const sellers = [null, gone.accountId, keeper.accountId, other.accountId]
  const products = sellers.map((sellerId, at) => ({
    id: crypto.randomUUID(),
    brandId: id,
    name: `Tee ${at}`,
    category: 'Merchandise',
    kind: 'goods',
    sellerId,
    status: 'approved',
    createdAt: now,
    updatedAt: now,
  }))
  await harness.db.insertInto('products').values(products).execute()
  await harness.call(eraseAccount, { token: gone.token, body: {} })
  const { admin, claimant, applicationId } = await claimed('brand', id)
  await decide(admin.token, applicationId, 'approved')
  await harness.runJobs()
  const rows = await harness.db
    .selectFrom('products')
    .select(['name', 'sellerId'])
    .where('brandId', '=', id)
    .orderBy('name')
    .execute()
  const theirs = claimant.accountId
  expect(rows.map(({ sellerId }) => sellerId)).toEqual([theirs, theirs, theirs, other.accountId])
})

test('two people claim one brand and both are approved at once: exactly one owns it', async () => {
  const id = await seedBrand(harness.db)
  const claims = [await claimed('brand', id), await claimed('brand', id)]
  const replies = await Promise.all(
    claims.map(({ admin, applicationId }) => decide(admin.token, applicationId, 'approved')),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.findIndex(({ status }) => status === 409)
  expect(replies[refused]?.raw.json().code).toBe('listing_owned')
  const states = await harness.db
    .selectFrom('applications')
    .select(['accountId', 'status'])
    .where('brandId', '=', id)
    .execute()
  const loser = claims[refused]?.claimant.accountId
  expect(states.find(({ accountId }) => accountId === loser)?.status).toBe('waiting')
  expect(states.map(({ status }) => status).toSorted()).toEqual(['approved', 'waiting'])
})

test('a claimant erases the account while it is approved: both complete, and no erased account is a seller', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await seedBrand(harness.db)
    const { admin, claimant, applicationId } = await claimed('brand', id)
    const [decided, erased] = await Promise.all([
      decide(admin.token, applicationId, 'approved'),
      harness.call(eraseAccount, { token: claimant.token, body: {} }),
    ])
    expect(erased.status).toBe(200)
    expect([200, 404, 409]).toContain(decided.status)
    const { isSeller } = await harness.db
      .selectFrom('accounts')
      .select('isSeller')
      .where('id', '=', claimant.accountId)
      .executeTakeFirstOrThrow()
    expect(isSeller).toBe(false)
  }
})

test('declining requires a reason, which the applicant gets', async () => {
  const { admin, body, id } = await applied()
  const bare = await decide(admin.token, id, 'declined', '  ')
  expect([bare.status, Object.keys((bare.body as unknown as ProblemBody).fields ?? {})]).toEqual([
    400,
    ['reason'],
  ])
  const reason = 'We list companies that are licensed in their state.'
  expect((await decide(admin.token, id, 'declined', reason)).body.listings).toEqual([])
  expect((await decide(admin.token, id, 'approved')).status).toBe(409)
  await harness.runJobs()
  const [mail] = await fetchEmails(body.contactEmail)
  expect(mail?.subject).toBe('We couldn’t approve your application for Kind Farms')
  expect(mail?.text).toContain(reason)
})

test('the queue has 25 per page, oldest first, filtered by kind, with the number of pending ones', async () => {
  const admin = await newAdmin()
  const created = harness.clock.now()
  const rows = Array.from({ length: 30 }, (_, n) => ({
    id: crypto.randomUUID(),
    kind: 'vendor',
    name: `Stall ${n}`,
    createdAt: new Date(created.getTime() + n),
  }))
  await harness.db.insertInto('applications').values(rows).execute()
  const page = async (pageNumber: number) =>
    (
      await harness.call(contract.listApplications, {
        token: admin.token,
        query: { kind: 'vendor', pageNumber },
      })
    ).body
  const [first, past] = [await page(1), await page(99)]
  expect(first.applications.map(({ name }) => name)).toEqual(
    rows.slice(0, 25).map(({ name }) => name),
  )
  expect([past.page, past.pages, past.results, past.waiting.vendor]).toEqual([2, 2, 30, 30])
  expect(past.applications).toHaveLength(5)
})
