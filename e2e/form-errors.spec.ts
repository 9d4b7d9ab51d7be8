import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { buildPerson } from './people.ts'
import { fillRegistration, openAsAdult, passAgeGate } from './steps.ts'

test.use({ allowsClientErrors: true })

const getSummary = (page: Page) => page.getByRole('list', { name: 'Errors in this form' })

async function submitWithTwoErrors(page: Page): Promise<void> {
  await fillRegistration(page, { ...buildPerson(), email: 'not an address' })
  await page.getByLabel('Username').fill('')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Some fields need your attention.')
}

test('a rejected form lists its errors and focuses the first field', async ({ page }) => {
  await openAsAdult(page, '/register')
  await submitWithTwoErrors(page)
  await expect(getSummary(page).getByRole('link')).toHaveText([
    'Username: This field is required.',
    'Email: Enter an email address, such as name@example.com.',
  ])
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('')
  await expectAccessible(page)

  await getSummary(page)
    .getByRole('link', { name: /^Email/ })
    .click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()

  await test.step('corrected errors leave the list with the next submission', async () => {
    await page.getByLabel('Username').fill('ramona')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await expect(getSummary(page).getByRole('link')).toHaveText([/^Email/])
    await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid')
  })
})

test('fields have the limits and types of the contract', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openAsAdult(page, '/register')
  const username = page.getByLabel('Username')
  await expect(username).toHaveAttribute('maxlength', '40')
  await expect(username).toHaveAttribute('required')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await expect(page.getByText('Referral code (optional)')).toBeVisible()
  await expect(page.getByLabel('Referral code')).not.toHaveAttribute('required')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the summary links to the fields, which keep what was typed', async ({ page }) => {
    await passAgeGate(page, '/register')
    await submitWithTwoErrors(page)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('not an address')
    const link = getSummary(page).getByRole('link', { name: /^Email/ })
    const id = (await link.getAttribute('href'))?.slice(1)
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('id', id ?? '')
    await link.click()
    await expect(page.getByLabel('Email', { exact: true })).toBeInViewport()
  })
})
