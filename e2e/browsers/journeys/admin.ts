import { randomUUID } from 'node:crypto'
import { waitForEmail } from '../../emails.ts'
import { buildPerson, demoUsers } from '../../people.ts'
import type { Target } from '../find-elements.ts'
import { desktop, type Journey, passAgeGate, signInAs } from '../journey.ts'
import type { BrowserPage } from '../page.ts'

async function openDashboard(page: BrowserPage): Promise<void> {
  await page.click('button', 'Admin')
  await page.click('link', 'Dashboard', { role: 'list', containing: 'Subscribers' })
  await page.expectPage('/admin', 'Dashboard')
}

/** The newest application is on the last page. */
async function openApplication(page: BrowserPage, name: string): Promise<Target> {
  const row: Target = { role: 'listitem', containing: name }
  for (let pageNumber = 1; ; pageNumber += 1) {
    await page.open(`/admin/applications?kind=brand&page=${pageNumber}`)
    if ((await page.count(row)) > 0) break
    if ((await page.count({ role: 'link', name: 'Next page' })) === 0)
      throw new Error(`${name} is not among the applications.`)
  }
  await page.clickTarget({ role: 'summary', within: row })
  return row
}

const formatDay = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)

/** Decides on an application and a product, adds an event and reads the audit log. */
export const adminJourney: Journey = {
  name: 'admin',
  viewport: desktop,
  run: async ({ page, step }) => {
    const unique = randomUUID().slice(0, 8)
    const company = `Kind Farms ${unique}`
    const product = `Monday mug ${unique}`
    const { email } = buildPerson()

    await step('gets an application', async () => {
      await passAgeGate(page, '/brand_listing_info')
      await page.fill('Company name', company)
      await page.fill('Contact name', 'Ramona Okafor')
      await page.fill('Contact email', email)
      await page.check(/^I have read and agree/)
      await page.click('button', 'Submit')
      await page.find({ role: 'heading', name: 'Thank you' })
    })

    await step('gets a product from a seller', async () => {
      await signInAs(page, demoUsers.seller)
      await page.open('/productlist/seller')
      await page.click('button', 'Create Product')
      await page.fill('Name', product)
      await page.select('Category', 'Merchandise')
      await page.select('Units', 'oz')
      await page.click('button', 'Save and submit')
      await page.expectPage('/productlist/seller', 'Your products')
    })

    await step('signs in and opens the dashboard from the menu', async () => {
      await signInAs(page, demoUsers.admin)
      await openDashboard(page)
    })

    await step('approves the application in a dialog', async () => {
      const row = await openApplication(page, company)
      await page.click('button', 'Approve', row)
      await page.click('button', 'Approve', { role: 'dialog', name: `Approve ${company}?` })
      await page.expectText('Approved. We’re emailing the applicant.')
      await waitForEmail(email, `${company} is coming to`)
    })

    await step('approves a product', async () => {
      await page.open(`/productlist?q=${encodeURIComponent(product)}`)
      await page.check(`Select ${product}`)
      await page.click('button', 'Approve')
      await page.click('button', 'Approve 1 product', {
        role: 'dialog',
        name: 'Approve 1 product?',
      })
      await page.expectText('1 product approved.')
    })

    await step('publishes an event with its times', async () => {
      const title = `Town hall ${unique}`
      await page.open('/admin/events')
      await page.click('link', 'Add event')
      await page.fill('Title', title)
      await page.fill('Description', 'How the fund was spent, and your questions.')
      await page.fillTime('Starts', `${formatDay(30)}T18:00`)
      await page.fillTime('Ends', `${formatDay(30)}T20:30`)
      await page.select('Time zone', 'America/Chicago')
      await page.fill('Name of the place', 'Larkin Park Fieldhouse')
      await page.fill('Address', '100 N Larkin Ave')
      await page.fill('City', 'Chicago')
      await page.select('State', 'IL')
      await page.fill('ZIP code', '60624')
      await page.fill('Price in dollars', '0')
      await page.fill('How many people can come', '20')
      await page.click('button', 'Publish')
      await page.expectPage(/^\/events\//, title)
      await page.expectText(/6:00 PM to 8:30 PM C[SD]T/)
    })

    await step('finds the decisions of today in the audit log', async () => {
      await openDashboard(page)
      await page.click('link', 'Audit log')
      await page.find({ role: 'heading', name: 'Audit log' })
      await page.fill(/^Who/, demoUsers.admin.email)
      await page.select('What', 'product')
      await page.fillTime(/^From/, formatDay(0))
      await page.click('button', 'Apply')
      await page.expectPath(/from=/)
      await page.expectText('Product: approved', { role: 'row', containing: product })
    })
  },
}
