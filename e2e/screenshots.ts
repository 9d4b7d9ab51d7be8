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
/** Contact sheets show pages side by side at half size, cropped to the tallest window. */
const contactSheet = { scale: 0.5, gap: 16, height: 512, background: '#8a8a8a' }

/** What the format allows. */
const maxWebpRows = 16_383

/** Also saved separately for README.md. */
const readmeScreenshots = new Set([
  'home-1280',
  'home-360',
  'dispensaries-1280',
  'product-one-360',
  'dispensary-one-1280',
  'cart-filled-360',
])

/** A path as a file name, with ids and tokens replaced. */
export function toFileName(path: string): string {
  const [route = ''] = path.split('?')
  const parts = route.split('/').filter(Boolean)
  const segments = parts.map((part) => (/^[\da-f-]{36,}$/.test(part) ? 'one' : part))
  return segments.join('-').replaceAll('&', 'and') || 'home'
}

type ScreenshotTarget = { name: string; path?: string; prepare?: () => Promise<void> }

/**
 * Captures the page at every width, light and dark: full pages in .scratch/screens, a contact sheet in
 * docs/screens.
 */
export async function takeScreenshots(
  page: Page,
  { name, path, prepare }: ScreenshotTarget,
): Promise<void> {
  const screenshots: { image: Buffer; left: number; top: number }[] = []
  let left = 0
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] })
    if (path) await page.goto(path)
    await page.waitForLoadState('networkidle')
    await prepare?.()
    for (const [row, scheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const image = await takeScreenshot(page, `${name}-${width}${row ? '-dark' : ''}`)
      screenshots.push({ image, left, top: row * (contactSheet.height + contactSheet.gap) })
    }
    left += width * contactSheet.scale + contactSheet.gap
  }
  const size = {
    width: left - contactSheet.gap,
    height: 2 * contactSheet.height + contactSheet.gap,
  }
  const canvas = sharp({ create: { ...size, channels: 3, background: contactSheet.background } })
  const parts = screenshots.map(({ image, ...position }) => ({ input: image, ...position }))
  await saveImage(canvas.composite(parts).webp({ quality: 60 }), `docs/screens/${name}.webp`)
}

/** Saves the full page and returns its top at half size. */
async function takeScreenshot(page: Page, name: string): Promise<Buffer> {
  const hasMap = await loadLazyContent(page)
  // A map renders for the window it is in: a taller screenshot would leave it blank.
  const whole = sharp(await page.screenshot({ fullPage: !hasMap }))
  const { width = 0, height = 0 } = await whole.metadata()
  const rows = Math.min(height, maxWebpRows)
  const saved = whole.clone().extract({ left: 0, top: 0, width, height: rows })
  await saveImage(saved.webp({ quality: 80 }), `.scratch/screens/${name}.webp`)
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

/** As printed. */
export async function takePrintScreenshot(page: Page, name: string): Promise<void> {
  await page.setViewportSize(letterPaper)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await loadLazyContent(page)
  const paper = sharp(await page.screenshot({ fullPage: true })).webp({ quality: 70 })
  await saveImage(paper, `docs/screens/${name}-print.webp`)
  await page.emulateMedia({ media: null })
}

/** Loads lazy images and content-visibility sections, and waits for maps to render. */
async function loadLazyContent(page: Page): Promise<boolean> {
  // Some pages lead on to another one once they are hydrated.
  await page.waitForLoadState('networkidle')
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  const hasMap = await page.locator('.maplibregl-map').first().isVisible()
  if (hasMap) await page.waitForTimeout(3_000)
  return hasMap
}

async function saveImage(image: Sharp, path: string): Promise<void> {
  const file = join(projectRoot, path)
  await mkdir(dirname(file), { recursive: true })
  await image.toFile(file)
}
