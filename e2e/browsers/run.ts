import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scratchFolder } from '@fairgrove/testing/project'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { siteUrl } from '../visitor.ts'
import { startBrowser } from './engines.ts'
import { type EngineName, engineNames } from './installed-browsers.ts'
import type { Journey } from './journey.ts'
import { adminJourney } from './journeys/admin.ts'
import { brandJourney } from './journeys/brand.ts'
import { dispensaryJourney } from './journeys/dispensary.ts'
import { shopperJourney } from './journeys/shopper.ts'
import { BrowserPage } from './page.ts'
import { formatResults, type JourneyResult } from './results.ts'

/**
 * Runs the journeys in each engine and prints a table. `npm run e2e:browsers` starts the demo and sets BASE_URL and
 * INBOX_URL.
 */
const journeys = [shopperJourney, brandJourney, dispensaryJourney, adminJourney]
const { values } = parseArgs({
  options: {
    browser: { type: 'string', multiple: true, default: [...engineNames] },
    journey: { type: 'string', multiple: true, default: journeys.map(({ name }) => name) },
  },
})

async function runJourney(engine: EngineName, journey: Journey): Promise<JourneyResult> {
  const started = performance.now()
  const result = { engine, version: '', viewport: '', journey: journey.name, stepCount: 0 }
  const problems: string[] = []
  let page: BrowserPage | undefined
  let currentStep = 'the browser starts'
  await using stack = new AsyncDisposableStack()
  try {
    const { path: folder } = stack.use(createTemporaryFolder())
    const session = await startBrowser(engine, { stack, folder, size: journey.viewport })
    page = new BrowserPage(session.driver, siteUrl.origin, { recordsErrors: engine === 'webkit' })
    result.version = session.version
    result.viewport = await page.evaluate(() => `${innerWidth} × ${innerHeight}`)
    await journey.run({
      page,
      folder,
      step: async (name, work) => {
        currentStep = name
        await work()
        result.stepCount += 1
        // After each step, so the report says where it happened.
        const logged = await session.takeLoggedProblems()
        if (logged.length > 0) throw new Error(`The page logged:\n${logged.join('\n')}`)
        console.log(`  ✓ ${engine}: ${journey.name} ${name}`)
      },
    })
  } catch (error) {
    problems.push(`${currentStep}: ${describeError(error)}`)
    if (page) await saveScreenshot(page, `${engine}-${journey.name}`, problems)
  }
  for (const problem of problems) console.log(`  ✗ ${engine}: ${journey.name} ${problem}`)
  const seconds = (performance.now() - started) / 1000
  return { ...result, seconds, hasPassed: problems.length === 0 }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message} (${describeError(error.cause)})` : error.message
}

async function saveScreenshot(page: BrowserPage, name: string, problems: string[]): Promise<void> {
  try {
    const folder = join(scratchFolder, 'browsers')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${name}.png`)
    writeFileSync(file, await page.driver.takeScreenshot(), 'base64')
    problems.push(`at ${await page.driver.getCurrentUrl()}, screenshot in ${file}`)
  } catch (error) {
    problems.push(`no screenshot: ${describeError(error)}`)
  }
}

const results: JourneyResult[] = []
for (const engine of engineNames.filter((name) => values.browser.includes(name))) {
  for (const journey of journeys.filter(({ name }) => values.journey.includes(name)))
    results.push(await runJourney(engine, journey))
}
console.log(`\n${formatResults(results)}`)
process.exitCode = results.length > 0 && results.every(({ hasPassed }) => hasPassed) ? 0 : 1
