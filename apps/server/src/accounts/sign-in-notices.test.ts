import { getProfile, signIn } from '@fairgrove/contract/accounts'
import { reportSignIn } from '@fairgrove/contract/accounts.links'
import { listSessions } from '@fairgrove/contract/sessions'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createPerson } from '../../test/two-factor-fixtures.ts'

const harness = useServerHarness()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile/15E148 Safari/604.1'

type From = { device?: string; address?: string; deviceToken?: string }

async function signInFrom(
  { email, password }: { email: string; password: string },
  { device = firefox, address = '203.0.113.9', deviceToken = '' }: From = {},
) {
  harness.clock.advance(1)
  const reply = await harness.call(signIn, {
    body: { email, password },
    headers: { 'user-agent': device, 'x-forwarded-for': address, 'x-device-tokens': deviceToken },
  })
  await harness.runJobs()
  return reply
}

const countNotices = async (email: string) =>
  (await fetchEmails(email)).filter(({ subject }) => subject.startsWith('New sign-in')).length
const works = async (token: string) => (await harness.call(getProfile, { token })).status === 200

test('an owner is emailed about a new device or network, and not about known ones', async () => {
  const owner = await createPerson(harness)
  const { deviceToken } = (await signInFrom(owner)).body
  await signInFrom(owner)
  expect(await countNotices(owner.email)).toBe(0)
  await signInFrom(owner, { device: phone })
  await signInFrom(owner, { device: phone })
  expect(await countNotices(owner.email)).toBe(1)
  await signInFrom(owner, { address: '198.51.100.4' })
  expect(await countNotices(owner.email)).toBe(2)
  // The same browser elsewhere.
  await signInFrom(owner, { address: '198.51.100.77', deviceToken })
  expect(await countNotices(owner.email)).toBe(2)
  const [newest] = await fetchEmails(owner.email)
  expect(newest?.text).toContain('Firefox on Windows, network 198.51.100.4')
  // No database of places is configured.
  expect(newest?.text).not.toContain('near')
})

test('a wrong password is no sign-in', async () => {
  const owner = await createPerson(harness)
  await signInFrom(owner)
  await signInFrom({ ...owner, password: 'a guess' }, { device: phone })
  expect(await countNotices(owner.email)).toBe(0)
})

test('the link of the email ends every session and voids the password, once', async () => {
  const owner = await createPerson(harness)
  const own = (await signInFrom(owner)).body.token
  const stolen = (await signInFrom(owner, { device: phone })).body.token
  const token = await fetchEmailedToken(owner.email, 'report_sign_in')
  const report = () => harness.call(reportSignIn, { params: { token } })
  expect((await report()).status).toBe(200)
  expect(await Promise.all([own, stolen, owner.token].map(works))).toEqual([false, false, false])
  expect((await signInFrom(owner)).status).toBe(401)
  await harness.runJobs()
  expect(await fetchEmailedToken(owner.email, 'password_reset')).toBeTruthy()
  expect((await report()).raw.json().code).toBe('link_spent')
})

test('the link expires after a week, and a forged one opens nothing', async () => {
  const owner = await createPerson(harness)
  await signInFrom(owner)
  await signInFrom(owner, { device: phone })
  const token = await fetchEmailedToken(owner.email, 'report_sign_in')
  const report = (link: string) => harness.call(reportSignIn, { params: { token: link } })
  expect((await report(`${token.slice(0, -4)}AAAA`)).raw.json().code).toBe('link_spent')
  harness.clock.advance(7 * 24 * 60)
  expect((await report(token)).raw.json().code).toBe('link_spent')
})

test('the list of sessions says how and where each was opened', async () => {
  const owner = await createPerson(harness)
  const { token } = (await signInFrom(owner)).body
  const { sessions } = (await harness.call(listSessions, { token })).body
  expect(sessions[0]).toMatchObject({ method: 'password', network: '203.0.113.9', place: null })
})
