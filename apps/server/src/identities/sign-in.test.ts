import {
  eraseAccount,
  exportAccount,
  forgotPassword,
  getProfile,
  resetPassword,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { reportSignIn, undoEmailChange, validateAccount } from '@fairgrove/contract/accounts.links'
import * as contract from '@fairgrove/contract/identities'
import { listSecurityEvents } from '@fairgrove/contract/security'
import { listSessions } from '@fairgrove/contract/sessions'
import { finishSignIn } from '@fairgrove/contract/two-factor'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import {
  buildRegistration,
  createAccount,
  uniqueEmail,
  validPassword,
} from '../../test/account-fixtures.ts'
import { createBrowser, person, useIdentityProviders } from '../../test/identity-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createProtectedPerson } from '../../test/two-factor-fixtures.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { deleteExpiredAttemptsJob } from './routes.ts'

const { providers, open } = useIdentityProviders()
const harness = useServerHarness({ openIdentityProviders: open, requiresTwoFactor: true })
const browser = createBrowser(harness, providers)

/** With an account that Google created. */
async function createGooglePerson(email = uniqueEmail()) {
  providers.google.savePerson({ email })
  const { body } = await browser.signIn(email)
  if (body.kind !== 'proven') throw new Error(`${body.kind} is no proof.`)
  const reply = await harness.call(contract.registerWithIdentity, {
    body: { ...person, token: body.token },
  })
  return { email, accountId: reply.body._id, reply, proof: body.token }
}

async function link(owner: { token: string; email: string }, name: 'google' | 'apple' = 'google') {
  providers[name].savePerson({ email: owner.email })
  return browser.signIn(owner.email, { name, purpose: 'link', token: owner.token })
}

const describe = async (token: string) =>
  (await harness.call(contract.describeIdentityProof, { body: { token } })).body

test('somebody new finishes an account with the verified address, and signs in with it', async () => {
  const email = uniqueEmail()
  providers.google.savePerson({ email: email.toUpperCase(), given_name: 'Grace' })
  const first = await browser.signIn(email.toUpperCase())
  expect(first.body).toMatchObject({ kind: 'proven', isKnown: false })
  const { token } = first.body as { token: string }
  expect(await describe(token)).toEqual({
    provider: 'google',
    email,
    firstName: 'Grace',
    lastName: 'Byron',
    isKnown: false,
  })
  const created = await harness.call(contract.registerWithIdentity, { body: { ...person, token } })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ email, firstName: 'Ada', isAdmin: false, points: 10 })
  // The proof worked once.
  const again = await harness.call(contract.registerWithIdentity, { body: { ...person, token } })
  expect(again.raw.json().code).toBe('link_spent')

  const second = await browser.signIn(email.toUpperCase())
  expect(second.body).toMatchObject({ kind: 'signedIn', session: { email } })
  const { sessions } = (await harness.call(listSessions, { token: created.body.token })).body
  expect(sessions.map(({ method, provider }) => ({ method, provider }))).toEqual([
    { method: 'password', provider: 'google' },
    { method: 'password', provider: 'google' },
  ])
  await harness.runJobs()
  expect((await fetchEmails(email)).map(({ subject }) => subject)).toContain(
    'Your account is ready for Fairgrove',
  )
})

test('an account without a password has none that works until its owner sets one', async () => {
  const { email, reply } = await createGooglePerson()
  for (const password of ['', 'null', 'nobody knows it', validPassword]) {
    expect((await harness.call(signIn, { body: { email, password } })).status).not.toBe(200)
  }
  await harness.call(forgotPassword, { body: { email } })
  await harness.runJobs()
  const token = await fetchEmailedToken(email, 'password_reset')
  await harness.call(resetPassword, { params: { token }, body: { password: validPassword } })
  expect((await harness.call(signIn, { body: { email, password: validPassword } })).status).toBe(
    200,
  )
  expect((await harness.call(getProfile, { token: reply.body.token })).status).toBe(401)
})

test('an account of that address is not linked: its owner signs in first, then confirms', async () => {
  const owner = await createAccount(harness)
  providers.google.savePerson({ email: owner.email })
  const { body } = await browser.signIn(owner.email)
  expect(body).toMatchObject({ kind: 'proven', isKnown: true })
  expect(JSON.stringify(body)).not.toContain(owner._id)
  const { token } = body as { token: string }
  const asNobody = await harness.call(contract.linkIdentity, { body: { token } })
  expect(asNobody.status).toBe(401)
  const created = await harness.call(contract.registerWithIdentity, { body: { ...person, token } })
  expect(created.raw.json().code).toBe('identity_known')

  const session = (await harness.call(signIn, { body: owner })).body
  const linked = await harness.call(contract.linkIdentity, {
    token: session.token,
    body: { token },
  })
  expect(linked.status).toBe(200)
  expect((await browser.signIn(owner.email)).body).toMatchObject({
    kind: 'signedIn',
    session: { _id: owner._id },
  })
  expect((await harness.call(getProfile, { token: owner.token })).status).toBe(401)
  await harness.runJobs()
  expect((await fetchEmails(owner.email)).map(({ subject }) => subject)).toContain(
    'You can sign in with Google for Fairgrove',
  )
})

test('a proof links only the account of its address, soon after a factor was entered, within 15 minutes', async () => {
  const owner = await createAccount(harness)
  const stranger = await createAccount(harness)
  providers.google.savePerson({ email: owner.email })
  const prove = async () => ((await browser.signIn(owner.email)).body as { token: string }).token
  const linkAs = async (token: string, proof: string) =>
    (await harness.call(contract.linkIdentity, { token, body: { token: proof } })).raw.json().code
  expect(await linkAs(stranger.token, await prove())).toBe('identity_other_email')
  harness.clock.advance(11)
  expect(await linkAs(owner.token, await prove())).toBe('confirmation_needed')
  const proof = await prove()
  harness.clock.advance(15)
  const { token } = (await harness.call(signIn, { body: owner })).body
  expect(await linkAs(token, proof)).toBe('link_spent')
})

test('the second factor is still asked for, and the session says what came first', async () => {
  const owner = await createProtectedPerson(harness)
  expect((await link(owner)).body).toEqual({ kind: 'linked' })
  const reply = await browser.signIn(owner.email)
  expect(reply.status).toBe(401)
  const { code, pendingToken } = reply.raw.json() as { code: string; pendingToken: string }
  expect(code).toBe('second_factor_needed')
  const finished = await harness.call(finishSignIn, {
    body: { token: pendingToken, code: owner.code() },
  })
  expect(finished.status).toBe(200)
  const { sessions } = (await harness.call(listSessions, { token: finished.body.token })).body
  expect(sessions).toContainEqual(expect.objectContaining({ method: 'code', provider: 'google' }))
})

test('an admin’s role is withheld until there is a second factor', async () => {
  const owner = await createAccount(harness, { isAdmin: true })
  await link(owner)
  const { body } = await browser.signIn(owner.email)
  if (body.kind !== 'signedIn') throw new Error(body.kind)
  expect(body.session.needsTwoFactor).toBe(true)
  const list = await harness.call(listSecurityEvents, { token: body.session.token, query: {} })
  expect(list.raw.json().code).toBe('two_factor_needed')
})

test('a sign-in from a new device is emailed, and its link unlinks what may be an intruder’s', async () => {
  const { email } = await createGooglePerson()
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1' }
  const stolen = await browser.signIn(email, { headers })
  await harness.runJobs()
  const token = await fetchEmailedToken(email, 'report_sign_in')
  await harness.call(reportSignIn, { params: { token } })
  const session = (stolen.body as { session: { token: string } }).session.token
  expect((await harness.call(getProfile, { token: session })).status).toBe(401)
  expect((await browser.signIn(email)).body).toMatchObject({ kind: 'proven', isKnown: true })
})

test('undoing a change of email unlinks as well, at once', async () => {
  const owner = await createAccount(harness)
  await link(owner)
  const { password: _, ...profile } = buildRegistration({ email: uniqueEmail() })
  const { token } = (await harness.call(signIn, { body: owner })).body
  await harness.call(updateProfile, { token, body: profile })
  await harness.runJobs()
  const confirmation = await fetchEmailedToken(profile.email, 'validate_account')
  await harness.call(validateAccount, { params: { token: confirmation }, body: {}, token })
  await harness.runJobs()
  const undo = await fetchEmailedToken(owner.email, 'undo_email_change')
  expect((await harness.call(undoEmailChange, { params: { token: undo } })).status).toBe(200)
  expect((await browser.signIn(owner.email)).body).toMatchObject({ kind: 'proven', isKnown: true })
})

test('a password reset unlinks what has another address, and leaves what has the account’s own', async () => {
  const owner = await createAccount(harness)
  const strangers = uniqueEmail()
  providers.apple.savePerson({ email: strangers })
  const options = { name: 'apple', purpose: 'link' } as const
  await browser.signIn(strangers, { ...options, token: owner.token })
  await link(owner)
  await harness.call(forgotPassword, { body: { email: owner.email } })
  await harness.runJobs()
  const token = await fetchEmailedToken(owner.email, 'password_reset')
  await harness.call(resetPassword, {
    params: { token },
    body: { password: 'another-good-phrase' },
  })
  expect((await browser.signIn(strangers, { name: 'apple' })).body).toMatchObject({
    kind: 'proven',
  })
  expect((await browser.signIn(owner.email)).body).toMatchObject({ kind: 'signedIn' })
  await harness.runJobs()
  expect((await fetchEmails(owner.email)).map(({ subject }) => subject)).toContain(
    'Apple was unlinked for Fairgrove',
  )
})

test('an erased account is not signed in, and its data is exported before and gone after', async () => {
  const { email, reply } = await createGooglePerson()
  const { token } = reply.body
  const exported = (await harness.call(exportAccount, { token })).body.records.linkedAccounts
  expect(exported).toMatchObject([{ provider: 'Google', email }])
  expect((await harness.call(eraseAccount, { token, body: {} })).status).toBe(200)
  expect((await browser.signIn(email)).body).toMatchObject({ kind: 'proven', isKnown: false })
})

test('attempts and proofs are deleted when they have expired', async () => {
  providers.google.savePerson({ email: uniqueEmail() })
  await browser.start()
  await browser.signIn(uniqueEmail())
  harness.clock.advance(16)
  await inTx(harness.db, (tx) => enqueue(tx, deleteExpiredAttemptsJob, {}))
  await harness.runJobs()
  for (const table of ['identityRequests', 'identityProofs'] as const) {
    expect(await harness.db.selectFrom(table).select('id').execute()).toEqual([])
  }
})
