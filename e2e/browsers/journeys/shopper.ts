import { gummies, sableAndSage } from '../../demo-paths.ts'
import { buildPerson } from '../../people.ts'
import { type Journey, passAgeGate, phone, register } from '../journey.ts'
import type { BrowserPage } from '../page.ts'

const chips = { role: 'list', name: 'Active filters' } as const
const chipLinks = { role: 'link', name: /^Remove filter/, within: chips } as const

const readCart = (page: BrowserPage) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { qty: number }[])

async function search(page: BrowserPage, query: string): Promise<void> {
  await page.click('button', 'Search')
  await page.fill('Search products, brands and dispensaries', query)
  await page.press('ENTER')
}

/** Finds, filters, pre-orders, joins and reviews. */
export const shopperJourney: Journey = {
  name: 'shopper',
  viewport: phone,
  run: async ({ page, step }) => {
    const person = buildPerson()

    await step('passes the age gate', async () => {
      await passAgeGate(page)
      // Keeps the sign-up invitation from covering the pages.
      await page.evaluate(() =>
        localStorage.setItem('declinedSignUpDate', new Date().toISOString()),
      )
    })

    await step('searches in plain words, removes a filter and goes back', async () => {
      await search(page, 'black owned edibles chicago')
      await page.expectPath('/search?advancedCategory=isBlackOwned&category=Edible&zip=60608')
      await page.expectCount(chipLinks, 3)
      await page.click('link', /Edible/, chips)
      await page.expectCount(chipLinks, 2)
      await page.driver.navigate().back()
      await page.expectPath('/search?advancedCategory=isBlackOwned&category=Edible&zip=60608')
      await page.expectCount(chipLinks, 3)
    })

    await step('filters in the dialog', async () => {
      await page.open('/dispensaries')
      await page.click('button', 'Badges')
      const dialog = { role: 'dialog', name: 'Filters' } as const
      await page.find(dialog)
      await page.press('ESCAPE')
      await page.expectCount(dialog, 0)
      await page.click('button', 'Badges')
      await page.find(dialog)
      await page.clickBackdrop()
      await page.expectCount(dialog, 0)
      await page.click('button', 'Badges')
      await page.check(/^Minority Owned/, dialog)
      await page.click('button', /^Apply/, dialog)
      await page.expectPath(/advancedCategory=isMinorityOwned/)
      await page.expectCount(chipLinks, 1)
      await page.expectCount(dialog, 0)
    })

    await step('opens the map', async () => {
      await page.click('button', 'Show map')
      const hasWebGl = await page.evaluate(
        () => document.createElement('canvas').getContext('webgl2') !== null,
      )
      const map = { role: 'region', name: 'Map of dispensaries' } as const
      if (hasWebGl) await page.find({ role: 'button', name: /Zoom in/, within: map })
      else await page.expectText('We couldn’t load the map.', map)
      await page.click('button', 'Show list')
    })

    await step('reads reviews and what a badge means', async () => {
      await page.open(`${gummies}?zip=60616`)
      await page.expectText(/Rated \d\.\d out of 5/)
      const explanation = {
        role: 'link',
        name: /^How we verified (this badge|these badges)$/,
      } as const
      await page.click('button', 'Black-owned')
      await page.find(explanation)
      await page.press('ESCAPE')
      await page.expectCount(explanation, 0)
    })

    await step('joins with the emailed link', async () => {
      await page.open('/register')
      await register(page, person)
    })

    await step('pre-orders, and the cart survives a reload', async () => {
      await page.open(`${gummies}?zip=60616`)
      await page.select('Pick up at', sableAndSage)
      await page.click('button', /^Pre-order/)
      await page.click('link', 'View cart')
      await page.expectPage('/cart', 'Your cart')
      await page.select(/^Quantity for/, '2')
      await page.driver.navigate().refresh()
      await page.expectText('Total')
      const quantities = (await readCart(page)).map(({ qty }) => qty)
      if (quantities.join() !== '2') throw new Error(`The cart has ${quantities.join()}.`)
      await page.click('link', 'Continue to pickup')
      await page.click('link', 'Confirm location')
      await page.click('button', 'Continue to summary')
      await page.click('button', 'Place pre-order')
      await page.find({ role: 'image', name: /^QR code for pickup code/ })
    })

    await step('writes a review and deletes it in a dialog', async () => {
      await page.open(gummies)
      const own = { role: 'region', name: /^(Write a|Your) review$/ } as const
      await page.check('4-Very Good', own)
      await page.fill('Your comment', 'Peachy, and not too sweet for an evening at home.', own)
      await page.click('button', 'Submit review', own)
      await page.expectText('review submitted successfully', own)
      // A dialog rendered by the server opens, too.
      await page.driver.navigate().refresh()
      await page.click('button', 'Delete', own)
      await page.click('button', 'Keep review')
      await page.expectCount({ role: 'dialog' }, 0)
      await page.click('button', 'Delete', own)
      await page.click('button', 'Delete review', { role: 'dialog', name: 'Delete your review?' })
      await page.expectText('Review deleted.', own)
    })

    await step('finds the order in the menu', async () => {
      await page.click('button', 'Menu')
      const menu = { role: 'navigation', name: 'Menu' } as const
      await page.click('link', 'Order History', menu)
      await page.expectCount(menu, 0)
      await page.expectText('Peach Pantry gummies, 10 pieces')
    })

    await step('switches to the dark theme, which the next page keeps', async () => {
      await page.open('/about')
      await page.check('Dark', { role: 'group', name: 'Theme' })
      await page.driver.navigate().refresh()
      const scheme = await page.evaluate(
        () => getComputedStyle(document.documentElement).colorScheme,
      )
      if (scheme !== 'dark') throw new Error(`The color scheme is ${scheme}.`)
    })

    await step('signs out', async () => {
      await page.click('button', 'Menu')
      await page.click('button', 'Sign Out')
      await page.expectPath('/')
      await page.click('button', 'Menu')
      await page.find({ role: 'link', name: 'Sign In' })
    })
  },
}
