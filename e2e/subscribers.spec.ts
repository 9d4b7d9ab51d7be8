import { readFile } from 'node:fs/promises'
import { problems } from '@fairgrove/contract/problems.table'
import { expect } from '@playwright/test'
import { waitForEmail, waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson, demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { Visitor } from './visitor.ts'
import { createAdultVisitor } from './visitor-fixtures.ts'

const confirmSubject = 'Confirm your Fairgrove subscription'
const welcomeSubject = 'You’re subscribed to the'

test('subscribing in the footer, confirming by email, unsubscribing without signing in', async ({
  page,
}) => {
  const { email } = buildPerson()
  await openAsAdult(page, '/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Get our newsletter').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('we just emailed it a confirmation link')).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expectAccessible(page)

  await page.goto(await waitForEmailedLink(email, confirmSubject))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto(await waitForEmailedLink(email, welcomeSubject))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  await expectAccessible(page)
})

test('an email client unsubscribes with one POST, as the List-Unsubscribe header says', {
  tag: '@desktop-only',
}, async () => {
  const { email } = buildPerson()
  await (await createAdultVisitor()).post('/subscribe', { email })
  const confirming = new URL(await waitForEmailedLink(email, confirmSubject))
  expect((await new Visitor().post(confirming.pathname, {})).text).toContain(
    'You’re subscribed. You can unsubscribe from any email.',
  )
  const { headers } = await waitForEmail(email, welcomeSubject)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /^<(\S+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []

  const confirmPage = await new Visitor().get(new URL(link).pathname)
  expect([confirmPage.status, confirmPage.headers['cache-control']]).toEqual([200, 'no-store'])
  const done = await new Visitor().send('POST', new URL(link).pathname, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(done.status).toBe(200)
  expect(done.text).toContain('You’re unsubscribed. We won’t send you any more newsletters.')
})

test('a truncated link says so', { tag: '@desktop-only' }, async () => {
  const { status, text } = await new Visitor().post('/unsubscribe/half-a-token', {})
  expect(status).toBe(404)
  expect(text).toContain('This link is incomplete.')
})

test.describe('a lost connection', () => {
  test.use({ allowsNetworkErrors: true })

  test('keeps the button to unsubscribe, and does not blame the link', {
    tag: '@desktop-only',
  }, async ({ page }) => {
    await page.goto('/unsubscribe/half-a-token')
    await page.route('**/*.data*', (route) => route.abort())
    const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' })
    await unsubscribe.click()
    await expect(page.getByRole('alert')).toHaveText(problems.unavailable.text)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe?')
    await expect(unsubscribe).toBeVisible()
  })
})

test('an admin pages through the subscribers and exports them', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/subscribers')
  await expectPage(page, '/subscribers', 'Subscribers')
  await expect(page.getByRole('row')).toHaveCount(26)
  for (const head of ['ID', 'EMAIL', 'SUBSCRIBED']) {
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toHaveCount(1)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('ID,EMAIL,SUBSCRIBED,UNSUBSCRIBE')
  expect(lines.length).toBeGreaterThan(26)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/subscribers?page=2')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer form leads to a page with the next step', {
    tag: '@desktop-only',
  }, async ({ page }) => {
    await page.goto('/terms')
    await page.getByLabel('Get our newsletter').fill(buildPerson().email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/subscribe')
    await expect(page.getByText('we just emailed it a confirmation link')).toBeVisible()
  })
})
