import { expect, type Page } from '@playwright/test'
import { texts } from '../packages/contract/src/dispensaries.options.ts'
import { sableAndSage, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { expectPage, openSignedIn, openUserMenu } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

/** The star updates optimistically; leaving before the response would abort the request. */
async function star(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const responded = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith(`${path}.data`),
  )
  await page.getByRole('button', { name: 'Favorite' }).click()
  await responded
}

const getCardNames = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

const readSavedNames = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('savedListings') ?? '[]').map(
      ({ name }: { name: string }) => name,
    ),
  )

test('starred dispensaries are listed on a page, newest first, and can be removed there', async ({
  page,
}) => {
  const person = await createConfirmedPerson()
  await openSignedIn(page, person, '/profile')
  await page.getByRole('link', { name: 'View favorites' }).click()
  await expectPage(page, '/favorites', 'Your favorites')
  await expect(page.getByText(texts.noFavourites)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Find a dispensary' }).click()
  await expectPage(page, '/dispensaries', 'Dispensaries')

  await star(page, tinCeiling)
  await star(page, `/dispensary/${sableAndSage}`)
  await page.evaluate(() => localStorage.removeItem('savedListings'))
  await openUserMenu(page, person.firstName)
  await page.getByRole('link', { name: 'Favorites', exact: true }).click()
  await expectPage(page, '/favorites', 'Your favorites')
  await expect(getCardNames(page)).toHaveText(['Sable & Sage', 'Tin Ceiling'])
  await expect.poll(() => readSavedNames(page)).toEqual(['Sable & Sage', 'Tin Ceiling'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Favorite Sable & Sage' }).click()
  const message = page.getByRole('main').getByRole('status')
  await expect(message).toContainText('Removed Sable & Sage from your favorites.')
  await expect(getCardNames(page)).toHaveText(['Tin Ceiling'])
  await expect.poll(() => readSavedNames(page)).toEqual(['Tin Ceiling'])
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(message).toContainText('Added Sable & Sage to your favorites.')
  await expect(getCardNames(page)).toHaveText(['Sable & Sage', 'Tin Ceiling'])

  await page.getByRole('link', { name: 'Tin Ceiling' }).click()
  await expectPage(page, tinCeiling, 'Tin Ceiling')
})
