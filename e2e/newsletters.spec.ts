import { randomUUID } from 'node:crypto'
import { texts } from '@fairgrove/contract/newsletters.options'
import { expect } from '@playwright/test'
import { demoNewsletterIds } from '../demo/data/newsletters.ts'
import { fetchEmails, findLink, waitForEmail, waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson, demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import { Visitor } from './visitor.ts'
import { createAdultVisitor } from './visitor-fixtures.ts'

async function subscribe(): Promise<string> {
  const { email } = buildPerson()
  await (await createAdultVisitor()).post('/subscribe', { email })
  const link = await waitForEmailedLink(email, 'Confirm your Fairgrove subscription')
  await new Visitor().post(new URL(link).pathname, {})
  return email
}

test.describe('sending', () => {
  test.use({ allowsClientErrors: true })
  test('an admin writes, previews, tests and sends a newsletter; who unsubscribes gets no other', {
    tag: '@desktop-only',
  }, async ({ page }) => {
    const [reader, leaver] = [await subscribe(), await subscribe()]
    const subject = `Rain ${randomUUID()}`
    await openSignedIn(page, demoUsers.admin, '/subscribers')
    await page
      .getByRole('navigation', { name: 'Community' })
      .getByRole('link', { name: 'Newsletters' })
      .click()
    await expectPage(page, '/admin/newsletters', 'Newsletters')
    await page.getByRole('link', { name: 'Write newsletter' }).click()
    await expectPage(page, '/admin/newsletters/new', 'Write newsletter')
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Text').fill('It rained.\n\nMore at https://example.org/rain')
    await page.getByLabel('Button label').fill('See photos')
    await page.getByRole('button', { name: 'Save and preview' }).click()
    await expect(page.getByText(texts.buttonNeedsBoth, { exact: true })).toBeVisible()
    await page.getByLabel('Button link').fill('https://example.org/photos')
    await page.getByRole('button', { name: 'Save and preview' }).click()
    await expectPage(page, /\/admin\/newsletters\/[\da-f-]{36}$/, subject)
    await expectAccessible(page)

    const frame = page.frameLocator('iframe[title="Email with formatting"]')
    await expect(frame.getByRole('heading', { name: subject })).toBeVisible()
    await expect(frame.getByRole('link', { name: 'https://example.org/rain' })).toBeVisible()
    await expect(page.getByText('Unsubscribe:')).toBeVisible()

    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText('We’re emailing you a test.')).toBeVisible()
    await waitForEmail(demoUsers.admin.email, `[Test] ${subject}`)
    expect(await fetchEmails(reader)).toHaveLength(2)

    await page.getByRole('button', { name: /^Send to [\d,]+ confirmed subscribers$/ }).click()
    const dialog = page.getByRole('dialog', {
      name: /^Send this newsletter to [\d,]+ confirmed subscribers\?$/,
    })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Send newsletter' }).click()
    await expect(page.getByText('Sending started. You can leave this page.')).toBeVisible()
    await expect(page.getByText(/^Finished /)).toBeVisible({ timeout: 30_000 })
    await waitForEmail(reader, subject)
    const { text, headers } = await waitForEmail(leaver, subject)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)

    const path = new URL(findLink(text, '/unsubscribe/')).pathname
    const left = await new Visitor().send('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(left.text).toContain('You’re unsubscribed.')
    const second = `More rain ${randomUUID()}`
    await page.goto('/admin/newsletters/new')
    await page.getByLabel('Subject').fill(second)
    await page.getByLabel('Text').fill('It rained again.')
    await page.getByRole('button', { name: 'Save and preview' }).click()
    await page.getByRole('button', { name: /^Send to/ }).click()
    await page.getByRole('button', { name: 'Send newsletter' }).click()
    await waitForEmail(reader, second)
    await expect(page.getByText(/^Finished /)).toBeVisible({ timeout: 30_000 })
    const subjects = (await fetchEmails(leaver)).map((email) => email.subject)
    expect(subjects).toContain(subject)
    expect(subjects).not.toContain(second)
  })
})

test('the list and a sent newsletter show what became of it', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/admin/newsletters')
  await page.getByRole('link', { name: 'Six new dispensaries' }).click()
  await expectPage(page, `/admin/newsletters/${demoNewsletterIds.sent}`, /^Six new dispensaries/)
  await expect(page.getByRole('definition').filter({ hasText: /^61$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop sending' })).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a draft is written, changed and deleted', async ({ page }) => {
    const subject = `Snow ${randomUUID()}`
    await openSignedIn(page, demoUsers.admin, '/admin/newsletters/new')
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Text').fill('It snowed.')
    await page.getByRole('button', { name: 'Save and preview' }).click()
    await expectPage(page, /\/admin\/newsletters\/[\da-f-]{36}$/, subject)
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Subject').fill(`${subject}, changed`)
    await page.getByRole('button', { name: 'Save and preview' }).click()
    await expectPage(page, /\/admin\/newsletters\/[\da-f-]{36}$/, `${subject}, changed`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await expectPage(page, '/admin/newsletters', 'Newsletters')
    await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
  })
})
