import { expect } from '@playwright/test'
import { signedIn } from './arrivals.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demo } from './people.ts'
import { enter } from './steps.ts'
import { grinder } from './things.ts'
import { findReported, reportReview } from './waiting.ts'

test.use({ mayBeRefused: true })

test('an admin removes a reported review with a reason after being asked, and keeps another', async ({
  page,
}) => {
  test.slow()
  const [bad, good] = [await reportReview(), await reportReview()]
  await enter(page, demo.admin)

  const row = await findReported(page, bad)
  await expect(row.getByText('Insults a person.')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Remove selected reviews?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove reviews' }).click()
  await expect(question.getByLabel('Reason (shown to reviewers)')).toBeFocused()
  await question.getByLabel('Reason (shown to reviewers)').fill('No insults, please.')
  await question.getByRole('button', { name: 'Remove reviews' }).click()
  await expect(page.getByText('1 review removed.')).toBeVisible()

  await (await findReported(page, good)).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('1 review kept.')).toBeVisible()

  const { text } = await (await signedIn(demo.customer)).get(grinder)
  expect(text).toContain(good)
  expect(text).not.toContain(bad)
})
