import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demo } from './people.ts'
import { passAgeGate, signIn } from './steps.ts'

test('an admin looks into the queue from the dashboard', async ({ page }) => {
  await passAgeGate(page, '/signin')
  await signIn(page, demo.admin)
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page).toHaveURL('/admin/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs')
  await expect(page.getByRole('heading', { name: 'In the queue' })).toBeVisible()
  await expectAccessible(page)
})
