import { expect, type Page } from '@playwright/test'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson, type Person } from './people.ts'
import { expectPage, passAgeGate, signIn } from './steps.ts'
import { Visitor } from './visitor.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true, allowsIdentityProvider: true })

/** At the provider, where everyone says who they are. */
async function continueAs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the provider')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function leaveBothSites(page: Page): Promise<void> {
  const cookies = (await page.context().cookies()).filter(({ name }) => name === '__Host-age')
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
}

async function fillAccount(page: Page, { username, age }: Person): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Age').selectOption(age)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    // The accessibility check is a script.
    const check = javaScriptEnabled ? expectAccessible : async () => undefined

    test('somebody creates an account with Google, signs out and signs in again', async ({
      page,
    }) => {
      const person = buildPerson()
      await passAgeGate(page, '/register?redirect=%2Forderhistory')
      await check(page)
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await continueAs(page, person.email)
      await expectPage(page, '/finish_account', 'Finish creating your account')
      await check(page)
      await expect(page.getByText(person.email)).toBeVisible()
      await fillAccount(page, person)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('read and agree').first()).toBeVisible()
      await page.getByLabel('I have read and agree').check()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL('/orderhistory')
      await waitForEmail(person.email, 'Your account is ready')

      await leaveBothSites(page)
      await page.goto('/signin?redirect=/profile')
      await check(page)
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await continueAs(page, person.email)
      await expectPage(page, '/profile', 'Your profile')
      await expect(page.getByText(/^Google · /).first()).toBeVisible()
    })

    test('an account is linked only after its owner signed in to it', async ({ page }) => {
      const person = await createConfirmedPerson()
      await passAgeGate(page, '/signin?redirect=%2Forderhistory')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await continueAs(page, person.email)
      await expectPage(page, /\/signin\?redirect=%2Flink_account/, 'Sign in')
      await expect(page.getByText('You already have an account with this email.')).toBeVisible()
      await signIn(page, person)
      await expectPage(page, '/link_account', 'Link Google to your account?')
      await check(page)
      await page.getByRole('button', { name: 'Link Google' }).click()
      await expect(page).toHaveURL('/orderhistory')

      await page.goto('/profile/security')
      await check(page)
      await page.getByRole('button', { name: 'Unlink Google' }).click()
      await expect(page.getByText('It no longer signs you in.')).toBeVisible()
      await page.getByRole('button', { name: 'Link Google' }).click()
      await continueAs(page, person.email)
      await expect(page).toHaveURL('/profile/security')
      await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
      await waitForEmail(person.email, 'Google was unlinked')
    })

    test('somebody cancels at Google and is back where they can choose', async ({ page }) => {
      await passAgeGate(page, '/signin')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expectPage(page, /\/signin\/google\/return/, 'That didn’t work')
      await check(page)
      await expect(page.getByText('You canceled.')).toBeVisible()
      await page.getByRole('link', { name: 'Back to sign in' }).click()
      await expectPage(page, '/signin', 'Sign in')
    })
  })
}

test('a callback in a browser that didn’t ask opens nothing', async () => {
  const visitor = new Visitor()
  await visitor.passAgeGate()
  const reply = await visitor.get('/signin/google/return?code=abc&state=def')
  expect([reply.status, visitor.session]).toEqual([403, undefined])
})

test('other sites start no sign-in, and only Apple’s answer may be posted', async () => {
  const visitor = new Visitor()
  await visitor.passAgeGate()
  const elsewhere = { origin: 'https://appleid.apple.com' }
  expect((await visitor.post('/signin/google', {}, elsewhere)).status).toBe(403)
  const fields = { code: 'a&b', state: 'c', user: '{"name":"Ada"}' }
  expect((await visitor.post('/signin/google/return', fields, elsewhere)).status).toBe(403)
  const reply = await visitor.post('/signin/apple/return', fields, elsewhere)
  expect([reply.status, reply.headers.location]).toEqual([
    303,
    '/signin/apple/return?code=a%26b&state=c',
  ])
  // Apple isn't turned on here.
  expect((await visitor.get('/signin/apple')).status).toBe(404)
  expect((await visitor.post('/signin/apple', {})).status).toBe(404)
})
