import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newcomer } from './arrivals.ts'
import { expectAccessible, test } from './fixtures.ts'
import { mailTo } from './inbox.ts'
import { demo, newPerson } from './people.ts'
import { enter } from './steps.ts'
import { approve, findApplication } from './waiting.ts'

test.use({ mayBeRefused: true })

/** A name of this test's own: all tests share one queue. */
const newName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** Sent the way the forms send it, by whoever is signed in on the page. */
async function ask(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.fetch(path, { method, data, headers })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
  return answer.json()
}

test('an admin approves an application by keyboard: the brand is made and its people are told', async ({
  page,
}) => {
  const name = newName('Kind Farms')
  const { email } = newPerson()
  await enter(page, demo.admin)
  const contact = { contactName: 'Ramona Okafor', contactEmail: email }
  await ask(page, 'POST', '/api/users/listWithUs', { name, ...contact, isBrand: true, isTHC: true })
  const row = await findApplication(page, name, 'brand')
  await row.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(row.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Approve ${name}?` })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved. We’re emailing the applicant.')).toBeVisible()
  const edit = page.getByRole('link', { name: `Edit ${name}` })
  await expect(edit).toHaveAttribute('href', /^\/brand\/[\w-]+\/edit$/)
  await expectAccessible(page)
  const { text } = await mailTo(email, `${name} is coming to`)
  expect(text).toContain('/claim_brand')
  await page.goto('/admin/applications?status=approved&kind=brand')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
})

test('an admin declines with a reason, which is asked for and sent', async ({ page }) => {
  const name = newName('Hill Honey')
  const { email } = newPerson()
  await enter(page, demo.admin)
  const contact = { contactName: 'Ramona Okafor', contactEmail: email }
  await ask(page, 'POST', '/api/applications/vendors', { name, ...contact, offer: 'Honey.' })
  const row = await findApplication(page, name, 'vendor')
  await row.locator('summary').click()
  const decline = row.getByRole('button', { name: 'Decline' })
  await decline.click()
  const question = page.getByRole('dialog', { name: `Decline ${name}?` })
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(row.getByRole('alert')).toHaveText(/^Enter a reason/)
  await decline.click()
  await question.getByLabel('Reason').fill('All stalls are taken this year.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined. We’re emailing the applicant.')).toBeVisible()
  const { text } = await mailTo(email, `We couldn’t approve your application for ${name}`)
  expect(text).toContain('All stalls are taken this year.')
})

test('an approved claim makes its sender the owner, who is told and sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = newName('Claimed Farms')
  await enter(page, demo.admin)
  const { brand } = await ask(page, 'POST', '/api/brands', {})
  await ask(page, 'PUT', `/api/brands/${brand._id}`, { brand: { name, status: 'approved' } })

  const person = await newcomer()
  const viewport = page.viewportSize()
  const theirs = await browser.newPage({ ...(baseURL && { baseURL }), viewport })
  await enter(theirs, person)
  await theirs.goto(`/brands/${brand._id}`)
  await theirs.getByRole('link', { name: 'Claim this listing' }).click()
  await theirs.getByLabel('What’s your role?').fill('Founder')
  await theirs.getByLabel('How can we confirm').fill('Write to us at our domain.')
  await theirs.getByRole('button', { name: 'Submit claim' }).click()
  await expect(theirs.getByText('Thanks for your interest!')).toBeVisible()
  await mailTo(person.email, 'We got your claim')

  const row = await findApplication(page, name, 'claim')
  await row.locator('summary').click()
  await expect(row.getByText('Write to us at our domain.')).toBeVisible()
  await approve(page, name, 'claim')
  const { text } = await mailTo(person.email, `We approved your claim for ${name}`)
  expect(text).toContain(`/brands/${brand._id}`)
  await theirs.goto(`/brands/${brand._id}`)
  await expect(theirs.getByText('Claimed', { exact: true })).toBeVisible()
  await theirs.close()
})
