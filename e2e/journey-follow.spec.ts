import { expect, type Page } from '@playwright/test'
import { texts } from '../packages/contract/src/follows.options.ts'
import { brandPath, productPath, sableAndSage } from './demo-paths.ts'
import { writeDigestNow } from './digests.ts'
import { fetchEmails, findLink, waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn, openUserMenu, signIn } from './steps.ts'
import { siteUrl } from './visitor.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

/** No other test looks at its price. */
const brandName = 'Little Foundry'
const productName = 'No. 4 herb grinder'
const product = productPath(brandName, productName)

async function setPrice(price: number): Promise<number> {
  const admin = await createSignedInVisitor(demoUsers.admin)
  const path = product.replace('/product/', '/api/products/')
  const before = JSON.parse((await admin.get(path)).text).product.price
  const { status } = await admin.send('PUT', path, {
    headers: { origin: siteUrl.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ product: { price } }),
  })
  expect(status).toBe(200)
  return before
}

const followButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${name}$`) })

const expectFollowing = (page: Page, name: string) =>
  expect(followButton(page, name)).toHaveAccessibleName(`Following ${name}`)

/** Of the digest, which nothing else in this mailbox is. */
const listDigests = async (email: string) =>
  (await fetchEmails(email)).filter(({ text }) => text.includes('/following'))

test('a shopper follows, is told once a day in the inbox and by email, and stops with one click', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const person = await createConfirmedPerson()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plainPage = await context.newPage()

  await test.step('without scripts and not signed in: sign in, and the follow is done', async () => {
    await openAsAdult(plainPage, product)
    await followButton(plainPage, productName).click()
    await expect(plainPage.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await signIn(plainPage, person)
    await expectPage(plainPage, product, productName)
    await expectFollowing(plainPage, productName)
  })

  await test.step('with scripts: a brand, a dispensary and a search, without leaving the page', async () => {
    await openSignedIn(page, person, brandPath(brandName))
    const button = followButton(page, brandName)
    await button.press('Enter')
    await expectFollowing(page, brandName)
    await expect(button).toBeFocused()
    const status = page.getByRole('main').getByRole('status')
    await expect(status.filter({ hasText: `You’re following ${brandName}.` })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'View what you follow' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/dispensary/${sableAndSage}`)
    await followButton(page, 'Sable & Sage').click()
    await expectFollowing(page, 'Sable & Sage')
    await expectAccessible(page)

    await page.goto('/search?category=Edible&advancedCategory=isBlackOwned')
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(page.getByRole('button', { name: 'Search saved' })).toBeFocused()
    await expect(page.getByText('We’ll tell you about new matches.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('everything is listed, and stopped there with a way back', async () => {
    await openUserMenu(page, person.firstName)
    await page.getByRole('link', { name: 'Following', exact: true }).click()
    await expectPage(page, '/following', 'Following')
    await expect(page.getByText(texts.noUpdates)).toBeVisible()
    const searches = page.getByRole('region', { name: /^Saved searches/ })
    await expect(searches.getByRole('link')).toHaveText('Edible, Black-owned')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop following Sable & Sage' }).click()
    const message = page.getByRole('main').getByRole('status')
    await expect(message).toContainText('Stopped following Sable & Sage.')
    await expect(page.getByRole('region', { name: /^Dispensaries/ })).toHaveCount(0)
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect(message).toContainText('You’re following Sable & Sage.')
    await searches.getByRole('button', { name: /^Stop/ }).click()
    await expect(message).toContainText('Stopped following Edible, Black-owned.')
  })

  const price = await setPrice(11.5)
  const title = `Lower price: ${productName}, now $11.50 (was $${price.toFixed(2)})`

  await test.step('a change is one email and one notification, which leads to the updates', async () => {
    await writeDigestNow(person.email)
    await waitForEmail(person.email, title)
    expect(await listDigests(person.email)).toHaveLength(1)
    await page.goto('/notifications')
    await page.getByRole('link', { name: title }).click()
    await expectPage(page, '/following', 'Following')
    const latest = page.getByRole('region', { name: 'Latest updates' })
    await expect(latest.getByRole('link', { name: title })).toHaveAttribute('href', product)
    await expectAccessible(page)
  })

  await test.step('the link in the email stops it, without scripts and without signing in', async () => {
    const [digest] = await listDigests(person.email)
    const link = new URL(findLink(digest?.text ?? '', '/unfollow/')).pathname
    const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: 'Stop following this?' })).toBeVisible()
    await plainPage.goto('/following')
    await expect(
      plainPage.getByRole('link', { name: productName, exact: true }),
      'opening the link changes nothing',
    ).toBeVisible()
    await stranger.getByRole('button', { name: 'Stop following' }).click()
    await expect(stranger.getByText(texts.stopped)).toBeVisible()
    await plainPage.goto('/following')
    await expect(plainPage.getByRole('region', { name: /^Products/ })).toHaveCount(0)
    await expect(plainPage.getByRole('link', { name: brandName, exact: true })).toBeVisible()
    // Changed by hand, it is another link.
    await stranger.goto(`${link.slice(0, -3)}AAA`)
    await stranger.getByRole('button', { name: 'Stop following' }).click()
    await expect(stranger.getByRole('heading', { name: 'That link didn’t work' })).toBeVisible()
  })

  await test.step('a link of another site asks first', async () => {
    await page.goto(`/follow?kind=product&for=${product.split('/').at(-1)}&redirect=${product}`)
    await expectPage(page, /\/follow\?/, 'Follow this?')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Don’t follow' }).click()
    await expectPage(page, product, productName)
    await expect(followButton(page, productName)).toHaveAccessibleName(`Follow ${productName}`)
  })
  await setPrice(price)
})
