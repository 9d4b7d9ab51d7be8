import { exportAccount, signIn } from '@fairgrove/contract/accounts'
import { registerWithIdentity } from '@fairgrove/contract/identities'
import { listSessions } from '@fairgrove/contract/sessions'
import { confirmIdentity, finishSignIn } from '@fairgrove/contract/two-factor'
import * as passkeys from '@fairgrove/contract/two-factor.passkeys'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { uniqueEmail } from '../../test/account-fixtures.ts'
import { createBrowser, person, useIdentityProviders } from '../../test/identity-fixtures.ts'
import { publicUrl, useServerHarness } from '../../test/server-harness.ts'
import { SoftwarePasskey } from '../../test/software-passkey.ts'
import { createPerson, createProtectedPerson } from '../../test/two-factor-fixtures.ts'

const known: Record<string, string> = {
  '198.51.100.4': 'Oakland, California',
  '2001:db8:1:2::/64': 'Toronto, Canada',
}
const { providers, open } = useIdentityProviders()
const harness = useServerHarness({
  places: { find: (network) => known[network] },
  openIdentityProviders: open,
})
const browser = createBrowser(harness, providers)

const from = (address: string) => ({ 'x-forwarded-for': address })
const headers = from('198.51.100.4')

async function signInFrom(owner: { email: string; password: string }, address: string) {
  harness.clock.advance(1)
  const body = { email: owner.email, password: owner.password }
  return harness.call(signIn, { body, headers: from(address) })
}

/** Of the session with this token. */
async function findPlace(token: string) {
  const { sessions } = (await harness.call(listSessions, { token })).body
  return sessions.find(({ isCurrent }) => isCurrent)?.place
}

async function fetchNotice(email: string): Promise<string> {
  await harness.runJobs()
  const emails = await fetchEmails(email)
  return emails.find(({ subject }) => subject.startsWith('New sign-in'))?.text ?? ''
}

test('the email about a new device and the list of sessions say where it was', async () => {
  const owner = await createPerson(harness)
  await signInFrom(owner, '203.0.113.9')
  const { token } = (await signInFrom(owner, '198.51.100.4')).body
  expect(await fetchNotice(owner.email)).toContain(
    'The network is probably near Oakland, California. This can be off by a town or more.',
  )
  const { sessions } = (await harness.call(listSessions, { token })).body
  expect(sessions.map(({ place }) => place)).toEqual(['Oakland, California', null, null])
  const { body } = await harness.call(exportAccount, { token })
  expect(body.sessions.map(({ place }) => place)).toContain('Oakland, California')
})

test('of IPv6 it is the place of the network, and nothing is said of an unknown one', async () => {
  const owner = await createPerson(harness)
  await signInFrom(owner, '2001:db8:1:2:3:4:5:6')
  const { token } = (await signInFrom(owner, '2001:db8:1:2:7::1')).body
  expect(await findPlace(token)).toBe('Toronto, Canada')
  await signInFrom(owner, '203.0.113.9')
  const notice = await fetchNotice(owner.email)
  expect(notice).toContain('network 203.0.113.9')
  expect(notice).not.toContain('near')
})

test('a later file doesn’t change where somebody signed in', async () => {
  const owner = await createPerson(harness)
  const { token } = (await signInFrom(owner, '198.51.100.4')).body
  known['198.51.100.4'] = 'Richmond, California'
  expect(await findPlace(token)).toBe('Oakland, California')
  known['198.51.100.4'] = 'Oakland, California'
})

test('a sign-in with a second factor has the place where it was completed', async () => {
  const owner = await createProtectedPerson(harness)
  const half = await signInFrom(owner, '203.0.113.9')
  const body = { token: half.raw.json().pendingToken, code: owner.code(), rememberDevice: true }
  const done = (await harness.call(finishSignIn, { body, headers })).body
  expect(await findPlace(done.token)).toBe('Oakland, California')
  // On the remembered device.
  const again = await harness.call(signIn, {
    body: { email: owner.email, password: owner.password },
    headers: { ...from('2001:db8:1:2::9'), 'x-device-tokens': done.deviceToken },
  })
  expect(await findPlace(again.body.token)).toBe('Toronto, Canada')
})

test('a session that is confirmed elsewhere has the new place', async () => {
  const owner = await createPerson(harness)
  const { token } = (await signInFrom(owner, '203.0.113.9')).body
  expect(await findPlace(token)).toBeNull()
  const body = { password: owner.password }
  const confirmed = await harness.call(confirmIdentity, { token, body, headers })
  expect(await findPlace(confirmed.body.token)).toBe('Oakland, California')
})

test('a sign-in with a passkey has a place', async () => {
  const owner = await createPerson(harness)
  const passkey = new SoftwarePasskey(publicUrl)
  const { token } = owner
  const setup = (await harness.call(passkeys.startPasskeyRegistration, { token })).body.options
  const added = passkey.register(setup as { challenge: string })
  await harness.call(passkeys.addPasskey, { token, body: { name: 'Phone', answer: added } })
  const start = (await harness.call(passkeys.startPasskeySignIn, {})).body.options
  const answer = passkey.sign(start as { challenge: string })
  const reply = await harness.call(passkeys.signInWithPasskey, { body: { answer }, headers })
  expect(await findPlace(reply.body.token)).toBe('Oakland, California')
})

test('a sign-in with Google has a place, the first and every other', async () => {
  const email = uniqueEmail()
  providers.google.savePerson({ email })
  const proof = (await browser.signIn(email)).body as { token: string }
  const body = { ...person, token: proof.token }
  const created = await harness.call(registerWithIdentity, { body, headers })
  expect(await findPlace(created.body.token)).toBe('Oakland, California')
  const again = await browser.signIn(email, { headers: from('2001:db8:1:2::9') })
  if (again.body.kind !== 'signedIn') throw new Error(`${again.body.kind} is no sign-in.`)
  expect(await findPlace(again.body.session.token)).toBe('Toronto, Canada')
})
