import { expect, type Page } from '@playwright/test'
import { brands } from '../demo/data/brands.ts'
import { getDemoId } from '../demo/data/ids-and-dates.ts'
import { brandPath, productPath } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

const getAboutSeller = (page: Page) => page.getByRole('region', { name: 'About the seller' })

test('what a seller writes in the profile is on their brand and products', async ({ page }) => {
  await openSignedIn(page, demoUsers.shopkeeper, '/seller/sellerProfile')
  // The same in both projects, which edit this account concurrently.
  const description = 'Four cousins.\nVisits by appointment <b>only</b>.'
  await page.getByLabel('Description').fill(description)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Seller profile saved.')).toBeVisible()
  for (const path of [
    brandPath('Kinfolk Farms'),
    productPath('Kinfolk Farms', 'Meadow Haze, 3.5 g'),
    `/dispensary/${getDemoId('dispensary', 'Sable & Sage')}`,
  ]) {
    await page.goto(path)
    const about = getAboutSeller(page)
    await expect(about.getByRole('heading', { name: 'Kinfolk Farms' })).toBeVisible()
    await expect(about.getByText('Visits by appointment <b>only</b>.')).toBeVisible()
  }
  await expectAccessible(page)
})

test('an unclaimed brand has no seller', async ({ page }) => {
  const unclaimed = brands.find(({ ownerKey }) => ownerKey === undefined)
  await openAsAdult(page, brandPath(unclaimed?.plan.name ?? ''))
  await expect(page.getByRole('heading', { name: /^Products/ })).toBeVisible()
  await expect(getAboutSeller(page)).toHaveCount(0)
})

test('a badge set on a user is on what they sell, with its record', async ({ page }, info) => {
  test.slow()
  // Each project has its own seller; the form requires an address of those who sell THC.
  const owned = brands.filter(
    ({ ownerKey, plan: { lines } }) =>
      ownerKey?.startsWith('owner:') && lines.every(({ kind }) => kind !== 'thc'),
  )
  const { plan, ownerKey = '' } = owned[info.project.name === 'phone' ? 0 : 1] ?? {}
  const name = plan?.name ?? ''
  await openSignedIn(page, demoUsers.admin, `/user/${getDemoId('account', ownerKey)}/edit`)
  await page.getByLabel('Unionized').check()
  await page.getByLabel('Reason for the badge change').fill('The contract is on file.')
  await page.getByLabel('Badge description').fill('We called the local.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page, '/userlist', 'Users')

  await page.goto(brandPath(name))
  const about = getAboutSeller(page)
  await about.getByRole('button', { name: 'Unionized' }).click()
  await page
    .getByRole('link', { name: 'How we verified this badge' })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} badges`)
  await expect(page.getByText('The contract is on file.')).toBeVisible()
  await expect(page.getByText('We called the local.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/contact')
  await expectAccessible(page)
})

test('a new seller without a brand is led to one from the dashboard and the product form', async ({
  page,
}) => {
  test.slow()
  const person = await createConfirmedPerson()
  const admin = await createSignedInVisitor(demoUsers.admin)
  const { text } = await admin.get(`/userlist?q=${encodeURIComponent(person.email)}`)
  const [, id = ''] = /href="\/user\/([\w-]+)\/edit"/.exec(text) ?? []
  const { firstName, lastName, email } = person
  const user = { firstName, lastName, email, isSeller: 'on' }
  expect((await admin.post(`/user/${id}/edit`, user)).status).toBe(303)

  await openSignedIn(page, person, `/seller/${id}/dashboard`)
  await expect(page.getByText('You don’t have a brand yet.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/productlist/seller')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit product')
  await expect(page.getByText('You don’t have a brand yet.')).toBeVisible()
  await expect(page.getByLabel('Brand', { exact: true })).toHaveCount(0)
  await page.screenshot({
    fullPage: true,
  })
  await expect(page.getByRole('link', { name: 'Claim a listed brand' })).toHaveAttribute(
    'href',
    '/claim_brand',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'List your brand' }).click()
  await expectPage(page, '/brand_listing_info', 'List with us')
})
