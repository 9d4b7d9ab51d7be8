import { expect, type Page } from '@playwright/test'
import { expectAccessible, test, waitForRequests } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'

// All tests share one home page: they run serially and restore what they change.
test.describe.configure({ mode: 'serial' })
test.use({ allowsClientErrors: true })

const clickSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('an admin adds a slide, sees its errors, sees it on the home page and removes it', async ({
  page,
}, { project }) => {
  const title = `Seed swap on Saturday, ${project.name}`
  await openSignedIn(page, demoUsers.admin, '/admin/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit home page')
  await page.getByRole('button', { name: 'Add slide' }).click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  const slide = page.getByRole('listitem', { name: /^Slide/ }).last()
  await slide.getByLabel('Title').fill(title)
  await slide.getByLabel('Link', { exact: true }).fill('elsewhere.example')
  await clickSave(page)
  await expect(page.getByText('Enter a path on this site').first()).toBeVisible()
  await expect(slide.getByLabel('Title')).toHaveValue(title)
  await slide.getByLabel('Link', { exact: true }).fill('/merchandise')
  await clickSave(page)
  await expect(page.getByText('Home page saved.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/')
  await expect(
    page.getByRole('group', { name: /^\d+ of \d+$/ }).filter({ hasText: title }),
  ).toBeAttached()
  await page.goto('/admin/home')
  await page.getByRole('button', { name: `Delete slide ${title}` }).click()
  await expect(page.getByRole('button', { name: `Delete slide ${title}` })).toHaveCount(0)
  // Buttons ignore clicks until the page has revalidated after the last submission.
  await waitForRequests(page)
  await clickSave(page)
  await expect(page.getByText('Home page saved.')).toBeVisible()
})

test('a product is featured by name and moved up; an unknown name is rejected', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.admin, '/admin/home')
  const products = page.getByRole('group', { name: 'Featured products' })
  const before = await products.getByRole('listitem').allTextContents()
  // Buttons are disabled while the page revalidates after a change.
  const press = async (name: string | RegExp) => {
    const button = products.getByRole('button', { name, exact: true }).first()
    await button.click()
    await expect(page.locator('[aria-disabled]')).toHaveCount(0)
  }
  for (const name of before) {
    await press(/^Remove/)
    await expect(products.getByText(name)).toHaveCount(0)
  }
  const add = async (name: string) => {
    await products.getByLabel('Add a product by name').fill(name)
    await press('Add')
  }
  await add('No. 2 pocket grinder')
  await expect(products.getByRole('listitem')).toHaveCount(1)
  await add('Grow Fair tee')
  await expect(products.getByRole('listitem')).toHaveCount(2)
  await press('Move Grow Fair tee up')
  await expect(products.getByRole('listitem').first()).toContainText('Grow Fair tee')
  await add('Zyxwvut')
  await expect(products.getByText('No match. Check the spelling.')).toBeVisible()
  await expect(products.getByRole('listitem')).toHaveCount(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('slides are added, moved and removed, and keep what was typed', {
    tag: '@desktop-only',
  }, async ({ page }) => {
    await openSignedIn(page, demoUsers.admin, '/admin/home')
    const slides = page.getByRole('listitem', { name: /^Slide/ })
    const before = await slides.count()
    await page.getByRole('button', { name: 'Add slide' }).click()
    await expect(slides).toHaveCount(before + 1)
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await slides.last().getByLabel('Title').fill('Typed without scripts')
    await page.getByRole('button', { name: `Move slide ${before + 1} up` }).click()
    await expect(slides.nth(before - 1).getByLabel('Title')).toHaveValue('Typed without scripts')
    await clickSave(page)
    await expect(slides.nth(before - 1).getByLabel('Link', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await page.getByRole('button', { name: 'Delete slide Typed without scripts' }).click()
    await expect(slides).toHaveCount(before)
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  })
})
