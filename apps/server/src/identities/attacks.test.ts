import { register, signIn } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import * as contract from '@fairgrove/contract/identities'
import { listSecurityEvents } from '@fairgrove/contract/security'
import { listSessions } from '@fairgrove/contract/sessions'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, expect, test } from 'vitest'
import { buildRegistration, uniqueEmail, validPassword } from '../../test/account-fixtures.ts'
import { createBrowser, person, useIdentityProviders } from '../../test/identity-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { createPerson, createStaleSession } from '../../test/two-factor-fixtures.ts'

const { providers, open } = useIdentityProviders()
const harness = useServerHarness({ openIdentityProviders: open })
const browser = createBrowser(harness, providers)

afterEach(() => {
  const honest = { tamper: null, signsWithUnknownKey: false, delayMs: 0 }
  for (const provider of Object.values(providers)) Object.assign(provider, honest)
})

const codeOf = (reply: { raw: { json(): { code?: string } } }) => reply.raw.json().code
const authorize = async (email = uniqueEmail()) => {
  providers.google.savePerson({ email })
  return browser.authorize(email)
}
const change = (query: string, name: string, value: string) => {
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return parameters.toString()
}

test('a response works once, and only for the browser that asked', async () => {
  const mine = await authorize()
  const attackers = await authorize()
  // Login CSRF: the victim's browser opens the attacker's callback.
  expect(codeOf(await browser.finish({ token: mine.token, query: attackers.query }))).toBe(
    'identity_failed',
  )
  const stateless = new URLSearchParams(mine.query)
  stateless.delete('state')
  const query = stateless.toString()
  expect(codeOf(await browser.finish({ token: mine.token, query }))).toBe('identity_failed')
  expect(codeOf(await browser.finish({ token: 'A'.repeat(43), query: mine.query }))).toBe(
    'identity_failed',
  )
  // None of that used up the victim's own attempt.
  expect((await browser.finish(mine)).status).toBe(200)
  expect(codeOf(await browser.finish(mine))).toBe('identity_failed')
})

test('a code that was stolen from another attempt is refused: the verifier and the nonce are not its own', async () => {
  const stolen = new URLSearchParams((await authorize()).query).get('code') ?? ''
  const mine = await authorize()
  const query = change(mine.query, 'code', stolen)
  expect(codeOf(await browser.finish({ token: mine.token, query }))).toBe('identity_failed')
})

test('of two concurrent responses only one counts', async () => {
  const mine = await authorize()
  const replies = await Promise.all([browser.finish(mine), browser.finish(mine)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

test('an attempt expires after ten minutes', async () => {
  const mine = await authorize()
  harness.clock.advance(10)
  expect(codeOf(await browser.finish(mine))).toBe('identity_failed')
})

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
  ['nonce', (claims) => ({ ...claims, nonce: 'another' })],
  ['missing nonce', ({ nonce: _, ...claims }) => claims],
  ['issuer', (claims) => ({ ...claims, iss: 'https://accounts.google.com' })],
  ['audience', (claims) => ({ ...claims, aud: 'another client' })],
  ['authorized party', (claims) => ({ ...claims, aud: [claims.aud, 'x'], azp: 'x' })],
  ['expiry', (claims) => ({ ...claims, exp: secondsFromNow(-3600) })],
  ['subject', (claims) => ({ ...claims, sub: 'x'.repeat(256) })],
])('a token with the wrong %s is refused and recorded', async (_, tamper) => {
  providers.google.tamper = tamper
  expect(codeOf(await browser.finish(await authorize()))).toBe('identity_failed')
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const query = { kind: 'identity_refused' as const }
  const { events } = (await harness.call(listSecurityEvents, { token, query })).body
  expect(events[0]).toMatchObject({ account: null, subject: 'google' })
})

test('a token that somebody else signed is refused', async () => {
  providers.google.signsWithUnknownKey = true
  expect(codeOf(await browser.finish(await authorize()))).toBe('identity_failed')
})

test('a response of one provider doesn’t pass for one of the other (mix-up)', async () => {
  const mine = await authorize()
  expect(codeOf(await browser.finish(mine, { name: 'apple' }))).toBe('identity_failed')
  const again = await authorize()
  const query = change(again.query, 'iss', providers.apple.issuer)
  expect(codeOf(await browser.finish({ ...again, query }))).toBe('identity_failed')
})

test('the same subject at another provider is somebody else', async () => {
  const email = uniqueEmail()
  const sub = 'the same'
  providers.google.savePerson({ email, sub })
  const { token } = (await browser.signIn(email)).body as { token: string }
  await harness.call(contract.registerWithIdentity, { body: { ...person, token } })
  const other = uniqueEmail()
  providers.apple.savePerson({ email: other, sub })
  expect((await browser.signIn(other, { name: 'apple' })).body).toMatchObject({ isKnown: false })
})

test.each([
  ['unverified', { email_verified: false }],
  ['no', { email: '' }],
  ['a malformed', { email: 'not an address' }],
])('%s email opens and creates nothing, and doesn’t say who has an account', async (_, change) => {
  const { email } = await createPerson(harness)
  providers.google.tamper = (claims) => ({ ...claims, ...change })
  const known = await browser.finish(await authorize(email))
  const unknown = await browser.finish(await authorize())
  expect([codeOf(known), codeOf(unknown)]).toEqual(['identity_unverified', 'identity_unverified'])
  expect(known.raw.body).toBe(unknown.raw.body)
})

test('whoever registered the address first, but never confirmed it, has no way in', async () => {
  const email = uniqueEmail()
  const attack = buildRegistration({ email })
  const browserKey = '5ea2a7a0-6f3b-4c3c-8a0f-0d8f6f1c2b3a'
  await harness.call(register, { body: { ...attack, browserKey } })
  await harness.runJobs()
  const link = await fetchEmailedToken(email, 'validate_account')
  providers.google.savePerson({ email })
  const { token } = (await browser.signIn(email)).body as { token: string }
  const created = await harness.call(contract.registerWithIdentity, { body: { ...person, token } })
  expect(created.status).toBe(201)
  expect((await harness.call(signIn, { body: attack })).status).toBe(401)
  // Even if the victim opens the attacker's email.
  const opened = await harness.call(validateAccount, {
    params: { token: link },
    body: { browserKey },
  })
  expect(codeOf(opened)).toBe('link_spent')
  expect((await harness.call(signIn, { body: attack })).status).toBe(401)
})

test('an identity belongs to one account, and an account has one of each provider', async () => {
  const [owner, other] = [await createPerson(harness), await createPerson(harness)]
  providers.google.savePerson({ email: owner.email })
  providers.google.savePerson({ email: other.email })
  const link = (email: string, token: string) => browser.signIn(email, { purpose: 'link', token })
  expect((await link(owner.email, owner.token)).body).toEqual({ kind: 'linked' })
  expect(codeOf(await link(owner.email, other.token))).toBe('identity_taken')
  expect(codeOf(await link(other.email, owner.token))).toBe('identity_taken')
})

test('a link is for the session that asked, and needs a factor entered lately', async () => {
  const [owner, attacker] = [await createPerson(harness), await createPerson(harness)]
  providers.google.savePerson({ email: attacker.email })
  const response = await browser.authorize(attacker.email, {
    purpose: 'link',
    token: attacker.token,
  })
  // The attacker's response in the owner's browser.
  expect(codeOf(await browser.finish(response, { token: owner.token }))).toBe('identity_failed')
  expect((await browser.start({ purpose: 'link' })).status).toBe(401)
  const stale = await createStaleSession(harness, owner.accountId)
  expect(codeOf(await browser.start({ purpose: 'link', token: stale }))).toBe('confirmation_needed')
})

test('a confirmation is for those who sign in with it, and for no one with a second factor', async () => {
  const [owner, other] = [await createPerson(harness), await createPerson(harness)]
  for (const { email } of [owner, other]) providers.google.savePerson({ email })
  await browser.signIn(owner.email, { purpose: 'link', token: owner.token })
  await browser.signIn(other.email, { purpose: 'link', token: other.token })
  harness.clock.advance(11)
  const confirm = (email: string) =>
    browser.signIn(email, { purpose: 'confirm', token: owner.token })
  expect(codeOf(await confirm(other.email))).toBe('identity_failed')
  const { body } = await confirm(owner.email)
  if (body.kind !== 'confirmed') throw new Error(body.kind)
  const { identities } = (await harness.call(contract.listIdentities, { token: body.token })).body
  const params = { id: identities[0]?._id ?? '' }
  expect((await harness.call(contract.unlinkIdentity, { token: body.token, params })).status).toBe(
    200,
  )
})

test('the last way to sign in is not unlinked, nor anybody else’s', async () => {
  const email = uniqueEmail()
  providers.google.savePerson({ email })
  const proof = (await browser.signIn(email)).body as { token: string }
  const { token } = (
    await harness.call(contract.registerWithIdentity, { body: { ...person, token: proof.token } })
  ).body
  const { identities, hasPassword } = (await harness.call(contract.listIdentities, { token })).body
  expect(hasPassword).toBe(false)
  const params = { id: identities[0]?._id ?? '' }
  const unlink = (session: string) =>
    harness.call(contract.unlinkIdentity, { token: session, params })
  expect(codeOf(await unlink(token))).toBe('last_sign_in')
  expect(codeOf(await unlink((await createPerson(harness)).token))).toBe('not_found')
  providers.apple.savePerson({ email })
  await browser.signIn(email, { name: 'apple', purpose: 'link', token })
  expect((await unlink(token)).status).toBe(200)
  expect((await browser.signIn(email)).body).toMatchObject({ kind: 'proven', isKnown: true })
  expect((await browser.signIn(email, { name: 'apple' })).body.kind).toBe('signedIn')
})

test('linking and unlinking end the other sessions', async () => {
  const owner = await createPerson(harness)
  const count = async () =>
    (await harness.call(listSessions, { token: owner.token })).body.sessions.length
  await harness.call(signIn, { body: { email: owner.email, password: validPassword } })
  expect(await count()).toBe(2)
  providers.google.savePerson({ email: owner.email })
  await browser.signIn(owner.email, { purpose: 'link', token: owner.token })
  expect(await count()).toBe(1)
})

test('somebody who cancels is told so, and can start again', async () => {
  const { body } = await browser.start()
  const state = new URL(body.url).searchParams.get('state')
  const reply = await browser.finish({
    token: body.token,
    query: `error=access_denied&state=${state}`,
  })
  expect(reply.raw.json()).toMatchObject({
    code: 'identity_failed',
    message: 'You canceled. Nothing has changed.',
  })
})
