import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openBackOfficePage, openSignedIn } from './steps.ts'

test('an admin opens the job queue from the dashboard', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/admin')
  await openBackOfficePage(page, 'Jobs')
  await expect(page).toHaveURL('/admin/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs')
  await expect(page.getByRole('heading', { name: 'In the queue' })).toBeVisible()
})
