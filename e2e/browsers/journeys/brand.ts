import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPhoto } from '@fairgrove/testing/images'
import { waitForEmail } from '../../emails.ts'
import { buildPerson, demoUsers } from '../../people.ts'
import { desktop, type Journey, passAgeGate, signInAs } from '../journey.ts'
import { waitFor } from '../wait-for.ts'

/** Applies, lists a product with an image, and changes it. */
export const brandJourney: Journey = {
  name: 'brand',
  viewport: desktop,
  run: async ({ page, folder, step }) => {
    const unique = randomUUID().slice(0, 8)
    const product = `Loom cap ${unique}`
    const row = { role: 'row', containing: product } as const
    const readImage = () =>
      page.evaluate(() => document.querySelector<HTMLInputElement>('input[name=image]')?.value)

    await step('applies for a listing', async () => {
      const { email } = buildPerson()
      await passAgeGate(page)
      await page.click('link', 'List with us')
      await page.expectPath('/brand_listing_info')
      await page.fill('Company name', `Loom ${unique}`)
      await page.fill('Contact name', 'Ramona Okafor')
      await page.fill('Contact email', email)
      await page.check(/^I have read and agree/)
      await page.click('button', 'Submit')
      await page.find({ role: 'heading', name: 'Thank you' })
      await waitForEmail(email, 'We got your application')
    })

    await step('signs in and opens the products from the menu', async () => {
      await signInAs(page, demoUsers.seller)
      await page.click('button', 'Seller')
      await page.click('link', 'Products')
      await page.expectPage('/productlist/seller', 'Your products')
      await page.click('button', 'Create Product')
      await page.find({ role: 'heading', name: 'Edit product' })
    })

    await step('uploads and crops an image', async () => {
      const file = join(folder, 'cap.png')
      writeFileSync(file, await createPhoto(300, 200).png().toBuffer())
      await page.expectText('Drop an image here or browse.')
      await page.upload(/^Image/, file)
      await waitFor('the uploaded image', async () => /-300x200-/.test((await readImage()) ?? ''))
      await page.click('button', 'Crop image')
      const dialog = { role: 'dialog', name: 'Crop image' } as const
      await page.check('Square', dialog)
      await page.click('button', 'Crop', dialog)
      await page.expectCount(dialog, 0)
      await waitFor('the cropped image', async () => /-200x200-/.test((await readImage()) ?? ''))
    })

    await step('submits the product for review', async () => {
      await page.fill('Name', product)
      await page.select('Category', 'Merchandise')
      await page.select('Units', 'oz')
      await page.fill(/^Price in dollars/, '18')
      await page.click('button', 'Save and submit')
      await page.expectPage('/productlist/seller', 'Your products')
      await page.expectText('In review', row)
    })

    await step('changes its price', async () => {
      await page.click('link', product)
      await page.find({ role: 'heading', name: 'Edit product' })
      await page.fill(/^Price in dollars/, '21.50')
      await page.click('button', 'Save and submit')
      await page.expectPage('/productlist/seller', 'Your products')
      await page.expectText('$21.50', row)
    })
  },
}
