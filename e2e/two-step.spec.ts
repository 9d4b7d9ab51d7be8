import { expect, type Page } from '@playwright/test'
import { generateCode } from './authenticator-app.ts'
import { expectAccessible, test } from './fixtures.ts'
import type { Person } from './people.ts'
import { expectPage, openSignedIn, signIn } from './steps.ts'
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
