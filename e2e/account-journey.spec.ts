import { expect } from '@playwright/test'
import { fetchEmails, waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson } from './people.ts'
import {
  chooseNewPassword,
  expectPage,
  fillRegistration,
  openAsAdult,
  openUserMenu,
  passAgeGate,
  signIn,
  signOut,
} from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test('from the age gate through a password reset to signing in again', async ({ page }) => {
  // A dozen screens; all-pages.spec.ts runs axe on them.
  test.slow()
  const person = buildPerson()

  await test.step('the age gate lets an adult in', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/age_verification?redirect=%2F')
    await expectAccessible(page)
    await passAgeGate(page)
  })

  await test.step('registering', async () => {
    await page.goto('/signin')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expectPage(page, '/register', 'Create your account')
    await fillRegistration(page, person)
    await expect(page.getByText('Password strength: Very Strong')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectPage(page, '/email_sent', 'Almost done')
  })

  await test.step('the emailed link signs in', async () => {
    await page.goto(await waitForEmailedLink(person.email, 'Confirm your'))
    await expectPage(page, /\/validate_account\//, 'Confirm your email')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page).toHaveURL('/')
    await openUserMenu(page, person.firstName)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'User Profile' }).click()
    await expectPage(page, '/profile', 'Your profile')
  })

  await test.step('the profile shows what was entered and can be changed', async () => {
    await expect(page.getByText('10 canna-coins')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue(person.username)
    await expect(page.getByLabel('Quality')).toBeChecked()
    await page.getByLabel('Username').fill('ramona-the-second')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile Successfully Updated')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Username')).toHaveValue('ramona-the-second')
  })

  await test.step('after signing out, the profile requires signing in', async () => {
    await signOut(page, person.firstName)
    await page.goto('/profile')
    await expect(page).toHaveURL('/signin?redirect=%2Fprofile')
  })

  const newPassword = `${person.password} again`
  await test.step('a forgotten password is reset', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectPage(page, '/forgot_password', 'Forgot your password?')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page).toHaveURL('/email_sent')
    await page.goto(await waitForEmailedLink(person.email, 'Reset your'))
    await expectAccessible(page)
    await chooseNewPassword(page, newPassword)
    await expectPage(page, '/password_reset', 'Password changed')
    await expectAccessible(page)
  })

  await test.step('the new password signs in', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expectPage(page, '/signin', 'Sign in')
    await signIn(page, { email: person.email, password: newPassword })
    await expect(page).toHaveURL('/')
    await openUserMenu(page, person.firstName)
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })
})

test('the page after registering names the email and sends the link again', async ({ page }) => {
  const person = buildPerson()
  await openAsAdult(page, '/register')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectPage(page, '/email_sent', 'Almost done')
  const [name = '', domain = ''] = person.email.split('@')
  const masked = `${name.slice(0, 2)}•••${name.slice(-1)}@${domain}`
  await expect(page.getByText(`We emailed ${masked}.`)).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  await expectAccessible(page)
  await waitForEmailedLink(person.email, 'Confirm your')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sent again. It can take a few minutes to arrive.')).toBeVisible()
  await expect.poll(async () => (await fetchEmails(person.email)).length).toBe(2)
  await page.goto(await waitForEmailedLink(person.email, 'Confirm your'))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page).toHaveURL('/')
})

test('a password reset names the email alike, whether or not it has an account', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const { email } = buildPerson()
  await openAsAdult(page, '/email_sent')
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  const texts: string[] = []
  for (const each of [email, (await createConfirmedPerson()).email]) {
    await page.goto('/forgot_password')
    await page.getByLabel('Email').fill(each)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('If there’s an account, we emailed it again.')).toBeVisible()
    const text = (await page.getByRole('main').textContent()) ?? ''
    texts.push(text.replace(/\S+@\S+/, '…'))
  }
  expect(texts[0]).toContain('If there’s an account for')
  expect(texts[1]).toBe(texts[0])
  expect(await fetchEmails(email)).toEqual([])
})
