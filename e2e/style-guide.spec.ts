import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openBackOfficePage, openSignedIn } from './steps.ts'

test('an admin opens the style guide from the dashboard and sees tokens with the values of the stylesheets', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.admin, '/admin')
  await openBackOfficePage(page, 'Style guide')
  await expect(page).toHaveURL('/admin/style_guide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Style guide')
  const spacing = page.getByRole('table', { name: 'Spacing' })
  const row = spacing.getByRole('row', { name: '--space-8' })
  await expect(row).toContainText('32px')
  const width = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--space-8'),
  )
  expect(width.trim()).toBe('32px')
  await expect(page.getByRole('table', { name: 'Breakpoints' })).toContainText('(width >= 48em)')
  await expect(page.getByText('--popover', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('pointing at a button changes its color, focus has an outline with the button’s corners', async ({
  page,
}, { project }) => {
  await openSignedIn(page, demoUsers.admin, '/admin/style_guide')
  const button = page.getByRole('button', { name: 'primary', exact: true })
  const getStyle = (name: string) =>
    button.evaluate(
      (element, property) => getComputedStyle(element).getPropertyValue(property),
      name,
    )
  const resting = await getStyle('background-color')
  await button.hover()
  if (project.name === 'desktop') {
    await expect.poll(() => getStyle('background-color')).not.toBe(resting)
  } else {
    // Touch screens don't hover: nothing may stay highlighted after a tap.
    expect(await page.evaluate(() => matchMedia('(hover)').matches)).toBe(false)
    expect(await getStyle('background-color')).toBe(resting)
  }
  const corners = await getStyle('border-radius')
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await getStyle('outline-width')).toBe('3px')
  expect(await getStyle('outline-offset')).toBe('2px')
  expect(await getStyle('border-radius')).toBe(corners)
})
