import { expect } from '@playwright/test'
import { earnings, offers, rewardItems } from '../packages/contract/src/rewards.options.ts'
import { test } from './fixtures.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test('the ways to earn lead to where coins are earned', async ({ page }) => {
  await openSignedIn(page, await createConfirmedPerson(), '/rewards')
  const section = page.getByRole('region', { name: 'Earn canna-coins', exact: true })
  const ways = section.getByRole('link')
  const hrefs = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    '/profile#referral-link',
    '/brands',
    '/question',
    '/dispensaries',
    '/products/all_products',
    '/merchandise',
  ])
  await ways.filter({ hasText: 'Refer a friend' }).click()
  await expectPage(page, '/profile#referral-link', 'Your profile')
  await expect(page.getByLabel('Your referral link')).toBeInViewport()
  await page.goBack()
  await ways.filter({ hasText: 'Answer the weekly question' }).click()
  await expectPage(page, '/question', 'Weekly question')
})

test('the rewards guide shows the same amounts the ledger uses', async ({ page }) => {
  await openAsAdult(page, '/rewards/info')
  await expectPage(page, '/rewards/info', 'How rewards work')
  const definitions = await page.getByRole('definition').allInnerTexts()
  const coins = [...Object.values(earnings), ...Object.values(offers).map((offer) => offer.coins)]
  expect(definitions).toEqual(coins.map((amount) => `${amount} canna-coins`))
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(1 + Object.keys(rewardItems).length)
  for (const [index, { title, worthCents }] of Object.values(rewardItems).entries()) {
    const row = rows.nth(index + 1)
    await expect(row).toContainText(title)
    await expect(row).toContainText(`$${(worthCents / 100).toFixed(2)}`)
  }
  await expect(rows.getByRole('cell').filter({ hasText: /^\d(-\d| or more)$/ })).toHaveText([
    '1-2',
    '3-4',
    '5-8',
    '9 or more',
  ])
})
