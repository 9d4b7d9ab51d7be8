import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { passAgeGate } from './steps.ts'
import { brandPath } from './things.ts'

const id = brandPath('Common Thread Goods').split('/').at(-1)

test('a badge can be checked: what it means, since when, and every change', async ({ page }) => {
  await passAgeGate(page, `/companybadgeInfo/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Badges of Common Thread Goods')
  await expect(page.getByText('At least 51% is owned by Black people.')).toBeVisible()
  await expect(page.getByText(/^Since [A-Z]\w+ \d+, 20\d\d$/).first()).toBeVisible()
  const record = page.getByRole('region', { name: 'The record' })
  await expect(record.getByText('Black Owned given')).toBeVisible()
  await expect(record.getByText(/Ownership of 80% confirmed/).first()).toBeVisible()
  await page.getByText('Show a badge on your own site').click()
  await expect(page.getByText(`/badge/${id}/isBlackOwned.svg"`).first()).toBeVisible()
  await expectAccessible(page)
})

test('a badge on another page is there while the company has it, and not otherwise', async ({
  request,
}) => {
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
