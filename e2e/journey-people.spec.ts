import { expect, type Page } from '@playwright/test'
import { findLink, waitForEmail, waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { createShop, getOrderState, placePreOrders } from './open-pickups.ts'
import { buildPerson } from './people.ts'
import { expectPage, fillRegistration, openAsAdult, openSignedIn } from './steps.ts'

// The pages that are refused answer 404.
test.use({ allowsClientErrors: true })

/** As a link in an email does. */
const openLink = (page: Page, link: string) => page.goto(new URL(link).pathname)

test('an owner invites a counter person, who registers, hands over, sees nothing else, and is removed', async ({
  page: counter,
  browser,
}) => {
  test.setTimeout(240_000)
  const shop = await createShop(4)
  const [first, second] = await placePreOrders(shop, 2)
  const person = buildPerson()
  const owner = await (await browser.newContext()).newPage()

  await test.step('the owner’s dashboard says what is left until the first sale', async () => {
    await openSignedIn(owner, shop.owner, '/seller/people')
    await owner.getByRole('button', { name: 'Seller' }).first().click()
    await owner.getByRole('link', { name: 'Dashboard' }).first().click()
    await expectPage(owner, /\/seller\/[\w-]{36}\/dashboard$/, 'Dashboard')
    const checklist = owner.getByRole('region', { name: 'Get ready for your first sale' })
    await expect(checklist.getByText('1 of 4 steps done.')).toBeVisible()
    await expect(checklist.getByRole('link', { name: 'Enter your opening hours' })).toBeVisible()
    await expectAccessible(owner)
  })

  await test.step('the owner invites by email', async () => {
    await owner.goto('/seller/people')
    await expectPage(owner, '/seller/people', 'People')
    await owner.getByLabel('Email').fill(person.email)
    await owner.getByLabel('Role').selectOption('counter')
    await owner.getByRole('button', { name: 'Send invitation' }).click()
    await expect(owner.getByText(`Invitation sent to ${person.email}.`)).toBeVisible()
    await expectAccessible(owner)
  })

  await test.step('revokes another invitation, and keeps what is typed for the next one', async () => {
    const email = owner.getByLabel('Email')
    await expect(email).toHaveValue('')
    const { email: wrongEmail } = buildPerson()
    await email.fill(wrongEmail)
    await owner.getByRole('button', { name: 'Send invitation' }).click()
    await expect(owner.getByText(`Invitation sent to ${wrongEmail}.`)).toBeVisible()
    await email.fill('next@example.com')
    await owner.getByRole('button', { name: `Revoke invitation to ${wrongEmail}` }).click()
    await expect(owner.getByText('Invitation revoked.')).toBeVisible()
    await expect(email).toHaveValue('next@example.com')
  })

  await test.step('the person registers from the email and accepts', async () => {
    const { text } = await waitForEmail(person.email, 'Join Elm Street Supply')
    await openAsAdult(counter)
    await openLink(counter, findLink(text, '/invitation/'))
    await expectPage(counter, /\/invitation\//, /^Join Elm Street Supply/)
    await expect(counter.getByText('Your role: counter.')).toBeVisible()
    await expectAccessible(counter)
    await counter.getByRole('link', { name: 'Create account' }).click()
    await fillRegistration(counter, person)
    await counter.getByRole('button', { name: 'Create account' }).click()
    await expect(counter).toHaveURL(/\/email_sent/)
    await openLink(counter, await waitForEmailedLink(person.email, 'Confirm'))
    await counter.getByRole('button', { name: 'Confirm email' }).click()
    await expect(counter).toHaveURL(/\/invitation\//)
    await counter.getByRole('button', { name: 'Accept invitation' }).click()
  })

  await test.step('lands at the counter and hands over', async () => {
    await expectPage(counter, '/seller/pickups', 'Open pickups')
    await expect(counter.getByRole('link', { name: 'All orders' })).toHaveCount(0)
    await counter.getByLabel('Pickup code, order number or name').fill(first.code)
    const panel = counter.getByRole('region', { name: first.customer, exact: true })
    await panel.getByLabel(/^ID checked/).check()
    await panel.getByRole('button', { name: 'Hand over' }).click()
    await expect(
      counter.getByRole('region', { name: 'Handed over' }).getByText(first.number),
    ).toBeVisible()
    expect(await getOrderState(shop, first.id)).toBe('delivered')
  })

  await test.step('sees nothing else', async () => {
    const { dispensary } = shop
    for (const path of [
      '/seller/payouts',
      '/seller/payment_details',
      '/orderlist/seller',
      `/order/${second?.id}`,
      `/dispensary/${dispensary}/shelf`,
      `/seller/dispensary/${dispensary}/edit`,
    ]) {
      const response = await counter.goto(path)
      const isRefused = response?.status() === 404 || /\/signin\?role=seller/.test(counter.url())
      expect(isRefused, path).toBe(true)
    }
  })

  await test.step('finds where they work, and a way out', async () => {
    await counter.goto('/seller/people')
    await expectPage(counter, '/seller/people', 'People')
    await expect(counter.getByLabel('Email')).toHaveCount(0)
    await counter.getByRole('button', { name: 'Leave Elm Street Supply' }).click()
    await expectAccessible(counter)
    await counter.keyboard.press('Escape')
    await expect(counter.getByRole('button', { name: 'Leave Elm Street Supply' })).toBeFocused()
  })

  await test.step('the owner removes them, and the next click is refused', async () => {
    await counter.goto('/seller/pickups')
    await waitForEmail(shop.owner.email, 'joined Elm Street Supply')
    await owner.goto('/seller/people')
    const name = `${person.firstName} ${person.lastName}`
    await owner.getByRole('button', { name: `Remove ${name}` }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(owner.getByText('Person removed. They no longer have access.')).toBeVisible()
    await counter.goto('/seller/pickups')
    await expect(counter).toHaveURL(/\/signin\?role=seller/)
  })
})
