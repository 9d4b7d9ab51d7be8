import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { approveApplication, findApplication } from './admin-queues.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson, demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

/** Unique per test: all tests share one queue. */
const createUniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** Posts what the form would post, as the user who is signed in on the page. */
async function callApi(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const headers = { origin: new URL(page.url()).origin }
  const response = await page.request.fetch(path, { method, data, headers })
  expect(response.ok(), `${method} ${path}`).toBe(true)
  return response.json()
}

test('an admin approves an application by keyboard: the brand is created and its owner gets an email', async ({
  page,
}) => {
  const name = createUniqueName('Kind Farms')
  const { email } = buildPerson()
  await openSignedIn(page, demoUsers.admin)
  const contact = { contactName: 'Ramona Okafor', contactEmail: email }
  await callApi(page, 'POST', '/api/users/listWithUs', {
    name,
    ...contact,
    isBrand: true,
    isTHC: true,
  })
  const row = await findApplication(page, name, 'brand')
  await row.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(row.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Approve ${name}?` })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved. We’re emailing the applicant.')).toBeVisible()
  const edit = page.getByRole('link', { name: `Edit ${name}` })
  await expect(edit).toHaveAttribute('href', /^\/brand\/[\w-]+\/edit$/)
  await expectAccessible(page)
  const { text } = await waitForEmail(email, `${name} is coming to`)
  expect(text).toContain('/claim_brand')
  await page.goto('/admin/applications?status=approved&kind=brand')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
})

test('an admin rejects an application with a required reason, which is emailed', async ({
  page,
}) => {
  const name = createUniqueName('Hill Honey')
  const { email } = buildPerson()
  await openSignedIn(page, demoUsers.admin)
  const contact = { contactName: 'Ramona Okafor', contactEmail: email }
  await callApi(page, 'POST', '/api/applications/vendors', { name, ...contact, offer: 'Honey.' })
  const row = await findApplication(page, name, 'vendor')
  await row.locator('summary').click()
  const decline = row.getByRole('button', { name: 'Decline' })
  await decline.click()
  const dialog = page.getByRole('dialog', { name: `Decline ${name}?` })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason\./)
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('All stalls are taken this year.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined. We’re emailing the applicant.')).toBeVisible()
  const { text } = await waitForEmail(email, `We couldn’t approve your application for ${name}`)
  expect(text).toContain('All stalls are taken this year.')
})

test('an approved claim makes its sender the owner, who gets an email and sees the brand', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = createUniqueName('Claimed Farms')
  await openSignedIn(page, demoUsers.admin)
  const { brand } = await callApi(page, 'POST', '/api/brands', {})
  await callApi(page, 'PUT', `/api/brands/${brand._id}`, { brand: { name, status: 'approved' } })

  const person = await createConfirmedPerson()
  const viewport = page.viewportSize()
  const theirs = await browser.newPage({ ...(baseURL && { baseURL }), viewport })
  await openSignedIn(theirs, person)
  await theirs.goto(`/brands/${brand._id}`)
  await theirs.getByRole('link', { name: 'Claim this listing' }).click()
  await theirs.getByLabel('What’s your role?').fill('Founder')
  await theirs.getByLabel('How can we confirm').fill('Write to us at our domain.')
  await theirs.getByRole('button', { name: 'Submit claim' }).click()
  await expect(theirs.getByText('Thanks for your interest!')).toBeVisible()
  await waitForEmail(person.email, 'We got your claim')

  const row = await findApplication(page, name, 'claim')
  await row.locator('summary').click()
  await expect(row.getByText('Write to us at our domain.')).toBeVisible()
  await approveApplication(page, name, 'claim')
  const { text } = await waitForEmail(person.email, `We approved your claim for ${name}`)
  expect(text).toContain(`/brands/${brand._id}`)
  await theirs.goto(`/brands/${brand._id}`)
  await expect(theirs.getByText('Claimed', { exact: true })).toBeVisible()
  await theirs.close()
})
