import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { approveApplication } from './admin-queues.ts'
import { fillContact, fillLocation } from './application-steps.ts'
import { productPath } from './demo-paths.ts'
import { findLink, waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { goToSummary, preOrder, readPickupCode } from './order-steps.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'
import { createAdultVisitor, createConfirmedPerson } from './visitor-fixtures.ts'

/** Grown in another state, so no local menu has it: one for each screen size. */
const getProductName = () =>
  test.info().project.name === 'phone' ? 'Lime Wash, 1 g' : 'Lime Wash, 3.5 g'

test('a shop applies, is approved once, and hands over its first pre-order', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const company = `Juniper Lane ${randomUUID().slice(0, 8)}`
  const owner = await createConfirmedPerson()
  const productName = getProductName()

  await test.step('applies while signed in', async () => {
    await openSignedIn(page, owner, '/dispensary_listing_info')
    await fillContact(page, company, owner)
    await fillLocation(page, 'Main')
    await page.getByRole('button', { name: 'Add location' }).click()
    await expect(page.getByRole('button', { name: 'Remove Main' })).toBeVisible()
    await page.getByLabel('I have read and agree').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
    await expect(page.getByRole('list', { name: `Progress for ${company}` })).toContainText(
      'In review. We’ll email you our decision.',
    )
    await expectAccessible(page)
  })

  await test.step('is approved by one decision', async () => {
    const admin = await (await browser.newContext()).newPage()
    await openSignedIn(admin, demoUsers.admin)
    await approveApplication(admin, company, 'dispensary')
    await admin.context().close()
  })

  const dispensary = { _id: '', name: `${company}, Main` }
  await test.step('opens the emailed link and fills the menu', async () => {
    const { text } = await waitForEmail(owner.email, `${company} is live on Fairgrove`)
    await page.goto('/dispensary_listing_info')
    await expect(page.getByLabel('Company name')).toHaveValue('')
    await expect(
      page
        .getByRole('list', { name: `Progress for ${company}` })
        .getByRole('link', { name: dispensary.name }),
    ).toBeVisible()
    await page.goto(findLink(text, '/seller/'))
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Manage menu' }).click()
    await expect(page).toHaveURL(/\/shelf$/)
    dispensary._id = /dispensary\/([\w-]+)\/shelf/.exec(page.url())?.[1] ?? ''
    const visitor = await createAdultVisitor()
    const { text: publicPage } = await visitor.get(`/dispensary/${dispensary._id}`)
    expect(publicPage).toContain(`${dispensary.name} hasn’t added anything to its menu yet.`)
    await page.getByLabel('Product name').fill(productName)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.getByLabel(`Quantity of ${productName}`).fill('6')
    await page.getByRole('button', { name: `Add ${productName}` }).click()
    await expect(page.getByText(`${productName}: 6 in stock.`)).toBeVisible()
  })

  const code = await test.step('a customer pre-orders there', async () => {
    const customer = await (await browser.newContext()).newPage()
    await openSignedIn(customer, await createConfirmedPerson())
    const product = productPath('Moss & Mortar', productName)
    await preOrder(customer, { product, at: dispensary })
    await goToSummary(customer)
    await customer.getByRole('button', { name: 'Place pre-order' }).click()
    const pickupCode = await readPickupCode(customer)
    await customer.context().close()
    return pickupCode
  })

  await test.step('is told by email and hands it over', async () => {
    const { text } = await waitForEmail(owner.email, `at ${dispensary.name}`)
    await page.goto(findLink(text, '/orderlist/seller'))
    await page.getByLabel('Order number, pickup code, name or email').fill(code)
    await page.getByRole('button', { name: 'Find order' }).click()
    const found = page.getByRole('region', { name: /^Order / })
    await found.getByRole('button', { name: /^Mark paid/ }).click()
    await found.getByRole('button', { name: 'Mark arrived' }).click()
    await expect(found.getByText('Arrived', { exact: true })).toBeVisible()
  })
})
