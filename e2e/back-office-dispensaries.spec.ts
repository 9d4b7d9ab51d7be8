import { randomUUID } from 'node:crypto'
import {
  buildSpreadsheetRows,
  spreadsheetHeader,
  toCsv,
} from '@fairgrove/testing/airtable/spreadsheet-rows'
import { expect } from '@playwright/test'
import { confirmPreview } from './admin-queues.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import { createSignedInVisitor } from './visitor-fixtures.ts'

const getSearchPath = (name: string) => `/dispensaries_list?q=${encodeURIComponent(name)}`

test('an admin creates a dispensary, gives it a badge, hides it and deletes it after confirming', async ({
  page,
}) => {
  const name = `Elder Corner ${randomUUID().slice(0, 8)}`
  await openSignedIn(page, demoUsers.admin, '/dispensaries_list')
  for (const head of ['NAME', 'ADDRESS', 'CLAIMED', 'APPROVED', 'ACTIONS']) {
    await expect(page.getByRole('columnheader', { name: head })).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Create Dispensary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit dispensary')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Phone', { exact: true }).fill('312-555-0100')
  await page.getByLabel('Address', { exact: true }).fill('12 Elder Lane')
  await page.getByLabel('City', { exact: true }).fill('Chicago')
  await page.getByLabel('State', { exact: true }).selectOption('IL')
  await page.getByRole('main').getByLabel('ZIP code').fill('60601')
  await page.getByLabel('Woman-owned').check()
  await page.getByLabel('Reason for the badge change').fill('State register seen.')
  await expect(page.getByLabel('Unclaimed')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page, '/dispensaries_list', 'Dispensaries')

  await page.goto(getSearchPath(name))
  await expect(page.getByText('Approved: Y')).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  // Geocoded from the address.
  const latitude = page.getByLabel('Latitude')
  await expect(latitude).toHaveValue(/^41\.8/)
  const [, id = ''] = /dispensary\/([\w-]+)\/edit/.exec(page.url()) ?? []
  // Without animation, each key press moves the whole step.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await latitude.scrollIntoViewIfNeeded()
  const pinMap = page.getByRole('application', { name: 'Pin on the map.' })
  await pinMap.press('ArrowUp')
  await expect(latitude).toHaveValue(/^41\.9/)
  await test.step('the map opens again at typed coordinates', async () => {
    await latitude.fill('41.7')
    await latitude.blur()
    await pinMap.press('ArrowRight')
    await expect(page.getByLabel('Longitude')).toHaveValue(/^-87\.4/)
    await expect(latitude).toHaveValue('41.7')
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page, '/dispensaries_list', 'Dispensaries')
  await page.goto(`/dispensary/${id}/edit`)
  await expect(latitude).toHaveValue('41.7')
  await page.goto(`/companybadgeInfo/${id}`)
  await expect(page.getByText('State register seen.').first()).toBeVisible()

  await page.goto(getSearchPath(name))
  await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Hide' }).click()
  await confirmPreview(page, 'Hide 1 dispensary')
  await expect(page.getByText('1 dispensary hidden.')).toBeVisible()
  await expect(page.getByText('Approved: N')).toBeVisible()

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('Are you sure you sure?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Dispensary deleted.')).toBeVisible()
  await expect(page.getByText('No dispensaries found for your filter(s)')).toBeVisible()
})

test('a spreadsheet is read, previewed, checked and imported, and its invalid rows are listed', async ({
  page,
}) => {
  const street = `Spruce ${randomUUID().slice(0, 8)}`
  // Not approved, so public lists stay as other tests expect them.
  const good = buildSpreadsheetRows(300).map((row) => [...row.with(2, `${row[2]} ${street}`), 'N'])
  const bad = good[0]?.with(0, `Nowhere ${street}`).with(4, 'Atlantis') ?? []
  await openSignedIn(page, demoUsers.admin, '/dispensaries_list')
  await page.getByRole('link', { name: 'Bulk Create' }).click()
  await expectPage(page, '/dispensaries_list/import', 'Bulk create dispensaries')
  await page.getByLabel('CSV or Excel file').setInputFiles({
    name: 'places.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(toCsv([[...spreadsheetHeader, 'Approved'], ...good, bad])),
  })
  await page.getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByText('301 rows read. Nothing has been created yet.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('ZIP code')).toHaveValue('ZIP')
  await expect(page.getByText('60601 · 80202 · 02139')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check all rows' }).click()
  await expect(page.getByText('300 ready to create. 1 row needs fixing.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `Nowhere ${street}` })
  await expect(row).toContainText('302')
  await expect(row).toContainText('State: Select a state.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create dispensaries' }).click()
  await expect(page.getByText('300 dispensaries created. 1 row needs fixing.')).toBeVisible()
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'places.csv' }).first()).toContainText('300')
  await expectAccessible(page)
})

test('the spreadsheet service is imported with one click, and a second import adds no duplicates', {
  tag: '@desktop-only',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await openSignedIn(page, demoUsers.admin, '/dispensaries_list/import')
  for (const wanted of [/240 already listed|dispensaries created/, /240 already listed/]) {
    await page.getByRole('button', { name: 'Import table' }).click()
    await expect(page.getByText('240 rows read. Nothing has been created yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Create dispensaries' }).click()
    await expect(page.getByText(wanted)).toBeVisible()
    await page.getByRole('link', { name: 'All imports' }).click()
  }
})

test('numbered pages of the dispensary list; a page past the end shows the last one', {
  tag: '@desktop-only',
}, async () => {
  const admin = await createSignedInVisitor(demoUsers.admin)
  const second = await admin.get('/dispensaries_list?page=2&order=name')
  expect(second.status).toBe(200)
  expect(second.text).toContain('aria-sort="ascending"')
  const last = await admin.get('/dispensaries_list?page=900')
  expect(last.status).toBe(200)
  expect(last.text).toContain('/dispensary/')
})

test('a dispensary’s phone number must match the required format', {
  tag: '@desktop-only',
}, async () => {
  const admin = await createSignedInVisitor(demoUsers.admin)
  const made = await admin.post('/dispensaries_list', { intent: 'create', formKey: randomUUID() })
  const fields = {
    name: 'Elder Corner',
    telephone: '555',
    address: '1 Elder Lane',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60601',
    approved: 'N',
  }
  const { status, text } = await admin.post(made.headers.location ?? '', fields)
  expect(status).toBe(400)
  expect(text).toContain('Enter the phone number as 000-000-0000.')
  const bare = await admin.post(made.headers.location ?? '', {
    name: 'Elder Corner',
    telephone: '',
    address: '',
    city: '',
    state: '',
    postalCode: '',
    website: 'elder corner',
    approved: 'N',
  })
  expect(bare.status).toBe(400)
  for (const name of ['telephone', 'address', 'city', 'state', 'postalCode', 'website']) {
    expect(bare.text, name).toMatch(
      new RegExp(`<(input|select)(?=[^>]*name="${name}")(?=[^>]*aria-invalid="true")`),
    )
  }
  expect(text).toContain('1 Elder Lane')
})
