import { expect } from '@playwright/test'
import { confirmPreview, findReportedReview, reportReview } from './admin-queues.ts'
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
  const reason = page.getByLabel('Reason for removing (shown to reviewers)')
  await expect(reason).toBeFocused()
  await reason.fill('No insults, please.')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove 1 review?' })
  await expect(dialog.getByText('1-star review of')).toBeVisible()
  await expectAccessible(page)
  await confirmPreview(page, 'Remove 1 review')
  await expect(page.getByText('1 review removed.')).toBeVisible()

  await (await findReportedReview(page, good)).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await confirmPreview(page, 'Keep 1 review')
  await expect(page.getByText('1 review kept.')).toBeVisible()

  const { text } = await (await createSignedInVisitor(demoUsers.customer)).get(grinder)
  expect(text).toContain(good)
  expect(text).not.toContain(bad)
})
