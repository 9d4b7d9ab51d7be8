import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { gummies, sableAndSage } from './demo-paths.ts'
import { findLink, waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { pressByKeyboard, typeByKeyboard } from './keyboard.ts'
import { emulateMobileNetwork } from './mobile-network.ts'
import { confirmPreOrder, goToSummary, preOrderAtSable, readPickupCode } from './order-steps.ts'
import { buildPerson, demoUsers } from './people.ts'
import { expectPage, passAgeGate } from './steps.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, actionTimeout: 30_000 })

type Target = ReturnType<Page['getByRole']>
type InputMethod = {
  press: (page: Page, target: Target) => Promise<void>
  type: (page: Page, target: Target, text: string) => Promise<void>
}

/** How the manager uses the site: by touch or by keyboard. */
const inputMethods: Record<string, InputMethod> = {
  'on a tablet': {
    press: (_, target) => target.click(),
    type: (_, target, text) => target.fill(text),
  },
  'by keyboard alone': { press: pressByKeyboard, type: typeByKeyboard },
}

/** A guest at home, and the pickup code they will read out at the counter. */
async function placePreOrder(browser: Browser): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await passAgeGate(page)
  await preOrderAtSable(page, gummies)
  await goToSummary(page)
  await page.getByLabel('Full name').fill('Ramona Okafor')
  const { email } = buildPerson()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Place pre-order' }).click()
  await confirmPreOrder(page, email)
  const code = await readPickupCode(page)
  await context.close()
  return code
}

/** A review of the dispensary with a unique comment. */
async function postReview(): Promise<string> {
  const comment = `Friendly, but the queue is long. ${randomUUID()}`
  const visitor = await createSignedInVisitor(await createConfirmedPerson())
  const { status } = await visitor.post(`/dispensary/${sableAndSage}`, {
    intent: 'write',
    rating: '4',
    comment,
  })
  expect(status).toBe(200)
  return comment
}

for (const [inputName, input] of Object.entries(inputMethods)) {
  test(`a dispensary’s manager serves a pre-order, replies to a review and corrects the address, ${inputName}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000)
    const code = await placePreOrder(browser)
    const opinion = await postReview()
    const thanks = `A second counter opens in May. ${randomUUID().slice(0, 8)}`
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const menu = page.locator('#mobile-menu')
    const goTo = async (name: string) => {
      await input.press(page, page.getByRole('button', { name: 'Menu', exact: true }))
      const seller = menu.locator('section').filter({ hasText: 'Payment Details' })
      await input.press(page, seller.getByRole('link', { name, exact: true }))
    }
    await emulateMobileNetwork(page)

    await test.step('signs in', async () => {
      await page.goto('/signin')
      await input.press(page, button('Yes'))
      await expectPage(page, '/signin', 'Sign in')
      await expectAccessible(page)
      await input.type(page, page.getByLabel('Email'), demoUsers.shopkeeper.email)
      await input.type(
        page,
        page.getByLabel('Password', { exact: true }),
        demoUsers.shopkeeper.password,
      )
      await input.press(page, button('Sign in'))
      await expect(page).toHaveURL('/')
    })

    await test.step('was told by email and sees it among the open pickups', async () => {
      const { text } = await waitForEmail(demoUsers.shopkeeper.email, 'at Sable & Sage')
      await page.goto(findLink(text, '/orderlist/seller'))
      const open = page.getByRole('table', { name: 'Open pickups, next due first' })
      await expect(open.getByRole('row').filter({ hasText: 'Ramona Okafor' }).first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('finds the pre-order by its pickup code and hands it over', async () => {
      await goTo('Orders')
      await expectPage(page, '/orderlist/seller', 'Orders')
      await expectAccessible(page)
      await input.type(page, page.getByLabel('Order number, pickup code, name or email'), code)
      await input.press(page, button('Find order'))
      const found = page.getByRole('region', { name: /^Order / })
      await expect(found).toContainText('For Ramona Okafor')
      await expectAccessible(page)
      await input.press(page, found.getByRole('button', { name: /^Mark paid \(\$28\.88 cash\)/ }))
      await expect(found.getByText('Paid', { exact: true })).toBeVisible()
      await input.press(page, found.getByRole('button', { name: 'Mark arrived' }))
      await expect(page.getByText('The pickup code can’t be used again.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('sees the dashboard and replies to a review', async () => {
      await goTo('Dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
      await expectAccessible(page)
      await input.press(page, page.getByRole('link', { name: 'View reviews' }))
      const card = page.getByRole('article').filter({ hasText: opinion })
      await input.press(page, card.getByLabel('Reply to Ramona O.’s review'))
      await input.type(page, card.getByLabel('Your reply'), thanks)
      await expectAccessible(page)
      await input.press(page, card.getByRole('button', { name: 'Post reply' }))
      await expect(page.getByText('Reply posted.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('corrects the address', async () => {
      await goTo('Seller Profile')
      await expectPage(page, '/seller/sellerProfile', 'Seller profile')
      await expectAccessible(page)
      const zip = page.getByRole('main').getByLabel('ZIP code').first()
      await input.type(page, zip, '60616')
      await input.press(page, button('Save profile'))
      await expect(page.getByText('Seller profile saved.')).toBeVisible()
      await expectAccessible(page)
    })

    expect(
      (await (await createSignedInVisitor()).get(`/dispensary/${sableAndSage}`)).text,
    ).toContain(thanks)
  })
}
