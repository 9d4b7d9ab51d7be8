import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchAgeCookie } from '@fairgrove/testing/age-cookie'
import { projectRoot } from '@fairgrove/testing/project'
import { runUntilStopped } from '@fairgrove/testing/run-until-stopped'
import lighthouse from 'lighthouse'
import { startDemo } from '../../demo/demo-process.ts'
import { machineDescription } from '../machine.ts'
import { startChromium } from './chromium.ts'
import { pages } from './pages.ts'
import {
  extractFigures,
  type Figures,
  findMissedCategories,
  pickMedianRun,
  renderReport,
} from './report.ts'

/**
 * `npm run lighthouse`: Lighthouse's mobile profile over the production build with demo data; writes
 * docs/lighthouse.md. The exit code says whether every page meets the thresholds. `--no-build` uses the
 * existing build, `--runs` sets the runs per page, `--only` selects one page.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
})

await runUntilStopped(async (stack) => {
  const demo = await startDemo(stack, {
    args: values['no-build'] ? ['--no-build'] : [],
    env: { RATE_LIMIT_FACTOR: '1000' },
  })
  if (!demo.url) return demo.ended
  const { url } = demo
  const chromium = await startChromium(stack)
  const cookie = await fetchAgeCookie(url)
  const chosen = pages.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) {
    throw new Error(`${values.only} is none of ${pages.map(({ name }) => name).join(', ')}.`)
  }
  const results: { name: string; path: string; figures: Figures }[] = []
  let version = ''
  for (const { name, path } of chosen) {
    const runs: Figures[] = []
    for (let run = 0; run < Number(values.runs); run += 1) {
      const result = await lighthouse(url + path, {
        port: chromium.port,
        output: 'json',
        logLevel: 'error',
        extraHeaders: { Cookie: cookie },
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      })
      if (!result) throw new Error(`Lighthouse returned no result for ${path}.`)
      version = result.lhr.lighthouseVersion
      runs.push(extractFigures(result.lhr))
    }
    const figures = pickMedianRun(runs)
    results.push({ name, path, figures })
    console.log(`${name}: ${Object.values(figures.scores).join(' / ')}`)
    for (const { id, title, shown } of figures.lost) console.log(`    ${id}: ${title} ${shown}`)
  }
  if (values.only === undefined) {
    const date = new Date().toISOString().slice(0, 10)
    const facts = {
      version,
      chromium: chromium.version,
      machine: machineDescription,
      date,
      runs: Number(values.runs),
    }
    writeFileSync(join(projectRoot, 'docs/lighthouse.md'), renderReport(facts, results))
  }
  return results.some(({ figures }) => findMissedCategories(figures).length > 0) ? 1 : 0
})
