import { writeFile } from 'node:fs/promises'
import { chromiumPath } from '@fairgrove/testing/project'
import { chromium, expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures.ts'
import { createShop, getOrderState, placePreOrders } from './open-pickups.ts'
import { openSignedIn } from './steps.ts'
import { siteUrl } from './visitor.ts'

const frame = { width: 640, height: 480 }
const gray = { background: { r: 120, g: 120, b: 120, alpha: 1 } }

/** A video of the image as a camera sees it: on a gray background, turned a little, blurred and noisy. */
async function writeCameraVideo(file: string, image: Buffer): Promise<void> {
  const seen = await sharp(image)
    .resize(280)
    .rotate(9, gray)
    .resize({ ...frame, fit: 'contain', ...gray })
    .blur(0.8)
    .modulate({ brightness: 0.8 })
    .flatten(gray)
    .grayscale()
    .raw()
    .toBuffer()
  const brightness = new Uint8ClampedArray(seen).map(
    (value, index) => value + ((index * 7919) % 21) - 10,
  )
  // Without color: both planes are half as wide and high.
  const color = Buffer.alloc((frame.width * frame.height) / 2, 128)
  const one = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(brightness), color])
  const header = `YUV4MPEG2 W${frame.width} H${frame.height} F10:1 Ip A1:1 C420jpeg\n`
  await writeFile(file, Buffer.concat([Buffer.from(header), one, one]))
}

test('hands an order over by the QR code on the customer’s screen, in a browser without a decoder of its own', async ({
  page,
}, testInfo) => {
  const shop = await createShop(10)
  const [order] = await placePreOrders(shop, 1)
  await openSignedIn(page, order.buyer, `/order/${order.id}`)
  const image = await page.getByRole('img', { name: /QR code/ }).screenshot()
  const video = testInfo.outputPath('camera.y4m')
  await writeCameraVideo(video, image)

  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const counter = await browser.newPage({
      baseURL: siteUrl.origin,
      viewport: { width: 820, height: 1180 },
      permissions: ['camera'],
    })
    const problems: string[] = []
    counter.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const decoders: string[] = []
    counter.context().on('request', (request) => {
      if (request.url().includes('qr-decode')) decoders.push(request.url())
    })
    await openSignedIn(counter, shop.owner, '/seller/pickups')
    expect(await counter.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
    expect(decoders).toEqual([])

    await counter.getByRole('button', { name: 'Scan QR code' }).click()
    const panel = counter
      .getByRole('region', { name: order.customer, exact: true })
      .filter({ hasText: order.number })
    await expect(panel).toBeVisible({ timeout: 15_000 })
    await expect(counter.getByLabel('Camera')).toHaveCount(0)
    expect(decoders).toHaveLength(1)

    await panel.getByLabel(/^ID checked/).check()
    await panel.getByRole('button', { name: 'Hand over' }).click()
    await expect(
      counter.getByRole('region', { name: 'Handed over' }).getByText(order.number),
    ).toBeVisible()
    expect(await getOrderState(shop, order.id)).toBe('delivered')
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
})
