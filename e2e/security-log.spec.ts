import { expect } from '@playwright/test'
import { adult } from './arrivals.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demo } from './people.ts'
import { enter } from './steps.ts'

test('an admin finds a failed sign-in by account and by network', async ({ page }) => {
  const stranger = await adult()
  await stranger.signIn({ ...demo.seller, password: 'not the password' })

  await enter(page, demo.admin, '/admin/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security log')
  await page.getByLabel('Who').fill(demo.seller.email)
  await page.getByLabel('What').selectOption('sign_in_failed')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/kind=sign_in_failed/)
  const row = page.getByRole('row').filter({ hasText: 'Sign-in failed' }).first()
  await expect(row).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('link').last().click()
  await expect(page).toHaveURL(/network=/)
  await expect(page.getByRole('row').filter({ hasText: 'Sign-in failed' }).first()).toBeVisible()
})
