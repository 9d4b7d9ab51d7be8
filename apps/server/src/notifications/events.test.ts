import * as applications from '@fairgrove/contract/applications'
import { decideBrands } from '@fairgrove/contract/brands'
import { approveDispensaries } from '@fairgrove/contract/dispensaries'
import { decideProducts } from '@fairgrove/contract/products.decisions'
import { deleteReview, postProductReview } from '@fairgrove/contract/reviews'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeAll, expect, test } from 'vitest'
import { findNewestPendingApplication } from '../../test/application-fixtures.ts'
import { listTitles } from '../../test/notification-fixtures.ts'
import { makeDelayedJobsDue } from '../../test/pickup-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: string
beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
})

/** Owners are told when a bulk decision cannot be undone anymore. */
const runDelayedJobs = async () => {
  await makeDelayedJobsDue(harness)
  await harness.runJobs()
}

const createSeller = () => createSignedInAccount(harness, { isSeller: true })
const listSubjects = async (email: string) =>
  (await fetchEmails(email)).map(({ subject }) => subject)

test('a decision about many products is one notification and one email for each seller', async () => {
  const [fern, other] = [await createSeller(), await createSeller()]
  const createPending = (sellerId: string, name: string) =>
    seedProduct(harness.db, { status: 'pending', sellerId, name })
  const ids = [
    await createPending(fern.accountId, 'Fern soap'),
    await createPending(fern.accountId, 'Fern oil'),
    await createPending(other.accountId, 'Moss tea'),
  ]
  const decide = (status: 'approved' | 'rejected', statusReason?: string) =>
    harness.call(decideProducts, { token: admin, body: { ids, status, statusReason } })
  await decide('approved')
  // The same decision again is no news.
  harness.clock.advance(1)
  await decide('approved')
  await harness.runJobs()
  expect(await listTitles(harness, fern)).toEqual([])
  await runDelayedJobs()
  expect(await listTitles(harness, fern)).toEqual(['Fern oil and 1 more are live'])
  expect(await listSubjects(fern.email)).toEqual(['Fern oil and 1 more are live'])
  expect(await listSubjects(other.email)).toEqual(['Moss tea is live'])

  harness.clock.advance(1)
  await decide('rejected', 'The label is unreadable.')
  await runDelayedJobs()
  const [email] = await fetchEmails(other.email)
  expect(email?.subject).toBe('We couldn’t approve Moss tea')
  expect(email?.text).toContain('Note from our team: The label is unreadable.')
})

test('owners are notified of decisions about their brand and their dispensary', async () => {
  const owner = await createSeller()
  const owned = { ownerId: owner.accountId, isClaimed: true }
  const brand = await seedBrand(harness.db, { ...owned, name: 'Alder', status: 'pending' })
  const dispensary = await seedDispensary(harness.db, { ...owned, name: 'Corner Leaf' })
  await harness.call(decideBrands, { token: admin, body: { ids: [brand], status: 'approved' } })
  await runDelayedJobs()
  harness.clock.advance(1)
  await harness.call(approveDispensaries, {
    token: admin,
    body: { ids: [dispensary], approved: 'N' },
  })
  await runDelayedJobs()
  expect(await listTitles(harness, owner)).toEqual([
    'Corner Leaf is no longer listed',
    'Alder is live',
  ])
})

test('a review notifies the seller once, without its text, however often it is rewritten', async () => {
  const [seller, author] = [await createSeller(), await createSignedInAccount(harness)]
  const id = await seedProduct(harness.db, { sellerId: seller.accountId, name: 'Fern soap' })
  const write = (comment: string) =>
    harness.call(postProductReview, {
      token: author.token,
      params: { id },
      body: { comment, rating: 3 },
    })
  const { body } = await write('Smells like rain.')
  await write('Smells like rain and moss.')
  await harness.call(deleteReview, { token: author.token, params: { id: body.review._id } })
  await write('Smells like moss.')
  await harness.runJobs()
  expect(await listTitles(harness, seller)).toEqual(['New review of Fern soap'])
  const [email, ...others] = await fetchEmails(seller.email)
  expect(others).toEqual([])
  expect(email?.text).toContain('3 of 5 stars')
  expect(email?.text).not.toContain('Smells')
})

test('an applicant finds the decision and its reason in the inbox, and gets one email', async () => {
  const claimant = await createSignedInAccount(harness)
  const id = await seedBrand(harness.db, { name: 'Alder' })
  const claim = { listing: 'brand', id, role: 'Founder', proof: 'Write to us.' } as const
  await harness.call(applications.claimListing, { token: claimant.token, body: claim })
  const application = await findNewestPendingApplication(harness, admin)
  await harness.call(applications.decideApplication, {
    token: admin,
    params: { id: application._id },
    body: { decision: 'declined', reason: 'We couldn’t reach you.' },
  })
  await harness.runJobs()
  const title = 'We couldn’t approve your claim for Alder'
  expect(await listTitles(harness, claimant)).toEqual([title])
  expect((await listSubjects(claimant.email)).filter((each) => each === title)).toHaveLength(1)
})
