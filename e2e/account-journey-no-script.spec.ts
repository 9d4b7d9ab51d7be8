import { expect } from '@playwright/test'
import { waitForEmailedLink } from './emails.ts'
import { test } from './fixtures.ts'
import { buildPerson } from './people.ts'
import { fillRegistration, openUserMenu, passAgeGate, signIn, signOut } from './steps.ts'

test.use({ javaScriptEnabled: false, allowsClientErrors: true })

test('without scripts: from the age gate to signing in', async ({ page }) => {
  const person = buildPerson()
  await passAgeGate(page, '/register')

  await test.step('a rejected form keeps what was typed, except passwords', async () => {
    await fillRegistration(page, person)
    await page.getByLabel('Confirm password').fill('something else')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Password and password confirmation do NOT match',
    )
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
    await expect(page.getByLabel('How often do you use cannabis?')).toHaveValue(person.frequency)
    await expect(page.getByLabel('Quality')).toBeChecked()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })

  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/email_sent')

  await test.step('opening the link changes nothing until its button is pressed', async () => {
    const link = await waitForEmailedLink(person.email, 'Confirm your')
    await page.goto(link)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page).toHaveURL('/')
  })

  await openUserMenu(page, person.firstName)
  await page.getByRole('link', { name: 'User Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
  await signOut(page, person.firstName)

  await page.goto('/signin?redirect=/profile')
  await signIn(page, person)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
})
