import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@fairgrove/testing/ports'
import { startProcess } from '@fairgrove/testing/processes'
import { waitForUrl } from '@fairgrove/testing/wait'
import { parse, stringify } from 'yaml'
import { prometheusFolder, ruleFiles } from './rule-files.ts'

type Config = {
  global: Record<string, string>
  rule_files: string[]
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
}
type Target = { labels: { job: string }; health: string; lastError: string }
type RuleState = { name: string; health: string; lastError?: string; state?: string }
export type QueryResult = { error?: string; series: number }

/** Debian's Prometheus with the deployed configuration; only targets and intervals are this run's. */
export async function startPrometheus(
  stack: AsyncDisposableStack,
  { folder, ports }: { folder: string; ports: Record<string, number> },
) {
  const config = parse(readFileSync(join(prometheusFolder, 'prometheus.yml'), 'utf8')) as Config
  config.global = { scrape_interval: '1s', evaluation_interval: '2s' }
  config.rule_files = ruleFiles.map((name) => join(prometheusFolder, name))
  for (const scrape of config.scrape_configs) {
    const port = ports[scrape.job_name]
    if (!port) throw new Error(`No process exports the metrics of ${scrape.job_name}.`)
    scrape.static_configs = [{ targets: [`127.0.0.1:${port}`] }]
  }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'prometheus.yml')
  writeFileSync(path, stringify(config))
  const url = `http://127.0.0.1:${await findFreePort()}`
  const running = stack.use(
    startProcess({
      name: 'prometheus',
      command: 'prometheus',
      args: [
        '--config.file',
        path,
        '--storage.tsdb.path',
        join(folder, 'data'),
        '--web.listen-address',
        new URL(url).host,
        '--log.level',
        'error',
      ],
      onLine: console.error,
    }),
  )
  await waitForUrl(`${url}/-/ready`, { what: 'Prometheus', process: running })

  async function get<T>(route: string, query: Record<string, string> = {}): Promise<T> {
    const response = await fetch(`${url}/api/v1/${route}?${new URLSearchParams(query)}`)
    const body = (await response.json()) as { data: T; error?: string }
    if (body.error) throw new Error(body.error)
    return body.data
  }

  return {
    listTargets: async () => (await get<{ activeTargets: Target[] }>('targets')).activeTargets,
    listRules: async () => {
      const { groups } = await get<{ groups: { rules: RuleState[] }[] }>('rules')
      return groups.flatMap((group) => group.rules)
    },
    listMetrics: () => get<string[]>('label/__name__/values'),
    /** The last five minutes, as a panel asks for them. */
    async query(expression: string): Promise<QueryResult> {
      const now = Date.now() / 1000
      const range = { start: String(now - 300), end: String(now), step: '15' }
      try {
        const { result } = await get<{ result: unknown[] }>('query_range', {
          query: expression,
          ...range,
        })
        return { series: result.length }
      } catch (error) {
        return { series: 0, error: String(error) }
      }
    },
  }
}
