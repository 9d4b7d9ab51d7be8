import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { confirmPreview } from './admin-queues.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import { createSignedInVisitor } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

test('an admin creates a brand, gives it badges, approves it and deletes it after confirming', async ({
  page,
}) => {
  const name = `Elder Lane ${randomUUID().slice(0, 8)}`
  await openSignedIn(page, demoUsers.admin, '/brandlist')
  for (const head of ['ID', 'NAME', 'STATUS', 'ACTIONS']) {
    await expect(page.getByRole('columnheader', { name: head })).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Create Brand' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit brand')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Brand link').fill('https://elder-lane.example')
  await page.getByLabel('Topicals').check()
  await page.getByLabel('Woman-owned').check()
  await page.getByLabel('Reason for the badge change').fill('State register seen.')
  await expect(page.getByLabel('Unclaimed')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page, '/brandlist', 'Brands')

  await page.goto(`/brandlist?q=${encodeURIComponent(name)}`)
  await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await confirmPreview(page, 'Approve 1 brand')
  await expect(page.getByText('1 brand approved.')).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByLabel('Woman-owned', { exact: true })).toBeChecked()
  const [, id = ''] = /brand\/([\w-]+)\/edit/.exec(page.url()) ?? []
  await page.goto(`/brands/${id}`)
  await expect(page.getByText('No products listed')).toBeVisible()
  await page.goto(`/companybadgeInfo/${id}`)
  await expect(page.getByText('State register seen.').first()).toBeVisible()

  await page.goto(`/brandlist?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText("Are you sure you'd like to delete this brand?")).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Brand deleted.')).toBeVisible()
  await expect(page.getByText('No brand(s) matching your search criteria')).toBeVisible()
})

test('a stale form does not restore a badge or status that was changed meanwhile', async ({
  page,
}) => {
  const name = `Rowan Yard ${randomUUID().slice(0, 8)}`
  const colleague = await createSignedInVisitor(demoUsers.admin)
  const made = await colleague.post('/brandlist', { intent: 'create', formKey: randomUUID() })
  const form = made.headers.location ?? ''
  const reason = { 'badgeChange.reason': 'State register seen.' }
  await colleague.post(form, { name, status: 'approved', 'badges.isWomanOwned': 'on', ...reason })

  await openSignedIn(page, demoUsers.admin, form)
  const badge = page.getByLabel('Woman-owned', { exact: true })
  await expect(badge).toBeChecked()
  const sold = { 'badgeChange.reason': 'The company was sold.' }
  const taken = {
    name,
    'shown.badges.isWomanOwned': 'on',
    status: 'rejected',
    statusReason: 'Sold.',
  }
  expect((await colleague.post(form, { ...taken, ...sold })).status).toBe(303)

  await page.getByLabel('Brand link').fill('https://rowan-yard.example/')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page, '/brandlist', 'Brands')
  await page.goto(form)
  await expect(page.getByLabel('Brand link')).toHaveValue('https://rowan-yard.example/')
  await expect(badge).not.toBeChecked()
  await expect(page.getByLabel('Status')).toHaveValue('rejected')

  await badge.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a reason for the change.').first()).toBeVisible()
  await expect(badge).toBeChecked()
})

test('numbered pages of the brand list; a page past the end shows the last one', {
  tag: '@desktop-only',
}, async () => {
  const admin = await createSignedInVisitor(demoUsers.admin)
  const second = await admin.get('/brandlist/pageNumber/2?order=name_desc')
  expect(second.status).toBe(200)
  expect(second.text).toContain('aria-sort="descending"')
  const last = await admin.get('/brandlist/pageNumber/900')
  expect(last.status).toBe(200)
  expect(last.text).toContain('/brand/')
})

test('a brand’s link must start with https', { tag: '@desktop-only' }, async () => {
  const admin = await createSignedInVisitor(demoUsers.admin)
  const made = await admin.post('/brandlist', { intent: 'create', formKey: randomUUID() })
  const fields = { name: 'Elder Lane', brandLink: 'http://elder-lane.example', status: 'draft' }
  const { status, text } = await admin.post(made.headers.location ?? '', fields)
  expect(status).toBe(400)
  expect(text).toContain('Enter a link that starts with https://.')
  expect(text).toContain('http://elder-lane.example')
})
