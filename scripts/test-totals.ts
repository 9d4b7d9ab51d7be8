import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'

/** Prints the totals of the last test runs: `N passed, N failed`, as .ci/run must end. */
type Totals = { passed: number; failed: number; skipped: number; retried: number }

type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

function vitestTotals({ testResults }: VitestReport): Totals {
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const testStatuses = assertionResults.map((test) => test.status)
    // A file that fails to load or in teardown is a failure, even if all its tests pass.
    return status === 'failed' && !testStatuses.includes('failed')
      ? [...testStatuses, status]
      : testStatuses
  })
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  return { passed, failed, skipped: statuses.length - passed - failed, retried: 0 }
}

function playwrightTotals({ stats, errors }: PlaywrightReport): Totals {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    retried: stats.flaky,
  }
}

function readTotals<Report>(name: string, count: (report: Report) => Totals): Totals {
  const file = join(projectRoot, '.scratch/reports', name)
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`No test report in ${file}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
    return { passed: 0, failed: 0, skipped: 0, retried: 0 }
  }
}

const totals = [
  readTotals('vitest.json', vitestTotals),
  readTotals('playwright.json', playwrightTotals),
]
const sum = (key: keyof Totals) => totals.reduce((total, counted) => total + counted[key], 0)
const formatCount = (key: 'skipped' | 'retried', label: string) =>
  sum(key) > 0 ? `, ${sum(key)} ${label}` : ''
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed` +
    formatCount('skipped', 'skipped') +
    formatCount('retried', 'passed only at the second try'),
)
