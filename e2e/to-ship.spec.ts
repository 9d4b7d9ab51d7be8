import { expect, type Page } from '@playwright/test'
import { shippingAddress } from './checkout-steps.ts'
import { tee } from './demo-paths.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buyTee } from './order-steps.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

/** Oldest first, so new orders are on the last page. */
const lastPage = '/admin/to_ship?page=999'
const getRow = (page: Page, orderNumber: string) =>
  page.getByRole('row').filter({ hasText: orderNumber })

test('an admin prints slips and labels, ships several orders at once, and the customer gets the carrier’s link', async ({
  page,
  browser,
}) => {
  const person = await createConfirmedPerson()
  const customerContext = await browser.newContext()
  const customer = await customerContext.newPage()
  await openSignedIn(customer, person)
  const ids = [await buyTee(customer, tee), await buyTee(customer, tee)]
  const numbers: string[] = []
  for (const id of ids) {
    await customer.goto(`/order/${id}`)
    const heading = customer.getByRole('heading', { level: 1, name: /^Order FG-/ })
    numbers.push(((await heading.textContent()) ?? '').replace('Order ', ''))
  }
  const [first = '', second = ''] = numbers

  await openSignedIn(page, demoUsers.admin, '/admin/to_ship')
  await expectPage(page, '/admin/to_ship', 'To ship')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(page.getByText('Enter a tracking number for at least one order.')).toBeVisible()

  await test.step('prints', async () => {
    await page.goto(lastPage)
    await getRow(page, first).getByRole('link', { name: 'Slip' }).click()
    const slip = page.getByRole('region', { name: `Packing slip ${first}` })
    await expect(slip).toContainText('Grow Fair tee')
    await expect(slip).not.toContainText('$')
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(slip).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.goto(lastPage)
    await getRow(page, second).getByRole('link', { name: 'Label' }).click()
    await expect(page.getByRole('region', { name: `Address label ${second}` })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('ships both', async () => {
    await page.goto(lastPage)
    await getRow(page, first).getByRole('textbox').fill('9400 1000 0000 0000 0000 00')
    await getRow(page, second).getByRole('textbox').fill('1Z999AA10123456784')
    await page.getByRole('button', { name: 'Mark shipped' }).dblclick()
    await expect(page.getByText('2 orders marked as shipped.')).toBeVisible()
    await expect(page.getByText(first)).toHaveCount(0)
  })

  await test.step('the customer follows the package', async () => {
    const { text } = await waitForEmail(shippingAddress.email, `Order ${second} has shipped`)
    expect(text).toContain(
      'Follow it at UPS: https://www.ups.com/track?tracknum=1Z999AA10123456784',
    )
    await customer.goto(`/order/${ids[0]}`)
    await expect(
      customer.getByRole('link', { name: '9400 1000 0000 0000 0000 00' }),
    ).toHaveAttribute(
      'href',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
    )
    await customerContext.close()
  })
})
