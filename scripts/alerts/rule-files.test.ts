import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, test } from 'vitest'
import { alerts, listPanelQueries, recordedNames, rules, ruleTests } from './rule-files.ts'

const names = alerts.map(({ alert = '' }) => alert)

test('every alert has a test in which it fires, after a moment at which nothing does', () => {
  expect(names.length).toBeGreaterThan(15)
  const untested = names.filter((name) => {
    const found = ruleTests.find((each) => each.name === name)?.promql_expr_test ?? []
    const isQuiet = found.some(
      ({ expr, exp_samples }) => !expr.includes('alertname') && exp_samples.length === 0,
    )
    const fires = found.some(({ expr, exp_samples }) =>
      exp_samples.some(({ labels }) => expr.includes(name) && labels === `{alertname="${name}"}`),
    )
    return !isQuiet || !fires
  })
  expect(untested).toEqual([])
})

test('every alert links to a runbook page that names it', () => {
  for (const { alert = '', annotations = {} } of alerts) {
    const page = readFileSync(join(projectRoot, annotations.runbook ?? ''), 'utf8')
    expect(page, annotations.runbook).toContain(`\`${alert}\``)
    expect(annotations.summary, alert).toBeTruthy()
  }
})

test('every alert that the runbook names exists', () => {
  const folder = join(projectRoot, 'docs/runbook')
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const named = [...text.matchAll(/`([A-Z][a-z]+(?:[A-Z][a-z]+)+)`/g)]
  expect(named.length).toBeGreaterThanOrEqual(names.length)
  expect(named.map(([, name = '']) => name).filter((name) => !names.includes(name))).toEqual([])
})

test('every recorded name that a rule or a dashboard uses is recorded', () => {
  const expressions = [...rules, ...listPanelQueries()].map(({ expr }) => expr).join('\n')
  const used = [...expressions.matchAll(/\b(?:job|queue):\w+:\w+/g)].map(([name]) => name)
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((name) => !recordedNames.includes(name))).toEqual([])
})
