import { expect } from '@playwright/test'
import { waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson, demoUsers } from './people.ts'
import { expectPage, fillRegistration, openSignedIn, signIn, signOut } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test('a friend joins through the link, and 15 canna-coins follow once the email is confirmed', async ({
  page,
}) => {
  test.slow()
  const host = await createConfirmedPerson()
  const friend = buildPerson()
  await openSignedIn(page, host, '/profile')
  await expectPage(page, '/profile', 'Your profile')
  await expect(page.getByText('10 canna-coins')).toBeVisible()
  const invitation = await page.getByLabel('Your referral link').inputValue()
  await signOut(page, host.firstName)

  await page.goto(invitation)
  await expect(page.getByLabel('Referral code')).toHaveValue(/^\w{8}$/)
  await fillRegistration(page, friend)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectPage(page, '/email_sent', 'Almost done')
  await page.goto(await waitForEmailedLink(friend.email, 'Confirm your'))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page).toHaveURL('/')
  await signOut(page, friend.firstName)

  await page.goto('/signin?redirect=%2Fprofile')
  await signIn(page, host)
  await expectPage(page, '/profile', 'Your profile')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('25 canna-coins')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(
    page.getByText('One friend has joined so far. You’ve earned 15 canna-coins.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('an admin sees who referred whom, and the outcome', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/referrals')
  await expectPage(page, '/referrals', 'Referrals')
  await page.getByRole('link', { name: 'Network limit' }).click()
  await expect(page).toHaveURL('/referrals?outcome=network_limit')
  await expect(page.getByText('No referrals with this outcome.', { exact: true })).toBeVisible()
})
