import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import {
  createShop,
  getOrderState,
  listOrderActions,
  type PreOrder,
  placePreOrders,
  type Shop,
} from './open-pickups.ts'
import { expectPage, openSignedIn, setOnline } from './steps.ts'
import { siteUrl } from './visitor.ts'

test.use({
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  allowsClientErrors: true,
  allowsNetworkErrors: true,
})

/** `npm run test:counter-shift` works the whole shift; otherwise a short one. */
const shift =
  process.env.COUNTER_SHIFT === 'full'
    ? { pickups: 60, byCode: 5, byQr: 5, byName: 4, withoutNetwork: 6, outageMs: 30_000 }
    : { pickups: 12, byCode: 1, byQr: 1, byName: 1, withoutNetwork: 2, outageMs: 5_000 }

const getField = (page: Page) => page.getByLabel('Pickup code, order number or name')
const getPanel = (page: Page, { customer, number }: PreOrder) =>
  page.getByRole('region', { name: customer, exact: true }).filter({ hasText: number })
const getRow = (page: Page, { number }: PreOrder) =>
  page.getByRole('listitem').getByRole('button').filter({ hasText: number })

/** From the found order on: the ID, then the button, twice as an impatient finger does. */
async function finishHandOver(page: Page, order: PreOrder): Promise<void> {
  const panel = getPanel(page, order)
  await panel.getByLabel(/^ID checked/).check()
  await panel.getByRole('button', { name: 'Hand over' }).dblclick()
  await expect(panel).toHaveCount(0)
}

async function expectRecorded(page: Page, order: PreOrder): Promise<void> {
  const recorded = page.getByRole('region', { name: 'Handed over' })
  await expect(recorded.getByText(order.number)).toBeVisible()
}

/** Wherever the last tap was, what is typed goes into the field, as a scanner at the counter needs it. */
async function handOverByCode(page: Page, order: PreOrder): Promise<void> {
  await page.keyboard.type(order.code.toLowerCase())
  await finishHandOver(page, order)
  await expectRecorded(page, order)
}

/**
 * This browser has neither camera nor decoder. Both are replaced: what is tested is everything after the decoding of an
 * image. counter-camera.spec.ts decodes one.
 */
async function fakeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
    const detect = async () => {
      const rawValue = sessionStorage.getItem('qr code in view')
      return rawValue ? [{ rawValue }] : []
    }
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return ['qr_code']
        }
        detect = detect
      },
    })
  })
}

async function handOverByQr(page: Page, order: PreOrder): Promise<void> {
  const qrText = `${siteUrl.origin}/orderlist/seller?q=${order.code}`
  await page.evaluate((text) => sessionStorage.setItem('qr code in view', text), qrText)
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  await finishHandOver(page, order)
  await expectRecorded(page, order)
}

async function handOverByName(page: Page, order: PreOrder): Promise<void> {
  await getField(page).pressSequentially(order.customer.slice(0, -2))
  await getRow(page, order).click()
  await finishHandOver(page, order)
}

/** With plain forms only. */
async function handOverWithoutScripts(browser: Browser, { owner }: Shop, order: PreOrder) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await openSignedIn(page, owner, '/seller/pickups')
  await getField(page).fill(order.code)
  await page.getByRole('button', { name: 'Find' }).click()
  const panel = getPanel(page, order)
  await panel.getByLabel(/^ID checked/).check()
  await panel.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(`Order ${order.number} handed over.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Order ${order.number} is open again.`)).toBeVisible()
  await context.close()
}

test('a shift at the counter: by code, QR code and name, through a network outage, none lost and none twice', async ({
  page,
  browser,
}) => {
  test.setTimeout(process.env.COUNTER_SHIFT === 'full' ? 600_000 : 120_000)
  const shop = await createShop(100)
  const orders = await placePreOrders(shop, shift.pickups)
  const rest = [...orders]
  const take = (count: number) => rest.splice(0, count)
  const undone = orders[0]
  const handedOver: PreOrder[] = []

  await handOverWithoutScripts(browser, shop, undone)
  await fakeCamera(page)
  await openSignedIn(page, shop.owner, '/seller/pickups')
  await expectPage(page, '/seller/pickups', 'Open pickups')
  const openCount = (count: number) =>
    expect(page.getByRole('heading', { name: `${count} open pickups` })).toBeVisible()
  await openCount(shift.pickups)
  await expect(getField(page)).toBeFocused()
  await expectAccessible(page)

  await test.step('an order without the ID check is not handed over', async () => {
    await getRow(page, undone).click()
    const panel = getPanel(page, undone)
    await expect(panel).toContainText(/Collect in cash\$\d+\.\d\d/)
    await panel.getByRole('button', { name: 'Hand over' }).click()
    await expect(panel).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Close order' }).click()
    await expect(getField(page)).toBeFocused()
  })

  await test.step('by code', async () => {
    for (const order of take(shift.byCode)) {
      await handOverByCode(page, order)
      handedOver.push(order)
    }
  })

  await test.step('undoes the first and hands it over again', async () => {
    await page
      .getByRole('region', { name: 'Handed over' })
      .getByRole('listitem')
      .filter({ hasText: undone.number })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(getRow(page, undone)).toBeVisible()
    await handOverByCode(page, undone)
  })

  await test.step('by QR code', async () => {
    for (const order of take(shift.byQr)) {
      await handOverByQr(page, order)
      handedOver.push(order)
    }
  })

  await test.step('by name', async () => {
    for (const order of take(shift.byName)) {
      await handOverByName(page, order)
      await expectRecorded(page, order)
      handedOver.push(order)
    }
  })

  await test.step('a lost response is asked for again', async () => {
    let isLost = false
    await page.route('**/hand_over', async (route) => {
      if (isLost) return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    const [order] = take(1)
    if (!order) throw new Error('No order is left.')
    await handOverByName(page, order)
    await expectRecorded(page, order)
    // The list can show it before the second request has its response.
    await expect(page.getByRole('region', { name: 'Not recorded yet' })).toHaveCount(0)
    expect(isLost).toBe(true)
    handedOver.push(order)
  })

  await test.step('through a network outage', async () => {
    await setOnline(page, false)
    const [unknown] = rest.slice(-1)
    await getField(page).fill(unknown?.code ?? '')
    await expect(page.getByText('Waiting for the network to look up this code.')).toBeVisible()
    await getField(page).fill('')
    const offline = take(shift.withoutNetwork)
    for (const order of offline) await handOverByName(page, order)
    const unrecorded = page.getByRole('region', { name: 'Not recorded yet' })
    await expect(unrecorded.getByText('Waiting for the network').first()).toBeVisible()
    await expect(unrecorded.getByRole('listitem')).toHaveCount(offline.length)
    await expectAccessible(page)
    await page.waitForTimeout(shift.outageMs)
    for (const { id } of offline) expect(await getOrderState(shop, id)).toBe('placed')
    await setOnline(page, true)
    for (const order of offline) await expectRecorded(page, order)
    await expect(unrecorded).toHaveCount(0)
    handedOver.push(...offline)
  })

  await test.step('every order once, and the others untouched', async () => {
    for (const { id } of handedOver) {
      expect(await getOrderState(shop, id)).toBe('delivered')
      const actions = await listOrderActions(shop, id)
      const undoneTwice = ['order.handed_over', 'order.hand_over_undone']
      expect(actions).toEqual(
        id === undone.id
          ? [...undoneTwice, ...undoneTwice, 'order.handed_over']
          : ['order.handed_over'],
      )
    }
    for (const { id } of rest) {
      expect([await getOrderState(shop, id), await listOrderActions(shop, id)]).toEqual([
        'placed',
        [],
      ])
    }
    await page.reload()
    await openCount(rest.length)
  })
})
