import { expect, type Page } from '@playwright/test'
import { texts } from '../packages/contract/src/lists.options.ts'
import { brandPath, grinder, sableAndSage, tee } from './demo-paths.ts'
import { fetchEmails } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn, signIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

const title = 'Made by hand, worth the wait'
const description = 'See https://spam.example <b>now</b>'

const openAddToList = (page: Page) => page.getByRole('link', { name: /^Add to list/ }).click()
const addPath = /\/lists\/add\?/

test('someone puts a list together, publishes it, and a moderator removes and restores it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const person = await createConfirmedPerson()
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const message = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first()

  await test.step('without scripts and not signed in: a product, to a new list', async () => {
    await openAsAdult(plain, tee)
    await openAddToList(plain)
    await expect(plain.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await signIn(plain, person)
    await expectPage(plain, addPath, 'Add Grow Fair tee to a list')
    await plain.getByLabel('New list').fill(title)
    await plain.getByRole('button', { name: 'Create list and add' }).click()
    await expect(plain.getByText(`Added Grow Fair tee to ${title}.`)).toBeVisible()
    await expect(plain.getByRole('button', { name: `Remove from ${title}` })).toBeVisible()
  })

  await test.step('without scripts: another item, moved up, with a note', async () => {
    await plain.goto(grinder)
    await openAddToList(plain)
    await plain.getByRole('button', { name: `Add to ${title}` }).click()
    await plain.getByRole('link', { name: 'View list' }).click()
    await expectPage(plain, /\/lists\/[\w-]+\/edit$/, title)
    await plain.getByRole('button', { name: 'Move up No. 2 pocket grinder' }).click()
    await expect(plain.getByRole('listitem').filter({ hasText: 'pocket grinder' })).toContainText(
      '1. No. 2 pocket grinder',
    )
    await plain.getByText('Add note for No. 2 pocket grinder').click()
    await plain.getByLabel('Note for No. 2 pocket grinder').fill('It turns without a sound.')
    await plain.getByRole('button', { name: 'Save note for No. 2 pocket grinder' }).click()
    await expect(plain.getByText(texts.noteSaved)).toBeVisible()
  })
  const editPath = new URL(plain.url()).pathname
  const listPath = editPath.replace('/edit', '')

  await test.step('with scripts: a brand and a dispensary, and moves that keep the focus', async () => {
    await openSignedIn(page, person, brandPath('Little Foundry'))
    await openAddToList(page)
    await expectPage(page, addPath, 'Add Little Foundry to a list')
    await expectAccessible(page)
    await page.getByLabel('New list').fill('Not created yet')
    await page.getByRole('button', { name: `Add to ${title}` }).click()
    await expect(message).toContainText(`Added Little Foundry to ${title}.`)
    await expect(page.getByLabel('New list')).toHaveValue('Not created yet')
    await page.goto(`/dispensary/${sableAndSage}`)
    await openAddToList(page)
    await page.getByRole('button', { name: `Add to ${title}` }).click()
    await message.getByRole('link', { name: 'View list' }).click()
    await expectPage(page, editPath, title)
    const moveUp = page.getByRole('button', { name: 'Move up Sable & Sage' })
    await moveUp.press('Enter')
    await expect(page.getByText('Moved Sable & Sage to position 3 of 4.')).toBeAttached()
    await expect(moveUp).toBeFocused()
    await moveUp.press('Enter')
    await expect(page.getByText('Moved Sable & Sage to position 2 of 4.')).toBeAttached()
    await moveUp.press('Enter')
    await expect(page.getByText('Moved Sable & Sage to position 1 of 4.')).toBeAttached()
    await expect(moveUp).toBeFocused()
    const moveDown = page.getByRole('button', { name: 'Move down Sable & Sage' })
    await moveDown.press('Enter')
    const rows = page.getByRole('region', { name: /^Items/ }).getByRole('listitem')
    await expect(rows.nth(1)).toContainText('2. Sable & Sage')
    await expect(moveDown).toBeFocused()
    await moveUp.press('Enter')
    await expect(rows.first()).toContainText('1. Sable & Sage')
    await page.getByRole('button', { name: 'Remove Little Foundry' }).click()
    await expect(message).toContainText('Removed Little Foundry.')
    await page.getByRole('textbox', { name: 'Description' }).fill(description)
    await page.getByRole('button', { name: 'Save list' }).click()
    await expect(message).toContainText(texts.saved)
    await expectAccessible(page)
  })

  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await test.step('nobody else sees it before it is published', async () => {
    await openAsAdult(stranger, '/lists')
    expect((await stranger.goto(listPath))?.status()).toBe(404)
    await page.getByRole('button', { name: 'Publish list' }).click()
    await expect(message).toContainText(texts.published)
  })

  await test.step('without scripts, a stranger reads it in order, and links in it are text', async () => {
    await expect(async () => {
      expect((await stranger.goto(listPath))?.status()).toBe(200)
    }).toPass()
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(title)
    const main = stranger.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Sable & Sage',
      'No. 2 pocket grinder',
      'Grow Fair tee',
    ])
    await expect(main).toContainText('It turns without a sound.')
    await expect(main).toContainText(description)
    await expect(main.locator('a[href*="spam"], b')).toHaveCount(0)
    const lastInitial = person.lastName.charAt(0)
    await expect(main).toContainText(`By ${person.firstName} ${lastInitial}. · 3 items`)
    await expect(main).not.toContainText(person.email)
    await expect(stranger.locator('meta[name=robots]')).toHaveCount(0)
    const image = stranger.locator('meta[property="og:image"]')
    await expect(image).toHaveAttribute('content', /\/api\/share-pictures\/list\//)
    await stranger.goto('/lists')
    await expect(stranger.getByRole('link', { name: title })).toHaveAttribute('href', listPath)
  })

  await test.step('a reader reports it, and a moderator removes it with a reason', async () => {
    const reader = await (await browser.newContext()).newPage()
    await openSignedIn(reader, await createConfirmedPerson(), listPath)
    await reader.getByText('Report this list').click()
    await reader.getByLabel('What’s wrong with this list?').fill('It links to spam.')
    await expectAccessible(reader)
    await reader.getByRole('button', { name: 'Send report' }).click()
    await expect(reader.getByText(texts.reported)).toBeVisible()
    await openSignedIn(reader, demoUsers.admin, '/admin/lists')
    const row = reader.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('It links to spam.')
    await expectAccessible(reader)
    await row.getByRole('textbox').fill('Links aren’t allowed.')
    await row.getByRole('button', { name: `Remove ${title}` }).click()
    await expect(reader.getByText(texts.hidden)).toBeVisible()
    await reader.goto('/admin/lists?show=removed')
    await expect(row).toContainText('Links aren’t allowed.')

    await page.goto(editPath)
    await expect(page.getByRole('alert')).toContainText('They wrote: Links aren’t allowed.')
    await expect(async () => {
      const subjects = (await fetchEmails(person.email)).map(({ subject }) => subject)
      expect(subjects).toContain(`We removed your list “${title}”`)
    }).toPass()
    await row.getByRole('textbox').fill('Fixed.')
    await row.getByRole('button', { name: `Restore ${title}` }).click()
    await expect(reader.getByText(texts.kept)).toBeVisible()
  })

  await test.step('deleted, it is gone', async () => {
    await page.goto(editPath)
    await page.getByRole('button', { name: 'Delete list' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click()
    await expectPage(page, '/your_lists', 'Your lists')
    await expect(page.getByText(texts.noneOwn)).toBeVisible()
    expect((await stranger.goto(listPath))?.status()).toBe(404)
  })
})
