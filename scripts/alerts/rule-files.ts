import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { parse } from 'yaml'

export const prometheusFolder = join(projectRoot, 'deploy/prometheus')

type Rule = { alert?: string; record?: string; expr: string; annotations?: Record<string, string> }
type RuleFile = { groups: { name: string; rules: Rule[] }[] }
type RuleTest = {
  name: string
  promql_expr_test: { expr: string; eval_time: string; exp_samples: { labels: string }[] }[]
}
type Dashboard = { panels: { title: string; targets?: { refId: string; expr: string }[] }[] }

const readYaml = (name: string) => parse(readFileSync(join(prometheusFolder, name), 'utf8'))

/** Names of the files that prometheus.yml loads. */
export const ruleFiles = (readYaml('prometheus.yml') as { rule_files: string[] }).rule_files

export const rules = ruleFiles.flatMap((name) =>
  (readYaml(name) as RuleFile).groups.flatMap((group) => group.rules),
)
export const alerts = rules.filter(({ alert }) => alert !== undefined)
export const recordedNames = rules.flatMap(({ record }) => record ?? [])

export const ruleTests = (readYaml('alerts.test.yml') as { tests: RuleTest[] }).tests

export type PanelQuery = { dashboard: string; title: string; expr: string }

/** The queries of every dashboard, with Grafana's variables filled in. */
export function listPanelQueries(): PanelQuery[] {
  return globSync('deploy/grafana/*.json', { cwd: projectRoot }).flatMap((path) => {
    const dashboard = JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as Dashboard
    return dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({
        dashboard: path,
        title,
        expr: expr.replaceAll('$__rate_interval', '1m'),
      })),
    )
  })
}
