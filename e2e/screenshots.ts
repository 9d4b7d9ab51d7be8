import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

const heights = { 360: 740, 768: 1024, 1280: 800 } as const
type Width = keyof typeof heights

const widths: Width[] = [360, 768, 1280]
const schemes = ['light', 'dark'] as const
const letterPaper = { width: 816, height: 1056 }
/** On a sheet pages stand side by side at half their size, and are cut where the tallest window ends. */
const contactSheet = { scale: 0.5, gap: 16, height: 512, background: '#8a8a8a' }

/** Shown in README.md by themselves. */
const readmeScreenshots = new Set([
  ...['home-1280', 'home-360', 'dispensaries-1280'],
  ...['product-one-360', 'dispensary-one-1280', 'cart-filled-360'],
])

/** A page's address as the name of a file: an id or a token says nothing to people. */
export function toFileName(path: string): string {
  const [route = ''] = path.split('?')
  const parts = route.split('/').filter(Boolean)
  const words = parts.map((part) => (/^[\da-f-]{36,}$/.test(part) ? 'one' : part))
  return words.join('-').replaceAll('&', 'and') || 'home'
}

type ScreenshotTarget = { name: string; path?: string; prepare?: () => Promise<void> }

/** The page at every width by day and by night: whole in .scratch/screens, on one sheet in docs/screens. */
export async function takeScreenshots(
  page: Page,
  { name, path, prepare }: ScreenshotTarget,
): Promise<void> {
  const screenshots: { picture: Buffer; left: number; top: number }[] = []
  let left = 0
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] })
    if (path) await page.goto(path)
    await page.waitForLoadState('networkidle')
    await prepare?.()
    for (const [row, scheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const picture = await takeScreenshot(page, `${name}-${width}${row ? '-dark' : ''}`)
      screenshots.push({ picture, left, top: row * (contactSheet.height + contactSheet.gap) })
    }
    left += width * contactSheet.scale + contactSheet.gap
  }
  const size = {
    width: left - contactSheet.gap,
    height: 2 * contactSheet.height + contactSheet.gap,
  }
  const canvas = sharp({ create: { ...size, channels: 3, background: contactSheet.background } })
  const parts = screenshots.map(({ picture, ...place }) => ({ input: picture, ...place }))
  await saveImage(canvas.composite(parts).webp({ quality: 60 }), `docs/screens/${name}.webp`)
}

/** Keeps the whole page, and answers with its top at half the size. */
async function takeScreenshot(page: Page, name: string): Promise<Buffer> {
  const hasMap = await loadLazyContent(page)
  // A map is drawn for the window it is in: a taller one for the picture would leave it blank.
  const whole = sharp(await page.screenshot({ fullPage: !hasMap }))
  await saveImage(whole.clone().webp({ quality: 80 }), `.scratch/screens/${name}.webp`)
  const { width = 0, height = 0 } = await whole.metadata()
  const most = contactSheet.height / contactSheet.scale
  const top = whole.extract({ left: 0, top: 0, width, height: Math.min(height, most) })
  if (readmeScreenshots.has(name)) {
    const seen = Math.min(height, heights[width as Width])
    const window = whole.clone().extract({ left: 0, top: 0, width, height: seen })
    await saveImage(window.webp({ quality: 75 }), `docs/screens/${name}.webp`)
  }
  return top
    .resize({ width: width * contactSheet.scale })
    .png()
    .toBuffer()
}

/** As it comes out of a printer. */
export async function takePrintScreenshot(page: Page, name: string): Promise<void> {
  await page.setViewportSize(letterPaper)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await loadLazyContent(page)
  const paper = sharp(await page.screenshot({ fullPage: true })).webp({ quality: 70 })
  await saveImage(paper, `docs/screens/${name}-print.webp`)
  await page.emulateMedia({ media: null })
}

/** What is fetched or drawn only where it is scrolled to, and what comes after the last answer: maps, if any. */
async function loadLazyContent(page: Page): Promise<boolean> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  const hasMap = await page.locator('.maplibregl-map').first().isVisible()
  if (hasMap) await page.waitForTimeout(3_000)
  return hasMap
}

async function saveImage(picture: Sharp, path: string): Promise<void> {
  const file = join(projectRoot, path)
  await mkdir(dirname(file), { recursive: true })
  await picture.toFile(file)
}
