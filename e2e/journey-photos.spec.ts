import { expect, type Page } from '@playwright/test'
import { texts } from '../packages/contract/src/photos.options.ts'
import { createPhoto } from '../packages/testing/src/images.ts'
import { sableAndSage, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

// The server rejects a photo without a description.
test.use({ allowsClientErrors: true })

const placePath = `/dispensary/${sableAndSage}`
const editPath = `${placePath}/photos`
const alt = 'A shelf with glass jars beside the register'

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos' })

test('an owner adds a photo, a visitor looks at it larger and reports it, a moderator removes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const message = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first()
  const rows = page.getByRole('region', { name: /^Photos/ }).getByRole('listitem')

  await test.step('the owner adds one with a description, and makes it the cover', async () => {
    await openSignedIn(page, demoUsers.shopkeeper, placePath)
    await page.getByRole('link', { name: 'Edit dispensary' }).click()
    await page.getByRole('link', { name: 'Manage photos' }).click()
    await expectPage(page, editPath, 'Sable & Sage photos')
    const before = await rows.count()
    await page
      .getByLabel('Photo', { exact: false })
      .and(page.locator('[type=file]'))
      .setInputFiles({
        name: 'shelf.png',
        mimeType: 'image/png',
        buffer: await createPhoto(1600, 1200).png().toBuffer(),
      })
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await page.getByRole('button', { name: 'Add photo' }).click()
    await expect(page.getByText(texts.altMissing).first()).toBeVisible()
    await page.getByLabel('Description', { exact: true }).fill(alt)
    await page.getByRole('button', { name: 'Add photo' }).click()
    await expect(message).toContainText(texts.added)
    await expect(rows).toHaveCount(before + 1)
    await expectAccessible(page)
    const moveUp = page.getByRole('button', { name: `Move up ${alt}` })
    for (let position = before; position >= 1; position -= 1) {
      await moveUp.press('Enter')
      const moved = `Moved ${alt} to position ${position} of ${before + 1}.`
      await expect(page.getByText(moved)).toBeAttached()
      await expect(moveUp).toBeFocused()
    }
    await expect(rows.first()).toContainText(`Cover ${alt}`)
  })

  const visitor = await (await browser.newContext()).newPage()
  await test.step('a visitor opens it, turns pages with the arrow keys and gets the focus back', async () => {
    await openSignedIn(visitor, await createConfirmedPerson(), placePath)
    await expect(async () => {
      await visitor.reload()
      await expect(visitor.getByRole('img', { name: alt }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(visitor)
    const photo = gallery(visitor).getByRole('link', { name: alt })
    await photo.press('Enter')
    const dialog = visitor.getByRole('dialog', { name: 'Photos of Sable & Sage' })
    await expect(dialog).toContainText(`1 of 6: ${alt}`)
    await expectAccessible(visitor)
    await visitor.keyboard.press('ArrowRight')
    await expect(dialog).toContainText('2 of 6')
    await visitor.keyboard.press('ArrowLeft')
    await visitor.keyboard.press('ArrowLeft')
    await expect(dialog).toContainText('6 of 6')
    await visitor.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(photo).toBeFocused()
  })

  await test.step('reports it from the large view', async () => {
    await gallery(visitor).getByRole('link', { name: alt }).click()
    await visitor.getByRole('button', { name: 'Report photo' }).click()
    await expect(visitor.getByLabel('Photo', { exact: true })).toHaveValue(/.{36}/)
    await visitor.getByLabel('What’s wrong with this photo?').fill('That isn’t this shop.')
    await visitor.getByRole('button', { name: 'Send report' }).click()
    await expect(visitor.getByText(texts.reported)).toBeVisible()
  })

  await test.step('a moderator removes it, and the owner learns why', async () => {
    const admin = await (await browser.newContext()).newPage()
    await openSignedIn(admin, demoUsers.admin, '/admin/photos')
    const row = admin.getByRole('row').filter({ hasText: alt })
    await expect(row).toContainText('That isn’t this shop.')
    await expectAccessible(admin)
    await row.getByRole('textbox').fill('It shows another shop.')
    await row.getByRole('button', { name: `Remove ${alt}` }).click()
    await expect(admin.getByText(texts.hidden)).toBeVisible()
    await page.goto(editPath)
    await expect(page.getByText('They wrote: It shows another shop.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/notifications')
    await expect(page.getByText('We removed a photo of Sable & Sage')).toBeVisible()
  })

  await test.step('the owner changes a description', async () => {
    const changed = 'A painted brick wall and a planter'
    await page.goto(editPath)
    await page.getByText(/^Edit description of A painted brick wall/).click()
    await page.getByLabel(/^Description of A painted brick wall/).fill(changed)
    await page.getByRole('button', { name: /^Save description of A painted brick wall/ }).click()
    await expect(rows.filter({ hasText: changed })).toContainText(texts.saved)
  })

  await test.step('removes a photo after a question, and keeps what is typed for a new one', async () => {
    const count = await rows.count()
    const newAlt = page.getByLabel('Description', { exact: true })
    await newAlt.fill('The window in the evening')
    await page.getByRole('button', { name: /^Remove A painted brick wall/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
    await expect(message).toContainText(texts.removed)
    await expect(rows).toHaveCount(count - 1)
    await expect(newAlt).toHaveValue('The window in the evening')
  })
})

test('without scripts, photos link to large images and their space is reserved', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await openAsAdult(page, placePath)
  const links = gallery(page).getByRole('link', { name: /counter|shelves|sofa|door/ })
  const href = await links.first().getAttribute('href')
  expect(href).toMatch(/^\/api\/images\/[\w-]+\/1920\.jpeg$/)
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const image = gallery(page).locator('img').first()
  await expect(image).toHaveAttribute('loading', 'lazy')
  await expect(image).toHaveAttribute('width', /\d+/)
  await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /photos$/ })).toHaveAttribute('href', '#photos')
})

test('a place without photos has no empty boxes for them', async ({ page }) => {
  await openAsAdult(page, tinCeiling)
  const isShown = await gallery(page).isVisible()
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  await expect(tabs.getByRole('link', { name: /^Photos/ })).toHaveCount(isShown ? 1 : 0)
})
