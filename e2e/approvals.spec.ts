import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { reserveAdminRole } from './only-admin.ts'
import { demoUsers, type Person } from './people.ts'
import { expectPage, openBackOfficePage, openSignedIn } from './steps.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

/** Opens a user's form from the list, and checks or clears the box of the role. */
async function saveAdminRole(page: Page, { email }: Person, isAdmin: boolean): Promise<void> {
  await page.goto(`/userlist?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Ramona Okafor', exact: true }).click()
  await page.getByLabel('Admin', { exact: true }).setChecked(isAdmin)
  await page.getByRole('button', { name: 'Save' }).click()
}

test('one admin asks for a new admin, another one confirms; a second request is withdrawn', async ({
  page,
  browser,
}) => {
  test.slow()
  await using _reserved = await reserveAdminRole(demoUsers.admin.email)
  const [second, third] = [await createConfirmedPerson(), await createConfirmedPerson()]
  await openSignedIn(page, demoUsers.admin)
  // The only admin needs nobody.
  await saveAdminRole(page, second, true)
  await expectPage(page, '/userlist', 'Users')

  await saveAdminRole(page, third, true)
  await expectPage(page, '/admin/approvals?sent', 'Changes to confirm')
  await expect(page.getByText('Waiting for another admin to confirm.')).toBeVisible()
  const own = page.getByRole('listitem').filter({ hasText: 'Make this person an admin' })
  await expect(own.getByRole('button')).toHaveText([/^Withdraw/])
  await expectAccessible(page)

  const other = await (await browser.newContext()).newPage()
  await openSignedIn(other, second, '/admin')
  await other.getByRole('link', { name: /1 change to confirm/ }).click()
  const card = other.getByRole('listitem').filter({ hasText: 'Make this person an admin' })
  await expect(card).toContainText('Ada Demo')
  await card.getByRole('button', { name: /^Confirm/ }).click()
  const dialog = other.getByRole('dialog', { name: 'Confirm this change?' })
  await expectAccessible(other)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(other.getByText('Confirmed. The change has been made.')).toBeVisible()
  const row = other.getByRole('row').filter({ hasText: 'Make this person an admin' }).first()
  await expect(row).toContainText('Confirmed by Ramona Okafor')
  await expectAccessible(other)

  // Removing the role takes two as well, and works without scripts.
  await saveAdminRole(page, third, false)
  await expectPage(page, '/admin/approvals?sent', 'Changes to confirm')
  const visitor = await createSignedInVisitor(demoUsers.admin)
  const { text } = await visitor.get('/admin/approvals')
  const [, approval = ''] = /name="approval" value="([\w-]+)"/.exec(text) ?? []
  const refused = await visitor.post('/admin/approvals', { approval, decision: 'confirmed' })
  expect(refused.text).toContain('You asked for this change, so another admin has to decide.')
  const withdrawn = await visitor.post('/admin/approvals', { approval, decision: 'withdrawn' })
  expect(withdrawn.text).toContain('Withdrawn. Nothing was changed.')

  await other.goto('/admin')
  await openBackOfficePage(other, 'Audit log')
  await expect(other.getByRole('row').filter({ hasText: 'Approval' }).first()).toBeVisible()
})
