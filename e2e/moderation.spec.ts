import { expect } from '@playwright/test'
import { findReportedReview, reportReview } from './admin-queues.ts'
import { grinder } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'
import { createSignedInVisitor } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

test('an admin removes one reported review with a reason after confirming, and keeps another', async ({
  page,
}) => {
  test.slow()
  const [bad, good] = [await reportReview(), await reportReview()]
  await openSignedIn(page, demoUsers.admin)

  const row = await findReportedReview(page, bad)
  await expect(row.getByText('Insults a person.')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove selected reviews?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove reviews' }).click()
  await expect(dialog.getByLabel('Reason (shown to reviewers)')).toBeFocused()
  await dialog.getByLabel('Reason (shown to reviewers)').fill('No insults, please.')
  await dialog.getByRole('button', { name: 'Remove reviews' }).click()
  await expect(page.getByText('1 review removed.')).toBeVisible()

  await (await findReportedReview(page, good)).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('1 review kept.')).toBeVisible()

  const { text } = await (await createSignedInVisitor(demoUsers.customer)).get(grinder)
  expect(text).toContain(good)
  expect(text).not.toContain(bad)
})
