import { findFreePort } from '@fairgrove/testing/ports'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { buildSiteEnvironment, startEntryPoint } from '@fairgrove/testing/site'
import { waitForUrl } from '@fairgrove/testing/wait'
import { expect, type Page } from '@playwright/test'
import { test as base, expectAccessible } from './fixtures.ts'
import type { Person } from './people.ts'
import { expectPage, passAgeGate, signIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: '__Host-sid' })
}

async function signInTo(page: Page, person: Person, target: string): Promise<void> {
  await page.goto(`/signin?redirect=${encodeURIComponent(target)}`)
  await signIn(page, person)
}

/** A site at localhost: passkeys belong to a domain, and an IP address is none. */
const test = base.extend({
  baseURL: async ({ baseURL: _ }, use) => {
    await using stack = new AsyncDisposableStack()
    const { path: storageFolder } = stack.use(createTemporaryFolder())
    const [apiPort, webPort] = [await findFreePort(), await findFreePort()]
    const publicUrl = `http://localhost:${webPort}`
    const secret = 'a secret of at least 32 characters'
    const env = buildSiteEnvironment({
      mode: 'production',
      apiPort,
      webPort,
      publicUrl,
      storageFolder,
      databaseUrl: process.env.DEMO_DATABASE_URL ?? '',
      // Not running: limits are counted by the process itself, and only the worker sends email.
      redisUrl: 'redis://:none@127.0.0.1:1',
      smtpUrl: 'smtp://127.0.0.1:1',
      paypal: {
        url: 'http://127.0.0.1:1',
        scriptUrl: 'http://127.0.0.1:1/sdk',
        clientId: 'none',
        clientSecret: 'none',
        webhookId: 'none',
      },
      linkSecret: secret,
      cookieSecret: secret,
      logLevel: 'error',
    })
    const options = { env, stack, output: process.stderr }
    const api = startEntryPoint('api', options)
    await waitForUrl(`${env.API_URL}/readyz`, { what: 'api', process: api })
    const web = startEntryPoint('web', options)
    await waitForUrl(`http://127.0.0.1:${webPort}/healthz`, { what: 'web', process: web })
    await use(publicUrl)
  },
})

// This site has the demo's database without its images.
test.use({ allowsClientErrors: true, allowsNetworkErrors: true })

test('somebody adds a passkey and signs in with it alone', { tag: '@desktop-only' }, async ({
  page,
}) => {
  const person = await createConfirmedPerson()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  /** Whether the device's owner confirms what asks for a passkey, the email field's suggestion included. */
  const setConfirming = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await passAgeGate(page)
  await signInTo(page, person, '/profile/security')
  await expectPage(page, '/profile/security', 'Two-step sign-in')
  await page.getByRole('textbox', { name: /^Name/ }).fill('My laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save your recovery codes')
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()
  await expectAccessible(page)

  // The page that asks for a code accepts the passkey as well.
  await signOut(page)
  await setConfirming(false)
  await signInTo(page, person, '/orderhistory')
  await expectPage(page, /\/verify\?/, 'Two-step sign-in')
  await setConfirming(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/orderhistory')

  // The sign-in page needs neither email nor password: the field's suggestion is enough.
  await signOut(page)
  await page.goto('/signin?redirect=/orderhistory')
  await expect(page).toHaveURL('/orderhistory')
  await page.goto('/profile/security')
  await expect(page.getByText(/Last used/)).toBeVisible()
})
