import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { demo } from './people.ts'
import { enter } from './steps.ts'

test('an admin looks into the queue from the dashboard', async ({ page }) => {
  await enter(page, demo.admin, '/admin')
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page).toHaveURL('/admin/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs')
  await expect(page.getByRole('heading', { name: 'In the queue' })).toBeVisible()
})
