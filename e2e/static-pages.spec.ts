import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'

test('the refund policy can be read without passing the age gate', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.goto('/refunds')
  await expect(
    page.getByText('undamaged, unused, unopened merchandise within 14 days of delivery'),
  ).toBeVisible()
})

test('the terms have every section and the agreed limits', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.goto('/terms')
  const sections = [
    'Website disclaimer',
    'External-link disclaimer',
    'Testimonial disclaimer',
    'Limitation of liability',
    'Agreement to these terms',
    'User representations',
    'Prohibited activities',
    'Contributions and reviews guidelines',
    'Submissions',
    'Third-party content',
    'Site management',
    'Privacy',
    'Termination',
    'Governing law',
    'Dispute resolution',
    'Indemnification',
    'Electronic communications',
    'California residents',
    'Returns',
  ]
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(sections)
  const text = await page.getByRole('main').textContent()
  for (const limit of [
    'lesser of what you paid us in the 3 months before',
    '$1,000 (US dollars)',
    'for at least 30 days',
    'binding arbitration in Cook County',
    'within 1 year',
    'no claim may be brought as a class action',
    'laws of the State of Illinois',
    'You must be 18 or older to use the site or register',
  ]) {
    expect(text).toContain(limit)
  }
})

test('sellers read about referrals and analytics, and can also read shopper pages', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openSignedIn(page, demoUsers.seller, '/refunds')
  await expect(page.getByText('within 48 hours of the charge')).toBeVisible()
  await expect(page.getByText('you have 3 more days')).toBeVisible()
  await expect(page.getByText('within 24 hours of buying')).toBeVisible()
  await page.getByRole('link', { name: 'policy for shoppers' }).click()
  await expect(page.getByRole('heading', { name: 'Merchandise' })).toBeVisible()
})

test('explains badges, listing prices and how to apply for a stall', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, '/about')
  await expect(page.getByText('At least 51% owned by Black people.')).toBeVisible()
  await expect(page.getByText('about $10 a month')).toBeVisible()
  await expect(page.getByText('a referral fee for each pre-order code')).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'info@fairgrove.example' }).first()).toBeVisible()
  await page.goto('/black_farmers_market')
  await expect(page.getByRole('link', { name: 'Become a vendor' })).toHaveAttribute(
    'href',
    '/vendors',
  )
})

test('the age question says what No means, and its footer has nothing but help and terms', async ({
  page,
}) => {
  await page.goto('/age_verification')
  await expect(page.getByText('You must be 21 or older')).toBeVisible()
  await expect(page.getByText('If you select No')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveCount(4)
  for (const name of ['Terms', 'Refunds']) await expect(footer.getByText(name)).toBeVisible()
  await expect(page.getByLabel('Get our newsletter')).toHaveCount(0)
  const yes = await page.getByRole('button', { name: 'Yes' }).boundingBox()
  const no = await page.getByRole('button', { name: 'No' }).boundingBox()
  expect(yes?.width).toBeGreaterThan(1.5 * (no?.width ?? 0))
})

test('the market page starts with the next market', async ({ page }) => {
  await openAsAdult(page, '/black_farmers_market')
  const next = page.getByRole('region', { name: 'Next market' })
  await expect(next.getByRole('link', { name: /^Black farmers market at/ })).toBeInViewport()
  await expect(next.locator('time')).toBeInViewport()
  await expect(next.getByRole('link', { name: 'Get dates by email' })).toHaveAttribute(
    'href',
    '/subscribe',
  )
  await next.getByRole('link', { name: /^Black farmers market at/ }).click()
  await expect(page).toHaveURL(/\/events\//)
})
