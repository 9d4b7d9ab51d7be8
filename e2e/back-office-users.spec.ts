import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

/** The path of a user's form, from the list. */
async function findUserFormPath(email: string): Promise<string> {
  const admin = await createSignedInVisitor(demoUsers.admin)
  const { text } = await admin.get(`/userlist?q=${encodeURIComponent(email)}`)
  const [, path = ''] = /href="(\/user\/[\w-]+\/edit)"/.exec(text) ?? []
  return path
}

test('an admin finds a user, makes them a seller with a badge and coins, which signs them out', async ({
  page,
}) => {
  test.slow()
  const person = await createConfirmedPerson()
  const theirs = await createSignedInVisitor(person)
  await openSignedIn(page, demoUsers.admin, '/userlist')
  await page.getByLabel('Find users by').fill(`okafor ${person.email}`)
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ramona Okafor', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit user')

  await page.getByLabel('Seller', { exact: true }).check()
  await page.getByLabel('Sells online').check()
  await page.getByLabel('Sells THC').check()
  await page.getByLabel('Dispensary name').fill('Juniper Corner')
  await page.getByLabel('Address', { exact: true }).fill('12 Mill Road')
  await page.getByRole('main').getByLabel('ZIP code').fill('61602')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('City')).toBeFocused()
  await page.getByLabel('City').fill('Peoria')
  await page.getByLabel('Woman-owned').check()
  await page.getByLabel('Reason for the badge change').fill('State register seen.')
  await page.getByLabel('Balance').fill('42')
  await page.getByLabel('Reason for change').fill('Won the raffle.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page, '/userlist', 'Users')

  await page.goto(await findUserFormPath(person.email))
  for (const box of ['Seller', 'Sells online', 'Sells THC', 'Woman-owned']) {
    await expect(page.getByLabel(box, { exact: true })).toBeChecked()
  }
  await expect(page.getByLabel('City')).toHaveValue('Peoria')
  await expect(page.getByLabel('Balance')).toHaveValue('42')
  expect((await theirs.get('/profile')).headers.location).toContain('/signin')
})

test('a stale form does not restore a role that was removed meanwhile', async ({ page }) => {
  const { email } = await createConfirmedPerson()
  const form = await findUserFormPath(email)
  const colleague = await createSignedInVisitor(demoUsers.admin)
  const person = { firstName: 'Ramona', lastName: 'Okafor', email }
  await colleague.post(form, { ...person, isSeller: 'on' })
  await openSignedIn(page, demoUsers.admin, form)
  await expect(page.getByLabel('Seller', { exact: true })).toBeChecked()
  expect((await colleague.post(form, { ...person, 'shown.isSeller': 'on' })).status).toBe(303)

  await page.getByLabel('First name').fill('Mona')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page, '/userlist', 'Users')
  await page.goto(form)
  await expect(page.getByLabel('First name')).toHaveValue('Mona')
  await expect(page.getByLabel('Seller', { exact: true })).not.toBeChecked()
})

test('a user is deleted after confirming and disappears from the list', async ({ page }) => {
  const person = await createConfirmedPerson()
  await openSignedIn(page, demoUsers.admin, `/userlist?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('button', { name: 'Delete Ramona Okafor' }).click()
  const dialog = page.getByRole('dialog', {
    name: 'Delete this user?',
  })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('User successfully deleted')).toBeVisible()
  await expect(page.getByText('No users match your search.')).toBeVisible()
})

test('several users are selected and deleted together', async ({ page }) => {
  const people = [await createConfirmedPerson(), await createConfirmedPerson()]
  await openSignedIn(page, demoUsers.admin)
  const [first = '', second = ''] = people.map(({ email }) => email)
  const chosen = await Promise.all([first, second].map(findUserFormPath))
  const admin = await createSignedInVisitor(demoUsers.admin)
  const ids = chosen.map((path) => /user\/([\w-]+)/.exec(path)?.[1] ?? '')
  await page.goto('/userlist?q=ramona%20people.example')
  for (const id of ids) await page.locator(`[name=chosen][value="${id}"]`).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete users' }).click()
  await expect(page.getByText('2 users successfully deleted')).toBeVisible()
  for (const path of chosen) expect((await admin.get(path)).status).toBe(404)
})

test('admins cannot delete themselves or remove their own admin role', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, `/userlist?q=${demoUsers.admin.email}`)
  await expect(page.getByRole('link', { name: 'Ada Demo', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.goto(await findUserFormPath(demoUsers.admin.email))
  await expect(page.getByLabel('Admin', { exact: true })).toBeDisabled()
  const admin = await createSignedInVisitor(demoUsers.admin)
  const [, id = ''] = /user\/([\w-]+)\/edit/.exec(page.url()) ?? []
  const { status, text } = await admin.post('/userlist', { intent: 'delete', id })
  expect(status).toBe(409)
  expect(text).toContain('You can’t delete your own account')
})

test('a rejected change of a user shows its errors and keeps the input', {
  tag: '@desktop-only',
}, async () => {
  const { email } = await createConfirmedPerson()
  const admin = await createSignedInVisitor(demoUsers.admin)
  const { status, text } = await admin.post(await findUserFormPath(email), {
    firstName: 'Ramona',
    lastName: '',
    email,
    isSeller: 'on',
    sellTHC: 'on',
    'dispensaryAddress.city': 'Peoria Heights',
    rewardsPoints: '-3',
    'shown.rewardsPoints': '10',
  })
  expect(status).toBe(400)
  expect(text).toContain('This field is required.')
  expect(text).toContain('Peoria Heights')
  expect(text).toContain('value="-3"')
})

test('users are sorted by column header and filtered by role, page by page', {
  tag: '@desktop-only',
}, async () => {
  const admin = await createSignedInVisitor(demoUsers.admin)
  const sorted = await admin.get('/userlist?order=name_desc&page=2')
  expect(sorted.status).toBe(200)
  expect(sorted.text).toContain('aria-sort="descending"')
  const { text } = await admin.get('/userlist?status=admin')
  expect(text).toContain(demoUsers.admin.email)
  expect(text).not.toContain(demoUsers.customer.email)
})
