import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  confirmPreview,
  findApplication,
  findReportedReview,
  reportReview,
  submitProduct,
} from './admin-queues.ts'
import { brandPath } from './demo-paths.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { emulateMobileNetwork } from './mobile-network.ts'
import { buildPerson, demoUsers } from './people.ts'
import { expectPage, openBackOfficePage, openUserMenu, passAgeGate, signIn } from './steps.ts'
import { createAdultVisitor, createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ viewport: { width: 1280, height: 800 }, actionTimeout: 30_000 })

const companyId = brandPath('Juniper Street Collective').split('/').at(-1) ?? ''

/** A badge dispute, as the badge page sends it. */
async function disputeBadge(): Promise<string> {
  const { email } = buildPerson()
  const visitor = await createAdultVisitor()
  const { text } = await visitor.get(`/companybadgeInfo/${companyId}`)
  const [, badge = ''] = /name="badge"[\s\S]*?<option value="(\w+)"/.exec(text) ?? []
  const message = 'The register names somebody else.'
  const dispute = { badge, message, contactEmail: email }
  expect((await visitor.post(`/companybadgeInfo/${companyId}`, dispute)).status).toBeLessThan(400)
  return email
}

test('an admin on a Monday morning works through the queues and finds the decisions in the audit log', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const unique = randomUUID().slice(0, 8)
  const product = `Monday mug ${unique}`
  await submitProduct(product)
  const [disputingVisitor, comment, person] = [
    await disputeBadge(),
    await reportReview(),
    await createConfirmedPerson(),
  ]
  const heading = page.getByRole('heading', { level: 1 })
  const waiting = page.getByRole('region', { name: 'Needs your attention' })
  await emulateMobileNetwork(page)
  const backToDashboard = async () => {
    await openUserMenu(page, 'Admin')
    await page.locator('#admin-menu').getByRole('link', { name: 'Dashboard' }).click()
    await expectPage(page, '/admin', 'Dashboard')
  }

  await test.step('signs in and sees what needs review', async () => {
    await passAgeGate(page, '/signin')
    await signIn(page, demoUsers.admin)
    await expect(page).toHaveURL('/')
    await backToDashboard()
    await expect(
      waiting.getByRole('link', { name: /^[1-9][\d,]* products? in review/ }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('approves a product', async () => {
    await waiting.getByRole('link', { name: /products? in review/ }).click()
    await expect(page).toHaveURL('/productlist?status=pending')
    await expectAccessible(page)
    await page.getByLabel('Find products by name').fill(product)
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await page.getByLabel(`Select ${product}`).check()
    await page.getByRole('button', { name: 'Approve' }).click()
    await confirmPreview(page, 'Approve 1 product')
    await expect(page.getByText('1 product approved.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('reviews a disputed badge and publishes the decision', async () => {
    await backToDashboard()
    await waiting.getByRole('link', { name: /badge challenges?/ }).click()
    await expect(heading).toHaveText('Applications')
    const row = await findApplication(page, disputingVisitor, 'challenge')
    await row.locator('summary').click()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Keep badge' }).click()
    const dialog = page.getByRole('dialog', { name: /^Keep the badge/ })
    await dialog.getByLabel('Your findings').fill(`We saw the papers again. ${unique}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep badge' }).click()
    await expect(page.getByText('Badge kept. We’re emailing everyone involved.')).toBeVisible()
    expect((await waitForEmail(disputingVisitor, 'Our decision on the')).text).toContain(unique)
  })

  await test.step('removes an insult', async () => {
    await backToDashboard()
    await waiting.getByRole('link', { name: /reported reviews?/ }).click()
    await expect(heading).toHaveText('Reported reviews')
    await (await findReportedReview(page, comment)).getByRole('checkbox').check()
    await page.getByLabel('Reason for removing (shown to reviewers)').fill('No insults, please.')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Remove 1 review?' })).toBeVisible()
    await expectAccessible(page)
    await confirmPreview(page, 'Remove 1 review')
    await expect(page.getByText('1 review removed.')).toBeVisible()
  })

  await test.step('gives a user missing coins', async () => {
    await openUserMenu(page, 'Admin')
    await page.locator('#admin-menu').getByRole('link', { name: 'Users' }).click()
    await expectPage(page, '/userlist', 'Users')
    await expectAccessible(page)
    await page.getByLabel('Find users by').fill(person.email)
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page.getByText('1 user', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Ramona Okafor', exact: true }).click()
    await expect(heading).toHaveText('Edit user')
    await page.getByLabel('Balance').fill('35')
    await page.getByLabel('Reason for change').fill('The raffle was not paid out.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectPage(page, '/userlist', 'Users')
  })

  await test.step('compares a change field by field and finds a paid order to ship', async () => {
    await backToDashboard()
    await page
      .getByRole('link', { name: /changes? (to|in) review/i })
      .first()
      .click()
    await expectPage(page, '/admin/revisions', 'Changes to review')
    await expectAccessible(page)
    await backToDashboard()
    await page.getByRole('link', { name: /to ship/ }).click()
    await expectPage(page, '/admin/to_ship', 'To ship')
    const number = (await page.getByRole('link', { name: /^FG-/ }).first().textContent()) ?? ''
    await openBackOfficePage(page, 'Orders')
    await page.getByLabel('Order number, pickup code, name or email').fill(number)
    await page.getByRole('button', { name: 'Find order' }).click()
    await expect(page.getByRole('region', { name: `Order ${number}` })).toContainText('Ships to')
    await expectAccessible(page)
  })

  await test.step('adds a question for an upcoming week', async () => {
    await backToDashboard()
    await openBackOfficePage(page, 'Weekly questions')
    await page.getByLabel('Question', { exact: true }).fill(`Bench or swing? ${unique}`)
    await page.getByLabel('Choice 1').fill('Bench')
    await page.getByLabel('Choice 2').fill('Swing')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add question' }).click()
    await expect(page.getByText('Question added to the end of the list.')).toBeVisible()
  })

  await test.step('finds the morning’s work in the audit log', async () => {
    await backToDashboard()
    await openBackOfficePage(page, 'Audit log')
    await expect(heading).toHaveText('Audit log')
    await page.getByRole('textbox', { name: 'Who' }).fill(demoUsers.admin.email)
    await page.getByRole('combobox', { name: 'What' }).selectOption('product')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('row').filter({ hasText: product }).first()).toContainText(
      'Product: approved',
    )
    await expectAccessible(page)
  })
})
