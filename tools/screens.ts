import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserPath } from './browser.ts'
import { startDemo } from './demo-process.ts'
import { pages } from './lighthouse/pages.ts'
import { projectRoot } from './project.ts'
import { runUntilStopped } from './until-stopped.ts'

/** `npm run screens`: pictures of the main screens with demo data, into docs/screens. */
const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } })

const sizes = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 800 } } as const
function pathOf(name: string): string {
  const page = pages.find((each) => each.name === name)
  if (!page) throw new Error(`There is no page ${name} in tools/lighthouse/pages.ts.`)
  return page.path
}
const shots: [name: string, path: string, width: keyof typeof sizes][] = [
  ['home', '/', 1280],
  ['home', '/', 360],
  ['dispensaries', '/dispensaries', 1280],
  ['product', pathOf('product'), 360],
  ['dispensary', pathOf('dispensary'), 1280],
  ['crisis', pathOf('crisis page'), 360],
]

await runUntilStopped(async (parts) => {
  const demo = await startDemo(parts, { args: values['no-build'] ? ['--no-build'] : [] })
  if (!demo.url) return demo.ended
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [
      ...['--no-sandbox', '--disable-quic'],
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ],
  })
  parts.defer(() => browser.close())
  const context = await browser.newContext({ baseURL: demo.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/age_verification')
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL('/')
  for (const [name, path, width] of shots) {
    await page.setViewportSize(sizes[width])
    await page.goto(path, { waitUntil: 'networkidle' })
    // What is drawn on a canvas comes after the last answer.
    await page.waitForTimeout(1_500)
    await page.screenshot({ path: join(projectRoot, `docs/screens/${name}-${width}.png`) })
  }
  return 0
})
