import { expect } from '@playwright/test'
import { goToPayment } from './checkout-steps.ts'
import { grinder } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { decideInPaypal, injectFaultsForNextOrder } from './paypal.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'

test.use({ allowsPayment: true, allowsClientErrors: true })
test.slow()

test('an admin sees a payment with the wrong amount and records what was done about it', async ({
  page,
}) => {
  await goToPayment(page, [grinder])
  await injectFaultsForNextOrder(page, { changesAmount: 'at capture' })
  const ordered = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await decideInPaypal(page, 'Pay now')
  const { order } = (await (await ordered).json()) as { order: { _id: string; number: string } }
  await expect(page.getByRole('alert')).toContainText(
    'The amount paid doesn’t match this order’s total.',
  )

  await page.context().clearCookies({ name: /session/ })
  await openSignedIn(page, demoUsers.admin, '/admin')
  await page.getByRole('link', { name: /^\d+ flagged payments?/ }).click()
  await expect(page).toHaveURL('/admin/payments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flagged payments')
  const name = order.number
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Amount mismatch')
  await expect(row).toContainText('Expected$')
  await expectAccessible(page)

  await row.getByRole('button', { name: `Resolve ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'How did you resolve it?' })
  await expectAccessible(page)
  const note = 'Checked at PayPal: all of it went back.'
  await dialog.getByLabel('Note for the audit log').fill(note)
  await dialog.getByRole('button', { name: 'Mark resolved' }).click()
  await expect(page.getByText('Marked as resolved.')).toBeVisible()
  await expect(row).toBeHidden()

  await page.goto('/admin/audit?kind=order')
  const entry = page.getByRole('row').filter({ hasText: order._id }).first()
  await expect(entry).toContainText('Order: flag cleared')
  await entry.locator('summary').click()
  await expect(entry).toContainText(note)
})
