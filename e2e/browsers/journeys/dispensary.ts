import { gummies, sableAndSage } from '../../demo-paths.ts'
import { buildPerson, demoUsers } from '../../people.ts'
import { type Journey, passAgeGate, placePreOrder, signInAs, tablet } from '../journey.ts'

/** On no menu of the demo. */
const newProduct = 'Lime Wash, 1 g'

/** Hands over a pre-order at the counter and keeps the menu. */
export const dispensaryJourney: Journey = {
  name: 'dispensary',
  viewport: tablet,
  run: async ({ page, step }) => {
    const menu = { role: 'navigation', name: 'Menu' } as const
    const openFromMenu = async (link: string) => {
      await page.click('button', 'Menu')
      await page.click('link', link, {
        role: 'region',
        containing: 'Payment Details',
        within: menu,
      })
    }
    let code = ''

    await step('gets a pre-order from a guest', async () => {
      await passAgeGate(page, `${gummies}?zip=60616`)
      await page.select('Pick up at', sableAndSage)
      await page.click('button', /^Pre-order/)
      await page.expectText('1 for pickup at Sable & Sage.')
      await page.open('/confirm_payment_method')
      await page.click('button', 'Continue to summary')
      code = await placePreOrder(page, buildPerson().email)
    })

    await step('signs in and finds it by its pickup code', async () => {
      await signInAs(page, demoUsers.shopkeeper)
      await openFromMenu('Orders')
      await page.expectPage('/orderlist/seller', 'Orders')
      await page.fill('Order number, pickup code, name or email', code)
      await page.click('button', 'Find order')
      await page.expectText('For Ramona Okafor', { role: 'region', name: /^Order / })
    })

    await step('takes the cash and hands it over', async () => {
      const found = { role: 'region', name: /^Order / } as const
      await page.click('button', /^Mark paid/, found)
      await page.expectText(/^Paid$/, found)
      await page.click('button', 'Mark arrived', found)
      await page.expectText('The pickup code can’t be used again.')
    })

    await step('adds a product to the menu', async () => {
      await page.open(`/dispensary/${sableAndSage}/shelf`)
      await page.fill('Product name', newProduct)
      await page.click('button', 'Find')
      await page.fill(`Quantity of ${newProduct}`, '6')
      await page.click('button', `Add ${newProduct}`)
      await page.expectText(`${newProduct}: 6 in stock.`)
    })

    await step('removes it in a dialog', async () => {
      await page.open(`/dispensary/${sableAndSage}/shelf?q=${encodeURIComponent(newProduct)}`)
      await page.click('button', `Remove ${newProduct} from menu`)
      const dialog = { role: 'dialog', name: 'Remove from menu?' } as const
      await page.find(dialog)
      await page.press('ESCAPE')
      await page.expectCount(dialog, 0)
      await page.click('button', `Remove ${newProduct} from menu`)
      await page.click('button', 'Remove from menu', dialog)
      await page.expectText(`${newProduct} removed from your menu.`)
    })
  },
}
