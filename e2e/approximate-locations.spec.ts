import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { spareAddress } from '../demo/data/dispensaries.ts'
import { fogAndFern, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { readStructuredData } from './structured-data.ts'

const getCaption = (page: Page) => page.getByText('Approximate location')

test('a map and distances say if a location is approximate', async ({ page }) => {
  await openAsAdult(page, fogAndFern)
  await expect(getCaption(page)).toBeVisible()
  expect((await readStructuredData(page)).get('LocalBusiness')).not.toHaveProperty('geo')
  await expectAccessible(page)

  await page.goto('/dispensaries?zip=94117&radius=50')
  const getCard = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(getCard('Fog & Fern').getByText('about 1 mi')).toBeVisible()
  await expect(getCard('Painted Stair').getByText(/^[\d.]+ mi$/)).toBeVisible()

  await page.goto(tinCeiling)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tin Ceiling')
  await expect(getCaption(page)).toHaveCount(0)
})

test('a new dispensary’s location is approximate until its street is found', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const name = `Wacker Leaf ${randomUUID().slice(0, 8)}`
  await openSignedIn(page, demoUsers.admin, '/dispensaries_list')
  await page.getByRole('button', { name: 'Create Dispensary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit dispensary')
  const editPath = new URL(page.url()).pathname
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Phone', { exact: true }).fill('312-555-0100')
  await page.getByLabel('Address', { exact: true }).fill('1 Unlisted Way')
  await page.getByLabel('City', { exact: true }).fill(spareAddress.city)
  await page.getByLabel('State', { exact: true }).selectOption(spareAddress.state)
  await page.getByRole('main').getByLabel('ZIP code').fill(spareAddress.zip)
  // Not approved, so public lists stay as other tests expect them.
  await page.getByLabel('N (hidden)').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page, '/dispensaries_list', 'Dispensaries')
  const publicPath = editPath.replace('/edit', '')
  await page.goto(publicPath)
  await expect(getCaption(page)).toBeVisible()

  await page.goto(editPath)
  await expect(page.getByText('This location is approximate.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Address', { exact: true }).fill(spareAddress.street)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page, '/dispensaries_list', 'Dispensaries')
  await expect(async () => {
    await page.goto(publicPath)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(getCaption(page)).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await page.goto(editPath)
  await expect(page.getByLabel('Latitude')).toHaveValue(String(spareAddress.lat))
  await expect(page.getByText('This location is approximate.')).toHaveCount(0)
})
