import {
  eraseAccount,
  exportAccount,
  forgotPassword,
  getProfile,
  getUser,
  type Registration,
  register,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { claimListing } from '@fairgrove/contract/applications'
import { addFavourite } from '@fairgrove/contract/dispensaries'
import { buildPublicId } from '@fairgrove/contract/images'
import {
  getOwnProductReview,
  markHelpful,
  postDispensaryReview,
  postProductReview,
} from '@fairgrove/contract/reviews'
import { earnings } from '@fairgrove/contract/rewards.options'
import { updateSellerProfile } from '@fairgrove/contract/sellers'
import { subscribe } from '@fairgrove/contract/subscribers'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import {
  buildRegistration,
  createAccount,
  uniqueEmail,
  validPassword,
} from '../../test/account-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedBasicDispensary, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { dumpTables } from '../../test/table-dump.ts'
import { inTx } from '../db/tx.ts'
import { saveSellerProfile, updateAccount } from './store.ts'

const harness = useServerHarness()

type PersonFields = Pick<
  Registration,
  'firstName' | 'lastName' | 'username' | 'age' | 'frequency' | 'intake'
>

/** An account with data in every table that has personal data. */
async function createFullAccount(personFields: PersonFields) {
  const owner = await createAccount(harness, { ...personFields, isSeller: true })
  const { password, ...profile } = buildRegistration({ ...personFields, email: owner.email })
  await harness.call(signIn, {
    body: owner,
    headers: { 'user-agent': 'Mozilla/5.0 (iPad) Safari/604.1' },
  })
  const pendingEmail = uniqueEmail()
  await harness.call(updateProfile, {
    token: owner.token,
    body: {
      ...profile,
      email: pendingEmail,
      sellerName: `${personFields.lastName} Farm`,
      sellerDescription: `${personFields.firstName} grows it.`,
    },
  })
  const image = buildPublicId({
    name: 'a'.repeat(26),
    width: 400,
    height: 300,
    colours: new Uint8Array(12),
  })
  const company = { name: `${personFields.lastName} Farm`, image, description: 'Rows of it.' }
  await harness.call(updateSellerProfile, { token: owner.token, body: company })
  await harness.call(register, {
    body: buildRegistration({ ...personFields, email: owner.email }),
    headers: { 'idempotency-key': `again-${owner._id}` },
  })
  await harness.call(forgotPassword, { body: { email: owner.email } })
  return { ...owner, password, pendingEmail }
}

async function findTraces(needles: string[]): Promise<string[]> {
  const tables = Object.entries(await dumpTables(harness.db))
  return tables.flatMap(([table, content]) =>
    needles.flatMap((needle) => (content.includes(needle) ? [`${needle} in ${table}`] : [])),
  )
}

test('the export has everything stored about a person', async () => {
  const personFields = {
    firstName: 'Ottilie',
    lastName: 'Brand',
    username: 'otti',
    age: '31-35',
    frequency: 'daily',
    intake: 'tincture',
  } as const
  const owner = await createFullAccount(personFields)
  await harness.runJobs()
  const { status, body, raw } = await harness.call(exportAccount, { token: owner.token })
  expect(status).toBe(200)
  expect(body.exportedAt).toBe(harness.clock.now().toISOString())
  expect(body.account).toMatchObject({ ...personFields, _id: owner._id, email: owner.email })
  expect(body.account.seller).toMatchObject({
    name: 'Brand Farm',
    description: 'Rows of it.',
  })
  expect(body.sessions.map(({ device }) => device).sort()).toEqual([
    'Safari on iPad',
    'Unknown device',
  ])
  expect(body.pendingEmails).toEqual([
    { email: owner.pendingEmail, requestedAt: harness.clock.now().toISOString() },
  ])
  expect(body.coins).toMatchObject([{ amount: earnings.signup, reason: 'signup' }])
  expect(raw.payload).not.toMatch(/argon2/)
})

test('data of other modules is in the export, and favorites are erased with the account', async () => {
  const owner = await createAccount(harness)
  const dispensaryId = await seedBasicDispensary(harness.db)
  const body = { comment: 'Kind people at the door.', rating: 5 }
  const params = { id: dispensaryId }
  await harness.call(postDispensaryReview, { token: owner.token, params, body })
  await harness.call(addFavourite, { token: owner.token, params })
  const { body: everything } = await harness.call(exportAccount, { token: owner.token })
  expect(everything.records).toMatchObject({
    reviews: [{ dispensaryId, stars: 5, comment: body.comment }],
    favourites: [{ dispensaryId }],
  })

  await harness.call(eraseAccount, { token: owner.token, body: {} })
  const starred = await harness.db
    .selectFrom('favourites')
    .select('dispensaryId')
    .where('accountId', '=', owner._id)
    .execute()
  expect(starred).toEqual([])
})

test('the export has the referral, reported effects, helpful votes and the inactive seller profile', async () => {
  const referrer = await createAccount(harness)
  const owner = await createAccount(harness, { referralCode: referrer.referralCode })
  await inTx(harness.db, (tx) => saveSellerProfile(tx, owner._id, { name: 'Fern Farm' }))
  const params = { id: await seedProduct(harness.db, { kind: 'thc' }) }
  const body = { comment: 'Calm.', rating: 5, effects: { isRelaxed: true } }
  for (const { token } of [owner, referrer]) {
    await harness.call(postProductReview, { token, params, body })
  }
  const theirs = await harness.call(getOwnProductReview, { token: referrer.token, params })
  const reviewId = theirs.body.review?._id ?? ''
  await harness.call(markHelpful, { token: owner.token, params: { id: reviewId } })
  await harness.runJobs()
  const { body: everything } = await harness.call(exportAccount, { token: owner.token })
  expect(everything.account).toMatchObject({ isSeller: false, seller: { name: 'Fern Farm' } })
  expect(everything.records).toMatchObject({
    reviews: [{ comment: 'Calm.', effects: ['isRelaxed'] }],
    helpfulVotes: [{ reviewId }],
    referredBy: [{ outcome: 'paid' }],
  })
})

test('the export has the locations of an application', async () => {
  const { accountId, token } = await createSignedInAccount(harness)
  const applicationId = crypto.randomUUID()
  const applied = { id: applicationId, kind: 'dispensary', accountId, name: 'Corner Leaf' }
  await harness.db
    .insertInto('applications')
    .values({ ...applied, createdAt: harness.clock.now() })
    .execute()
  const place = { alias: 'Loop', telephone: '3125550100', address: '1 Lake St', city: 'Chicago' }
  await harness.db
    .insertInto('applicationLocations')
    .values({ ...place, applicationId, position: 0, zip: '60601', state: 'IL' })
    .execute()
  const { body } = await harness.call(exportAccount, { token })
  expect(body.records.applications).toMatchObject([{ name: 'Corner Leaf', locations: [place] }])
})

test('a newsletter subscription is in the export and ends with the account', async () => {
  const owner = await createAccount(harness)
  await harness.call(subscribe, { body: { email: owner.email } })
  await harness.runJobs()
  const { body } = await harness.call(exportAccount, { token: owner.token })
  expect(body.records.subscriptions).toMatchObject([{ email: owner.email }])
  await harness.call(eraseAccount, { token: owner.token, body: {} })
  expect(await findTraces([owner.email])).toEqual([])
})

test('erasing leaves no personal data in any table', async () => {
  const personFields = {
    firstName: 'Xanthippe',
    lastName: 'Quillfeather',
    username: 'xanthi-q',
    age: '96-100',
    frequency: 'CBD',
    intake: 'dab-concentrate',
  } as const
  const owner = await createFullAccount(personFields)
  const needles = [
    owner.email,
    owner.pendingEmail,
    personFields.firstName,
    personFields.lastName,
    personFields.username,
    personFields.age,
    personFields.intake,
    'Quillfeather Farm',
  ]
  expect(new Set((await findTraces(needles)).map((trace) => trace.split(' in ')[0]))).toEqual(
    new Set(needles),
  )
  const erased = await harness.call(eraseAccount, { token: owner.token, body: {} })
  expect(erased.body.message).toBe('Your account has been deleted.')
  // Queued jobs still run; afterwards nothing is left.
  await harness.runJobs()
  expect(await findTraces(needles)).toEqual([])
})

test('listings of an erased owner stay, are in the export, and can be claimed again', async () => {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const next = await createSignedInAccount(harness)
  const owned = { ownerId: owner.accountId, isClaimed: true }
  const brand = await seedBrand(harness.db, { ...owned, name: 'Alder' })
  const dispensary = await seedDispensary(harness.db, { ...owned, name: 'Corner Leaf' })
  const { body } = await harness.call(exportAccount, { token: owner.token })
  expect(body.records).toMatchObject({
    brands: [{ id: brand, name: 'Alder' }],
    dispensaries: [{ id: dispensary, name: 'Corner Leaf' }],
  })
  await harness.call(eraseAccount, { token: owner.token, body: {} })
  for (const [listing, id] of Object.entries({ brand, dispensary })) {
    const claim = { listing: listing as 'brand', id, role: 'Founder', proof: 'Ask our domain.' }
    const reply = await harness.call(claimListing, { token: next.token, body: claim })
    expect([listing, reply.status]).toEqual([listing, 201])
  }
  const released = harness.db.selectFrom('auditEntries').select(['action', 'subjectId'])
  expect(await released.where('actorId', '=', owner.accountId).orderBy('action').execute()).toEqual(
    [
      { action: 'brand.released', subjectId: brand },
      { action: 'dispensary.released', subjectId: dispensary },
    ],
  )
})

test('ledger entries stay, on an anonymous account', async () => {
  const owner = await createAccount(harness)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  await harness.call(eraseAccount, { token: owner.token, body: {} })
  const entries = await harness.db
    .selectFrom('coinEntries')
    .select(['amount', 'reason'])
    .where('accountId', '=', owner._id)
    .execute()
  expect(entries).toEqual([{ amount: earnings.signup, reason: 'signup' }])
  const seen = await harness.call(getUser, { token: admin.token, params: { id: owner._id } })
  expect(seen.raw.json().code).toBe('not_found')
})

test('an erased email can register again as a new account', async () => {
  const owner = await createAccount(harness)
  await harness.call(eraseAccount, { token: owner.token, body: {} })
  expect((await harness.call(signIn, { body: owner })).status).toBe(401)

  await harness.call(register, { body: buildRegistration({ email: owner.email }) })
  await harness.runJobs()
  const token = await fetchEmailedToken(owner.email, 'validate_account')
  const anew = await harness.call(validateAccount, {
    params: { token },
    body: { password: validPassword },
  })
  expect(anew.body).toMatchObject({ email: owner.email })
  expect(anew.body._id).not.toBe(owner._id)
})

test('erasing and rejoining pays no second signup or referral bonus', async () => {
  const referrer = await createAccount(harness)
  const email = uniqueEmail()
  const arrive = () => createAccount(harness, { email, referralCode: referrer.referralCode })
  const first = await arrive()
  expect(first.points).toBe(earnings.signup)
  await harness.call(eraseAccount, { token: first.token, body: {} })
  expect((await arrive()).points).toBe(0)
  await harness.runJobs()
  const { body } = await harness.call(getProfile, { token: referrer.token })
  expect(body.points).toBe(earnings.signup + earnings.referral)
})

test('15 minutes after signing in, erasing requires the password', async () => {
  const owner = await createAccount(harness)
  harness.clock.advance(15)
  const erase = (currentPassword?: string) =>
    harness.call(eraseAccount, { token: owner.token, body: { currentPassword } })
  expect((await erase()).raw.json().code).toBe('password_needed')
  expect((await erase('a guess')).raw.json().code).toBe('password_needed')
  expect((await erase(owner.password)).status).toBe(200)
})

test('erasing twice at once erases once; a late update changes nothing', async () => {
  const owner = await createAccount(harness)
  const { password: _, ...profile } = buildRegistration({ email: owner.email })
  const replies = await Promise.all([
    harness.call(eraseAccount, { token: owner.token, body: {} }),
    harness.call(eraseAccount, { token: owner.token, body: {} }),
    harness.call(updateProfile, { token: owner.token, body: profile }),
  ])
  for (const { status } of replies) expect([200, 401, 404]).toContain(status)
  expect(replies.slice(0, 2).some(({ status }) => status === 200)).toBe(true)
  expect(await findTraces([owner.email])).toEqual([])
})

test('the database rejects an erased account that still has personal data', async () => {
  const { accountId } = await createSignedInAccount(harness)
  const half = inTx(harness.db, (tx) => updateAccount(tx, accountId, { erasedAt: new Date() }))
  await expect(half).rejects.toThrow('erased_means_nothing_personal')
})
