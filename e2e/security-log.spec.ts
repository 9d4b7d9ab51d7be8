import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'
import { createAdultVisitor } from './visitor-fixtures.ts'

test('an admin finds a failed sign-in by account and by network', async ({ page }) => {
  const stranger = await createAdultVisitor()
  await stranger.signIn({ ...demoUsers.seller, password: 'not the password' })

  await openSignedIn(page, demoUsers.admin, '/admin/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security log')
  await page.getByRole('textbox', { name: 'Who' }).fill(demoUsers.seller.email)
  await page.getByRole('combobox', { name: 'What' }).selectOption('sign_in_failed')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/kind=sign_in_failed/)
  const row = page.getByRole('row').filter({ hasText: 'Sign-in failed' }).first()
  await expect(row).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('link').last().click()
  await expect(page).toHaveURL(/network=/)
  await expect(page.getByRole('row').filter({ hasText: 'Sign-in failed' }).first()).toBeVisible()
})
