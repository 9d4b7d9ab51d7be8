import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { fetchEmails, waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson, type Person } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import {
  buildRegistrationForm,
  createAdultVisitor,
  createConfirmedPerson,
  registerPerson,
} from './visitor-fixtures.ts'

test('another device is listed and can be signed out', async ({ page }) => {
  const person = await createConfirmedPerson()
  await openProfile(page, person)
  const other = await createAdultVisitor()
  await other.signIn(person)
  await page.reload()

  const devices = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices
    .getByRole('button', { name: /^Sign out Unknown device/ })
    .first()
    .click()
  await expect(devices.getByRole('status')).toHaveText('Device signed out.')
  await expectAccessible(page)
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices.getByRole('status')).toHaveText('Signed out of all other devices.')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await other.get('/profile')).headers.location).toBe('/signin?redirect=%2Fprofile')
})

test.describe('an invalid profile', () => {
  test.use({ allowsClientErrors: true })

  test('shows its errors and keeps what was typed', async ({ page }) => {
    await openProfile(page, await createConfirmedPerson())
    await page.getByLabel('Username').fill('ramona-the-third')
    await page.getByLabel('Age').selectOption('')
    await page.getByLabel(/^New password/).fill('otter canal brick lamp')
    await page.getByLabel('Confirm new password').fill('otter canal brick')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toHaveText('Password and confirm Password do not match')
    await expect(page.getByLabel('Age')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Username')).toHaveValue('ramona-the-third')
    await expectAccessible(page)
  })
})

test('a new email address takes effect once its own link is opened', async ({ page }) => {
  const person = await createConfirmedPerson()
  const { email } = buildPerson()
  await openProfile(page, person)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expectAccessible(page)

  await page.goto(await waitForEmailedLink(email, 'Confirm your new email'))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expectPage(page, '/profile', 'Your profile')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

test('the old email undoes a change of email', async ({ page }) => {
  const person = await createConfirmedPerson()
  const { email } = buildPerson()
  const thief = await createAdultVisitor()
  await thief.signIn(person)
  const profile = { ...buildRegistrationForm(person), password: '', confirmPassword: '' }
  expect((await thief.post('/profile', { ...profile, email })).status).toBe(200)
  const { pathname } = new URL(await waitForEmailedLink(email, 'Confirm your new email'))
  expect((await thief.post(pathname, {})).status).toBe(303)

  await page.goto(await waitForEmailedLink(person.email, 'email was changed'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undo email change?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo change' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email restored')
  await expectAccessible(page)
  expect((await thief.get('/profile')).headers.location).toContain('/signin')
  await waitForEmailedLink(person.email, 'Reset your')
})

test('a link does not switch a signed-in user to another account', async ({ page }) => {
  const person = await createConfirmedPerson()
  await openProfile(page, person)
  const { link } = await registerPerson()
  await page.goto(link.pathname)
  await expect(page.getByText(`You’re signed in as ${person.firstName}.`)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
})

test('personal data can be downloaded, then deleted', async ({ page }) => {
  const person = await createConfirmedPerson()
  await openProfile(page, person)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^fairgrove-[\d-]{10}\.json$/)
  const everything = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(everything.account.email).toBe(person.email)
  expect(everything.coins).toMatchObject([{ amount: 10, reason: 'signup' }])

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('Kept, but without your name')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep account' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/signin/)
  expect((await (await createAdultVisitor()).signIn(person)).status).toBe(401)
})

test('plain forms save the profile, sign out devices and delete the account', {
  tag: '@desktop-only',
}, async () => {
  const person = await createConfirmedPerson()
  const visitor = await createAdultVisitor()
  await visitor.signIn(person)
  const saved = await visitor.post('/profile', {
    ...buildRegistrationForm(person),
    password: '',
    confirmPassword: '',
    lastName: 'Delgado',
  })
  expect(saved.text).toContain('Profile Successfully Updated')
  expect(saved.text).toContain('value="Delgado"')
  const ended = await visitor.post('/profile', { endOthers: 'all' })
  expect(ended.text).toContain('Signed out of all other devices.')

  const erasePage = await visitor.get('/profile/erase')
  expect(erasePage.text).toContain('Kept, but without your name')
  const refused = await visitor.post('/profile/erase', { currentPassword: 'not the password' })
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('That’s not your current password. Try again.')
  const erased = await visitor.post('/profile/erase', { currentPassword: person.password })
  expect([erased.status, erased.headers.location]).toEqual([303, '/'])
  expect(visitor.session).toBeUndefined()
})

test('registering on the way to a page: the emailed link returns to that page', {
  tag: '@desktop-only',
}, async () => {
  const person = buildPerson()
  const visitor = await createAdultVisitor()
  const { headers } = await visitor.post(
    '/register?redirect=%2Frewards',
    buildRegistrationForm(person),
  )
  expect(headers.location).toBe('/email_sent?redirect=%2Frewards')
  const { pathname } = new URL(await waitForEmailedLink(person.email, 'Confirm your'))
  const opened = await visitor.post(pathname, {})
  expect([opened.status, opened.headers.location]).toEqual([303, '/rewards'])
})

test('a register form submitted twice at once creates one account', {
  tag: '@desktop-only',
}, async () => {
  const person = buildPerson()
  const form = buildRegistrationForm(person)
  const visitors = [await createAdultVisitor(), await createAdultVisitor()]
  const responses = await Promise.all(visitors.map((each) => each.post('/register', form)))
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  await waitForEmailedLink(person.email, 'Confirm your')
  expect(await fetchEmails(person.email)).toHaveLength(1)
})

async function openProfile(page: Page, person: Person): Promise<void> {
  await openSignedIn(page, person, '/profile')
  await expectPage(page, '/profile', 'Your profile')
}
