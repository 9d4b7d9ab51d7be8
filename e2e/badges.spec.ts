import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { brandPath } from './demo-paths.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson, demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'

const id = brandPath('Common Thread Goods').split('/').at(-1)

test('a badge page shows its meaning, its start date and every change', async ({ page }) => {
  await openAsAdult(page, `/companybadgeInfo/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common Thread Goods badges')
  await expect(page.getByText('At least 51% owned by Black people.')).toBeVisible()
  await expect(page.getByText(/^Awarded [A-Z]\w+ \d+, 20\d\d$/).first()).toBeVisible()
  const record = page.getByRole('region', { name: 'Badge history' })
  await expect(record.getByText('Black-owned awarded')).toBeVisible()
  await expect(record.getByText(/Ownership of 80% confirmed/).first()).toBeVisible()
  await page.getByText('Show a badge on your site').click()
  await expect(page.getByText(`/badge/${id}/isBlackOwned.svg"`).first()).toBeVisible()
  await expectAccessible(page)
})

test('cards name their first badge, and its button explains all of them', async ({ page }, {
  project,
}) => {
  await openAsAdult(page, '/cannabis_products')
  const button = page.getByRole('button', { name: /^Badges: Black-owned, / }).first()
  await button.scrollIntoViewIfNeeded()
  await expect(button).toHaveText(/^Black-owned\+ \d$/)
  const box = await button.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await button.click()
  const popover = page.locator('[popover]:popover-open')
  await expect(popover).toContainText('At least 51% owned by Black people.')
  await popover.evaluate((shown) =>
    Promise.all(shown.getAnimations().map(({ finished }) => finished)),
  )
  const popoverBox = await popover.boundingBox()
  const viewport = page.viewportSize()
  if (!box || !popoverBox || !viewport) throw new Error('not shown')
  if (project.name === 'phone') {
    expect(popoverBox.x).toBe(0)
    expect(popoverBox.width).toBe(viewport.width)
    expect(Math.round(popoverBox.y + popoverBox.height)).toBe(viewport.height)
  } else {
    const shownBox = await button.boundingBox()
    expect(Math.abs(popoverBox.x - (shownBox?.x ?? 0))).toBeLessThan(2)
  }
  await expectAccessible(page)
})

test.describe('an expiring badge', () => {
  test.use({ allowsClientErrors: true })

  test('is renewed by an admin, who records the evidence and a new expiry date', async ({
    page,
  }) => {
    const name = `Alder Row ${randomUUID().slice(0, 8)}`
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await openSignedIn(page, demoUsers.admin, '/brandlist')
    await page.getByRole('button', { name: 'Create Brand' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Status').selectOption('approved')
    await page.getByLabel('Woman-owned').check()
    await page.getByLabel('Reason for the badge change').fill('State register seen.')
    await page.getByLabel('Expires on').fill(inDays(5))
    await page.getByRole('button', { name: 'Save' }).click()
    await expectPage(page, '/brandlist', 'Brands')

    await page.goto('/admin')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit brand')
    const [, id = ''] = /brand\/([\w-]+)\/edit/.exec(page.url()) ?? []
    const reason = page.getByLabel('Reason for the badge change')
    await reason.fill('The register of this year names the same owners.')
    await page.getByLabel('Expires on').fill(inDays(400))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('You haven’t changed any badges.').first()).toBeVisible()
    await expect(reason).toHaveValue('The register of this year names the same owners.')
    await page.getByLabel('Renew Woman-owned').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectPage(page, '/brandlist', 'Brands')

    await page.goto('/admin')
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
    await page.goto(`/companybadgeInfo/${id}`)
    const record = page.getByRole('region', { name: 'Badge history' })
    await expect(record.getByText('Woman-owned renewed')).toBeVisible()
    await expect(record.getByText('Woman-owned awarded')).toBeVisible()
    await expect(page.getByText(/^Awarded .+ · Renewed .+ · Next review by /)).toBeVisible()
    await expectAccessible(page)
  })
})

test('an embedded badge is shown while the company has it, and only then', {
  tag: '@desktop-only',
}, async ({ request }) => {
  const held = await request.get(`/badge/${id}/isBlackOwned.svg`, { maxRedirects: 0 })
  expect(held.status()).toBe(200)
  expect(held.headers()).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await held.text()).toContain('Black-owned')
  for (const path of [`${id}/isUnionized.svg`, `${id}/nonsense.svg`, 'nobody/isLgbt.svg']) {
    expect((await request.get(`/badge/${path}`, { maxRedirects: 0 })).status()).toBe(404)
  }
})

test.describe('a disputed badge', () => {
  test.use({ allowsClientErrors: true })

  test('is reviewed by a public deadline, and the decision is published', async ({
    page,
    browser,
  }) => {
    const name = test.info().project.name === 'phone' ? 'Marigold & Daughters' : 'Kinfolk Farms'
    const company = brandPath(name).split('/').at(-1)
    const { email } = buildPerson()
    await openAsAdult(page, `/companybadgeInfo/${company}`)
    await page.getByText('Challenge a badge').click()
    await page.getByRole('button', { name: 'Submit challenge' }).click()
    const message = page.getByLabel('Why do you think it’s wrong?')
    await expect(message).toHaveAccessibleDescription('Tell us why you think it’s wrong.')
    await expect(message).toBeFocused()
    await expectAccessible(page)
    const badge = await page.getByLabel('Badge').locator('option:checked').textContent()
    await message.fill('The register names somebody else.')
    await page.getByLabel('Your email').fill(email)
    await page.getByRole('button', { name: 'Submit challenge' }).click()
    await expect(page.getByText('Thanks. We’ll review this badge')).toBeVisible()
    const doubts = page.getByRole('region', { name: 'Challenges' })
    await expect(doubts.getByText(`${badge} is under review`)).toBeVisible()
    await expect(
      doubts.getByText(/^We’ll publish our findings by [A-Z]\w+ \d+, 20\d\d/),
    ).toBeVisible()
    await expectAccessible(page)

    const adminPage = await browser.newPage()
    await openSignedIn(adminPage, demoUsers.admin, '/admin/applications?kind=challenge')
    const row = adminPage.getByRole('listitem').filter({ hasText: email })
    await row.locator('summary').click()
    await expect(row.getByText('The register names somebody else.')).toBeVisible()
    await expectAccessible(adminPage)
    await row.getByRole('button', { name: 'Keep badge' }).click()
    const question = adminPage.getByRole('dialog', { name: /^Keep the badge/ })
    await question.getByLabel('Your findings').fill('We saw the papers again.')
    await question.getByRole('button', { name: 'Keep badge' }).click()
    await expect(adminPage.getByText('Badge kept. We’re emailing everyone involved.')).toBeVisible()
    await adminPage.close()

    await page.reload()
    await expect(doubts.getByText(`${badge} was kept`)).toBeVisible()
    await expect(doubts.getByText('We saw the papers again.')).toBeVisible()
    expect((await waitForEmail(email, 'Our decision on the')).text).toContain(
      'We saw the papers again.',
    )
  })
})
