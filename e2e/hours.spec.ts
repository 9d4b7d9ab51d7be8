import { expect } from '@playwright/test'
import { sableAndSage, tinCeiling } from './demo-paths.ts'
import { openFilters } from './filters.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn, passAgeGate } from './steps.ts'
import { readStructuredData } from './structured-data.ts'

const phoneOnly = { tag: '@phone-only' }

test('a shopper finds what is open at a time, and reads the hours', phoneOnly, async ({ page }) => {
  await openAsAdult(page, '/dispensaries')
  const dialog = await openFilters(page, 'Hours')
  await dialog.getByLabel('Day').selectOption('Saturday')
  await dialog.getByLabel('Time').selectOption('11 PM')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/openDay=Sa&openTime=23%3A00/)
  const chip = page.getByRole('link', { name: 'Remove filter Open Saturday at 11 PM' })
  await expect(chip).toBeVisible()
  const cards = page.locator('#results article')
  const total = await cards.count()
  expect(total).toBeGreaterThan(0)
  await expect(page.getByText(`${total} results`).first()).toBeVisible()
  await expect(cards.filter({ hasText: /Open now|Closed/ })).toHaveCount(total)
  await expectAccessible(page)

  await cards.first().getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'All hours' }).click()
  const saturday = page.getByRole('row', { name: /^Saturday/ })
  await expect(saturday).toContainText(/(12|1|2) AM|24 hours/)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('hours are on the page, in its data and in the filters', phoneOnly, async ({ page }) => {
    await passAgeGate(page, tinCeiling)
    await expect(page.getByText(/^(Open now|Closed)/).first()).toBeVisible()
    await expect(page.getByRole('row', { name: /^Monday/ })).toContainText(/AM – |Closed|24 hours/)
    const { openingHoursSpecification } =
      (await readStructuredData(page)).get('LocalBusiness') ?? {}
    expect(openingHoursSpecification).toContainEqual(
      expect.objectContaining({ '@type': 'OpeningHoursSpecification' }),
    )
    await page.goto('/dispensaries?openDay=Su&openTime=03:00')
    await expect(page.getByText('Open Sunday at 3 AM')).toBeVisible()
  })
})

test.describe('an owner', () => {
  test.use({ allowsClientErrors: true })

  test('sets hours for all days and closes for a day, at once', { tag: '@desktop-only' }, async ({
    page,
  }) => {
    const place = `/dispensary/${sableAndSage}`
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format()
    const opens = page.getByLabel('Opens (Monday)', { exact: true })
    const closes = page.getByLabel('Closes (Monday)', { exact: true })
    const date = page.getByLabel('Date').last()

    await openSignedIn(page, demoUsers.shopkeeper, place)
    const regularHours = await page.getByRole('row', { name: /^Monday/ }).textContent()
    await page.getByRole('link', { name: 'Edit dispensary' }).click()
    const before = [await opens.inputValue(), await closes.inputValue()] as const
    await test.step('copies Monday to all days', async () => {
      await opens.fill('00:00')
      await closes.fill('00:00')
      await page.getByRole('button', { name: 'Copy to all days' }).click()
      await expect(page.getByText('Monday’s hours copied. Save to keep them.')).toBeVisible()
      await expect(page.getByLabel('Closes (Sunday)', { exact: true })).toHaveValue('00:00')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save and submit' }).click()
      await expect(page).toHaveURL(place)
      await expect(page.getByText('Open now · open 24 hours')).toBeVisible()
    })
    await test.step('is closed today', async () => {
      await page.goto(`/seller${place}/edit`)
      await date.fill(today)
      await page.getByLabel('Reason').last().fill('Inventory day')
      await page.getByRole('button', { name: 'Save and submit' }).click()
      await expect(page).toHaveURL(place)
      await expect(page.getByText('Closed · opens 12 AM')).toBeVisible()
      await expect(page.getByRole('row', { name: /Inventory day/ })).toContainText('Closed')
      await expectAccessible(page)
    })
    await test.step('a wrong time is explained beside it; then all is as before', async () => {
      await page.goto(`/seller${place}/edit`)
      await page
        .getByLabel('Date')
        .and(page.locator(`[value="${today}"]`))
        .fill('')
      await page.locator('[value="Inventory day"]').fill('')
      await opens.fill(before[0])
      await closes.fill(before[1])
      await page.getByRole('button', { name: 'Copy to all days' }).click()
      await page.getByLabel('Closes (Tuesday)', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Save and submit' }).click()
      await expect(page.getByText('Enter when it opens and when it closes.').first()).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Closes (Tuesday)', { exact: true }).fill(before[1])
      await page.getByRole('button', { name: 'Save and submit' }).click()
      await expect(page).toHaveURL(place)
      await expect(page.getByRole('row', { name: /^Monday/ })).toHaveText(regularHours ?? '')
    })
  })
})
