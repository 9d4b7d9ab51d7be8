import { findFreePort } from '@fairgrove/testing/ports'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { buildSiteEnvironment, startEntryPoint } from '@fairgrove/testing/site'
import { waitForUrl } from '@fairgrove/testing/wait'
import { expect, type Page } from '@playwright/test'
import { generateCode } from './authenticator-app.ts'
import { expectAccessible, test } from './fixtures.ts'
import type { Person } from './people.ts'
import { expectPage, openSignedIn, passAgeGate, signIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

/** Sets up an app and returns its secret and the recovery codes. */
async function setUpApp(page: Page, check: (page: Page) => Promise<void>) {
  await page.getByRole('button', { name: 'Set up app' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your app')
  const secret = (await page.locator('code').textContent()) ?? ''
  await check(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('That code didn’t work').first()).toBeVisible()
  expect(await page.locator('code').textContent()).toBe(secret)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(generateCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save your recovery codes')
  await check(page)
  const recoveryCodes = await page.locator('code').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
  return { secret, recoveryCodes }
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: '__Host-sid' })
}

async function signInTo(page: Page, person: Person, target: string): Promise<void> {
  await page.goto(`/signin?redirect=${encodeURIComponent(target)}`)
  await signIn(page, person)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    // The accessibility check is a script.
    const check = javaScriptEnabled ? expectAccessible : async () => undefined

    test('somebody sets up an app, signs in with a code and with a recovery code', async ({
      page,
    }) => {
      const person = await createConfirmedPerson()
      await openSignedIn(page, person, '/profile/security')
      await check(page)
      const { secret, recoveryCodes } = await setUpApp(page, check)

      await signOut(page)
      await signInTo(page, person, '/orderhistory')
      await expectPage(page, /\/verify\?/, 'Two-step sign-in')
      await check(page)
      // The code of the setup was used, and the next one is accepted early.
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(generateCode(secret, 1))
      await page.getByLabel('Remember this device').check()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/orderhistory')

      // Remembered, so without a code.
      await signOut(page)
      await signInTo(page, person, '/orderhistory')
      await expect(page).toHaveURL('/orderhistory')
      await page.goto('/profile/security')
      await page.getByRole('button', { name: /^Forget / }).click()
      await expect(page.getByText('That device needs a code again.')).toBeVisible()

      await signOut(page)
      await signInTo(page, person, '/orderhistory')
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/orderhistory')
      await page.goto('/profile/security')
      await expect(page.getByText('You have 9 recovery codes left. Each')).toBeVisible()
    })
  })
}

/** A site at localhost: passkeys belong to a domain, and an IP address is none. */
const passkeyTest = test.extend({
  baseURL: async ({ baseURL: _ }, use) => {
    test.slow()
    await using stack = new AsyncDisposableStack()
    const { path: storageFolder } = stack.use(createTemporaryFolder())
    const [apiPort, webPort] = [await findFreePort(), await findFreePort()]
    const publicUrl = `http://localhost:${webPort}`
    const secret = 'a secret of at least 32 characters'
    const env = buildSiteEnvironment({
      ...{ mode: 'production', apiPort, webPort, publicUrl, storageFolder },
      databaseUrl: process.env.DEMO_DATABASE_URL ?? '',
      // Not running: limits are counted by the process itself, and only the worker sends email.
      redisUrl: 'redis://:none@127.0.0.1:1',
      smtpUrl: 'smtp://127.0.0.1:1',
      paypal: {
        ...{ url: 'http://127.0.0.1:1', scriptUrl: 'http://127.0.0.1:1/sdk' },
        ...{ clientId: 'none', clientSecret: 'none', webhookId: 'none' },
      },
      ...{ linkSecret: secret, cookieSecret: secret, logLevel: 'error' },
    })
    const options = { env, stack, output: process.stderr }
    const api = startEntryPoint('api', options)
    await waitForUrl(`${env.API_URL}/readyz`, { what: 'api', process: api })
    const web = startEntryPoint('web', options)
    await waitForUrl(`http://127.0.0.1:${webPort}/healthz`, { what: 'web', process: web })
    await use(publicUrl)
  },
})

passkeyTest(
  'somebody adds a passkey and signs in with it alone',
  {
    tag: '@desktop-only',
  },
  async ({ page }) => {
    const person = await createConfirmedPerson()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    })
    /** Whether the device's owner confirms what asks for a passkey, the email field's suggestion included. */
    const setConfirming = (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    await passAgeGate(page)
    await signInTo(page, person, '/profile/security')
    await expectPage(page, '/profile/security', 'Two-step sign-in')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My laptop')
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
  },
)
