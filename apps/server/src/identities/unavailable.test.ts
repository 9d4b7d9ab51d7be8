import * as contract from '@fairgrove/contract/identities'
import { expect, test } from 'vitest'
import { createBrowser, useIdentityProviders } from '../../test/identity-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'

const { providers, open } = useIdentityProviders()
const harness = useServerHarness({ openIdentityProviders: open })
const withoutProviders = useServerHarness()
const browser = createBrowser(harness, providers)

const start = (name: 'google' | 'apple') => ({ params: { provider: name }, body: {} })

test('without the settings there are no providers, and their endpoints return 404', async () => {
  const { call } = withoutProviders
  expect((await call(contract.listIdentityProviders)).body).toEqual({ providers: [] })
  expect((await call(contract.startIdentity, start('google'))).status).toBe(404)
  const body = { token: 'A'.repeat(43), query: '' }
  const finished = await call(contract.finishIdentity, { params: { provider: 'apple' }, body })
  expect(finished.status).toBe(404)
  expect((await harness.call(contract.listIdentityProviders)).body).toEqual({
    providers: ['google', 'apple'],
  })
})

test('a provider that is too slow costs a deadline and says so in words', async () => {
  const email = 'ada@example.test'
  providers.google.savePerson({ email })
  const response = await browser.authorize(email)
  providers.google.delayMs = 5_000
  const reply = await browser.finish(response)
  expect(reply.status).toBe(503)
  expect(reply.raw.json()).toMatchObject({
    code: 'identity_unavailable',
    message: 'Google isn’t responding. Try again in a moment, or use another way to sign in.',
  })
  providers.google.delayMs = 0
})

test('a provider that is down leaves the other one and passwords alone', async () => {
  await providers.apple[Symbol.asyncDispose]()
  expect((await harness.call(contract.startIdentity, start('apple'))).status).toBe(503)
  expect((await harness.call(contract.startIdentity, start('google'))).status).toBe(200)
})
