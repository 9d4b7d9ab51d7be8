import { expect, type Page } from '@playwright/test'
import { earnings, texts } from '../packages/contract/src/rewards.options.ts'
import { getConfirmedOrderId, readStoredCart, shippingAddress } from './checkout-steps.ts'
import { flower, productPath, tee, tincture } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buyGoods, buyTee } from './order-steps.ts'
import { payButton } from './paypal.ts'
import { demoUsers, type Person } from './people.ts'
import { expectPage, openBackOfficePage, openSignedIn } from './steps.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

const getRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const getGift = (page: Page, title: string) =>
  getRegion(page, 'Gifts for your reviews')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function openRewards(page: Page, person: Person): Promise<void> {
  await openSignedIn(page, person, '/rewards')
  await expectPage(page, '/rewards', 'Your rewards')
}

test('the branch grows downward on a phone, with names that can be read', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openSignedIn(page, demoUsers.customer, '/rewards')
  const names = page.getByRole('region', { name: /tier/i }).getByRole('listitem')
  await expect(names).toHaveCount(4)
  const layout = await names.evaluateAll((items) =>
    items.map((item) => ({
      top: item.getBoundingClientRect().top,
      fontSize: Number.parseFloat(getComputedStyle(item).fontSize),
    })),
  )
  for (const [at, { top, fontSize }] of layout.entries()) {
    expect(fontSize).toBeGreaterThanOrEqual(16)
    if (at > 0) expect(top).toBeGreaterThan(layout[at - 1]?.top ?? 0)
  }
})

test('a first review reaches the first tier, and its sticker goes through checkout', async ({
  page,
}) => {
  test.slow()
  await openRewards(page, await createConfirmedPerson())
  await expect(getRegion(page, 'Balance')).toContainText(`${earnings.signup} canna-coins`)
  await expect(page.getByText(texts.nothingEarned)).toBeVisible()
  await expect(getRegion(page, 'No tier yet')).toContainText(
    '1 more to reach tier 1 and get the sticker.',
  )
  await expect(getGift(page, 'Sticker')).toContainText('1 more review to unlock')
  await expect(page.getByRole('link', { name: 'Shop merchandise' })).toHaveAttribute(
    'href',
    '/search/shop/merchandise',
  )
  await expectAccessible(page)

  const write = async (path: string, comment: string) => {
    await page.goto(path)
    const mine = page.getByRole('region', { name: /^(Write a|Your) review$/ })
    await mine.getByLabel('Your comment').fill(comment)
    await mine.getByRole('radio', { name: '4-Very Good' }).check({ force: true })
    await mine.getByRole('button', { name: 'Submit review' }).click()
    return mine.getByRole('status')
  }
  await expect(await write(tincture, 'Good.')).toContainText(
    'doesn’t earn coins because it’s short',
  )
  await expect(await write(flower, 'Smells like a cut lawn.')).toContainText(
    'You earned 5 canna-coins.',
  )

  await page.goto('/rewards')
  await expect(getRegion(page, 'Balance')).toContainText('15 canna-coins')
  await expect(getRegion(page, 'Balance')).toContainText('5 of these are from new reviews.')
  await expect(getRegion(page, 'Tier 1')).toContainText('2 reviews so far. 1 more to reach tier 2')
  await expect(page.getByText(texts.nothingEarned)).toHaveCount(0)
  await expect(getRegion(page, 'History').getByRole('row').nth(1)).toContainText(
    /Reviewing a product\s*\+5/,
  )
  await expect(getGift(page, 'Sticker')).toContainText('Unlocks on')
  await expect(getGift(page, 'Three-pack')).toContainText('2 more reviews to unlock')
  await expectAccessible(page)

  await buyTee(page, tee)
  await expect(await write(tee, 'Soft, and the print holds up.')).not.toBeEmpty()
  // The worker marks the purchase as verified a moment after it's paid.
  const redeem = getGift(page, 'Sticker').getByRole('button', { name: 'Redeem sticker' })
  await expect(async () => {
    await page.goto('/rewards')
    await expect(redeem).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await redeem.click()
  await expect(getGift(page, 'Sticker').getByRole('status')).toContainText(
    'Sticker is in your cart.',
  )
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await readStoredCart(page)).toMatchObject([
    { name: 'Fairgrove sticker', price: 0, redeemed: true, qty: 1, size: null, dispensary: null },
  ])
  await expectAccessible(page)

  await getGift(page, 'Sticker').getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByText('Redeemed', { exact: true })).toBeVisible()
  await page.evaluate(
    (text) => localStorage.setItem('shippingAddress', text),
    // Each address can receive a gift once.
    JSON.stringify({ ...shippingAddress, address: `${Date.now()} N Clark St` }),
  )
  await page.goto('/placeorder')
  await expect(page.getByText('You don’t owe anything.')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expect(page.getByText('Your order is placed. You don’t owe anything.')).toBeVisible()
  await expectAccessible(page)
  expect(await readStoredCart(page)).toEqual([])
  const order = getConfirmedOrderId(page)

  await page.goto('/rewards')
  await expect(getGift(page, 'Sticker')).toContainText('Redeemed.')
  await expect(getGift(page, 'Sticker').getByRole('link', { name: 'View order' })).toHaveAttribute(
    'href',
    `/order/${order}`,
  )
})

/** All are well stocked. */
const purchasedPaths = [
  productPath('Clay Porch', 'Evening candle'),
  productPath('Clay Porch', 'Lidded jar, pint'),
  productPath('Third Shift Supply', 'Steel bottle, 24 oz'),
  productPath('Third Shift Supply', 'Unbleached papers'),
  productPath('Third Shift Supply', 'Overtime tray'),
  productPath('Chalk & Cedar', 'Straight Grain tray'),
  productPath('Loom & Level', 'Quilt Block bandana'),
  productPath('Sunday Ferry', 'Upper Deck mug'),
  productPath('Common Thread Goods', 'Grow Fair tote'),
]

/** Nine purchases with reviews reach the top tier and 143 canna-coins, because five reviews a day are paid. */
async function buyAndReview(person: Person): Promise<void> {
  const visitor = await createSignedInVisitor(person)
  await buyGoods(visitor, purchasedPaths)
  for (const [index, path] of purchasedPaths.entries()) {
    const comment = `Well made, and I’d buy it again. Number ${index}.`
    const { status } = await visitor.post(path, { intent: 'write', rating: '4', comment })
    expect(status, path).toBe(200)
  }
}

test('nine reviews earn a tee in one size, and coins buy a code after confirming', async ({
  page,
}) => {
  test.slow()
  const person = await createConfirmedPerson()
  await buyAndReview(person)
  await openRewards(page, person)
  await expect(getRegion(page, 'Tier 4')).toContainText(
    '9 reviews so far. You’ve reached the top tier.',
  )

  const shirt = getGift(page, 'Tee')
  await shirt.getByRole('button', { name: 'Redeem tee' }).click()
  await expect(shirt.getByRole('alert')).toHaveText('please select a size')
  await expect(shirt.getByRole('radio', { name: /^XXXL/ })).toBeDisabled()
  await expect(shirt.getByText('only 2 left!')).toBeVisible()
  await shirt.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await shirt.getByRole('button', { name: 'Redeem tee' }).click()
  await expect(shirt.getByRole('status')).toContainText('Tee (M) is in your cart.')
  await shirt.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await shirt.getByRole('button', { name: 'Change size' }).click()
  await expect(shirt.getByRole('status')).toContainText('Tee (L) is in your cart.')
  expect(await readStoredCart(page)).toMatchObject([
    { name: 'Fairgrove tee', size: 'L', redeemed: true },
  ])
  await expectAccessible(page)

  const shop = getRegion(page, 'Spend your canna-coins')
  await expect(getRegion(page, 'Balance')).toContainText('143 canna-coins')
  await expect(shop.getByRole('button', { name: 'Get code for free shipping' })).toHaveCount(0)
  await expect(shop.getByText(texts.shippingIsFree)).toBeVisible()
  const getCode = shop.getByRole('button', { name: 'Get code for 25% off an event ticket' })
  await getCode.click()
  const dialog = page.getByRole('dialog', { name: 'Spend 50 canna-coins?' })
  await expect(dialog).toContainText('have 93 canna-coins left')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep coins' }).click()
  await expect(dialog).toBeHidden()
  await getCode.click()
  await dialog.getByRole('button', { name: 'Spend 50 canna-coins' }).click()
  const statusText = shop.getByRole('status')
  await expect(statusText).toContainText(
    /Your code for 25% off an event ticket: [2-9B-Z]{5}-[2-9B-Z]{5}/,
  )
  await expect(dialog).toBeHidden()
  await expect(getRegion(page, 'Balance')).toContainText('93 canna-coins')
  await page.reload()
  await expect(shop.getByRole('listitem').last()).toContainText('25% off an event ticket')
  await expect(getRegion(page, 'History').getByRole('row').nth(1)).toContainText(
    /25% off an event ticket\s*−50/,
  )
})

/** One per screen size: gifts are shared, and no other test uses these two. */
const giftByProject = {
  phone: { title: 'Three-pack', product: 'Slow News print' },
  desktop: { title: 'Tote', product: 'No. 2 pocket grinder' },
}

test.describe('on /admin/rewards', () => {
  test.use({ allowsClientErrors: true })

  test('an admin configures a gift, a member finds it, and a ticket’s code is accepted once', async ({
    page,
  }, { project }) => {
    test.slow()
    const { title, product } =
      project.name === 'phone' ? giftByProject.phone : giftByProject.desktop
    await openSignedIn(page, demoUsers.admin, '/admin')
    await openBackOfficePage(page, 'Gifts and codes')
    await expectPage(page, '/admin/rewards', 'Gifts and codes')
    const set = getRegion(page, 'Gifts for reviews')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const choose = async (name: string) => {
      await set.getByLabel(/product name or link/i).fill(name)
      await set.getByRole('button', { name: 'Select product' }).click()
    }
    await choose('No such thing')
    await expect(set).toContainText('We couldn’t find a product with that name.')
    await expect(set.getByLabel(/product name or link/i)).toHaveValue('No such thing')
    await choose(new URL(flower, page.url()).href)
    await expect(set).toContainText('Only merchandise can be a gift')
    await expectAccessible(page)
    await choose(product)
    await expect(page.getByText('Gift updated.')).toBeVisible()
    await expect(set.getByRole('link', { name: product })).toBeVisible()
    await expect(set).toContainText('in stock')
    await expectAccessible(page)

    const person = await createConfirmedPerson()
    await buyAndReview(person)
    await openRewards(page, person)
    await expect(getGift(page, title)).toContainText(product)
    await expect(getGift(page, title).getByRole('button', { name: /^Redeem / })).toBeVisible()
    const shop = getRegion(page, 'Spend your canna-coins')
    await shop.getByRole('button', { name: 'Get code for 25% off an event ticket' }).click()
    await page.getByRole('button', { name: 'Spend 50 canna-coins' }).click()
    const code = (await shop.getByRole('status').locator('strong').textContent()) ?? ''

    await openSignedIn(page, demoUsers.admin, '/admin/rewards')
    const redeemForm = getRegion(page, 'Redeem a code')
    const accept = async (typed: string) => {
      await redeemForm.getByLabel('Event ticket code').fill(typed)
      await redeemForm.getByLabel('Event ticket code').press('Enter')
      await redeemForm.getByRole('button', { name: 'Redeem', exact: true }).click()
      await page.getByRole('button', { name: 'Redeem code' }).click()
    }
    await accept(code.toLowerCase())
    await expect(page.getByRole('status').filter({ hasText: code })).toHaveText(
      `Code ${code} redeemed for 25% off an event ticket.`,
    )
    await expect(redeemForm.getByLabel('Event ticket code')).toHaveValue('')
    await accept(code)
    await expect(redeemForm.getByRole('alert')).toHaveText(
      'This code has already been used. Each code works once.',
    )
    await accept('ZZZZZ-ZZZZZ')
    await expect(redeemForm.getByRole('alert')).toHaveText(
      'We couldn’t find that code. Check it and try again.',
    )
    await expectAccessible(page)
    await accept('ticket')
    await expect(redeemForm).toContainText('Enter the 10-character code')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the confirmation opens, and an error keeps what was typed', {
      tag: '@desktop-only',
    }, async ({ page }) => {
      await openSignedIn(page, demoUsers.admin, '/admin/rewards')
      const redeemForm = getRegion(page, 'Redeem a code')
      await redeemForm.getByLabel('Event ticket code').fill('ZZZZZ-ZZZZZ')
      await redeemForm.getByRole('button', { name: 'Redeem', exact: true }).click()
      await page.getByRole('button', { name: 'Redeem code' }).click()
      await expect(redeemForm.getByRole('alert')).toHaveText(
        'We couldn’t find that code. Check it and try again.',
      )
      await expect(redeemForm.getByLabel('Event ticket code')).toHaveValue('ZZZZZ-ZZZZZ')
    })
  })
})
