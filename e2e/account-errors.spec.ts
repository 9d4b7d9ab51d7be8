import { expect } from '@playwright/test'
import { waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson, demoUsers } from './people.ts'
import { fillRegistration, openAsAdult, signIn } from './steps.ts'
import { createConfirmedPerson, registerPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

test('an empty registration reports every missing field', async ({ page }) => {
  await openAsAdult(page, '/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  for (const [label, error] of [
    ['First name', 'This field is required.'],
    ['Last name', 'This field is required.'],
    ['Username', 'This field is required.'],
    ['Age', 'Select your age range.'],
    ['Email', 'Enter an email address, such as name@example.com.'],
  ] as const) {
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(
      page.getByRole('main').getByLabel(label, { exact: true }),
    ).toHaveAccessibleDescription(error)
  }
  for (const label of ['How often do you use cannabis?', 'How do you usually use it?']) {
    await expect(page.getByLabel(label)).toHaveValue('')
    await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid')
  }
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)
})

test('the meter shows password strength from very weak to very strong', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, '/register')
  for (const [password, strength] of [
    ['password', 'Very Weak'],
    ['otter', 'Weak'],
    ['ottercanal', 'Moderate'],
    ['otter canal', 'Strong'],
    ['otter canal brick lamp', 'Very Strong'],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await expect(page.getByText(`Password strength: ${strength}`, { exact: true })).toBeVisible()
  }
})

test('both alerts stop a registration and keep what was typed', async ({ page }) => {
  const person = buildPerson()
  await openAsAdult(page, '/register?ref=ABCD2345')
  await expect(page.getByLabel('Referral code')).toHaveValue('ABCD2345')
  // With scripts, passwords stay in their fields; the no-script journey covers the reload that clears them.
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2)
  await fillRegistration(page, person)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByLabel('I have read and agree').uncheck()
  await page.getByRole('button', { name: 'Create account' }).click()

  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Password and password confirmation do NOT match')
  await expect(page.getByLabel('I have read and agree')).toHaveAccessibleDescription(
    'You must read and agree to Terms before signing up and while accessing the site',
  )
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alert).toHaveText(
    'You must read and agree to Terms before signing up and while accessing the site',
  )
  await expect(page).toHaveURL(/\/register/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expectAccessible(page)
})

test('rejects a wrong password without saying whether the email or the password was wrong', async ({
  page,
}) => {
  await openAsAdult(page, '/signin')
  await signIn(page, { email: demoUsers.customer.email, password: 'not the password' })
  const known = await page.getByRole('alert').textContent()
  await expectAccessible(page)
  await signIn(page, { email: buildPerson().email, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText(known ?? '')
})

test('a used link says so and offers a new one', async ({ page }) => {
  await openAsAdult(page, '/signin')
  await page.goto(`/validate_account/${'a'.repeat(64)}`)
  await expect(page.getByRole('alert')).toContainText('expired or was already used')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get new link' }).click()
  await expect(page).toHaveURL('/register')

  await page.goto(`/password_reset/${'a'.repeat(64)}`)
  await expect(page.getByRole('alert')).toContainText('expired or was already used')
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get new link' }).click()
  await expect(page).toHaveURL('/forgot_password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('a new password has to match its confirmation', { tag: '@desktop-only' }, async ({ page }) => {
  const person = await createConfirmedPerson()
  await openAsAdult(page, '/forgot_password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.goto(await waitForEmailedLink(person.email, 'Reset your'))
  await page.getByLabel('New password', { exact: true }).fill('otter canal brick lamp')
  await page.getByLabel('Confirm new password').fill('otter canal brick')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password and confirm Password do not match')
})

test('the pages after a reset and an order claim neither when opened directly', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, '/password_reset')
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expect(page.getByText('has been changed')).toHaveCount(0)
  await page.goto('/thank_you')
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
  await expect(page.getByText('Order received')).toHaveCount(0)
})

test('a confirmation link opened in another browser requires the password', async ({ page }) => {
  const { person, link } = await registerPerson()
  await openAsAdult(page, link.pathname)
  await expect(page.getByText('Enter the password you created your account with')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('alert')).toContainText('That’s not the password')
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page).toHaveURL('/')
})
