import { growthBudget, judgedAt, missedBy, type Result } from './budgets.ts'
import type { GrowthResult } from './growth.ts'

export type Run = {
  products: number
  machine: string
  date: string
  seconds: number
  rounds: number
  results: Result[]
}

export type GrowthRun = Omit<Run, 'results'> & { full: number; results: GrowthResult[] }

/** docs/bench/directory.md, from the newest run of each size. */
export function reportOf(full: Run, grown: GrowthRun | undefined): string {
  return [
    '# What the directory can carry',
    `Made by \`npm run bench -- directory\`. ${full.products.toLocaleString('en-US')} products (loaded by \`npm run seed:scale\`), ${full.machine}, ` +
      `${full.date}. Database, API and load generator share the machine. Each figure is the median of ` +
      `${full.rounds} rounds of ${full.seconds} s, in which the three took turns: the same statements in ` +
      'pgbench, a bare Fastify handler that runs them and returns the rows, and the production API. ' +
      'How each statement runs: [directory-plans.md](directory-plans.md). What limits those that miss their ' +
      'budget, and what was tried: [limits.md](limits.md).',
    `## At ${judgedAt} connections`,
    table(
      [
        'question',
        'SQL /s',
        'bare /s',
        'ours /s',
        'of SQL',
        'of bare',
        'p50 ms',
        'p95 ms',
        'budget',
      ],
      full.results.map((result) => {
        const cell = result.cells[judgedAt]
        if (!cell) return [result.name]
        const { sql, bare, ours } = cell
        return [
          result.name,
          ...[sql, bare, ours].map(({ perSecond }) => count(perSecond)),
          share(ours.perSecond, sql.perSecond),
          share(ours.perSecond, bare.perSecond),
          ours.p50.toFixed(1),
          ours.p95.toFixed(1),
          missedBy(result).join('; ') || 'kept',
        ]
      }),
    ),
    '## Requests per second and p95 by connections',
    table(
      [
        'question',
        ...Object.keys(full.results[0]?.cells ?? {}).map((n) => `${n}: SQL / bare / ours, p95`),
      ],
      full.results.map(({ name, cells }) => [
        name,
        ...Object.values(cells).map(
          ({ sql, bare, ours }) =>
            `${[sql, bare, ours].map(({ perSecond }) => count(perSecond)).join(' / ')}, ${ours.p95.toFixed(1)} ms`,
        ),
      ]),
    ),
    ...(grown ? growth(grown) : []),
    '',
  ].join('\n\n')
}

function growth({ products, full, machine, date, rounds, seconds, results }: GrowthRun): string[] {
  return [
    `## ${full / products} times the catalogue`,
    `Made by \`npm run bench -- directory --products ${products}\`: the production API at ${judgedAt} connections, with ` +
      `${products.toLocaleString('en-US')} and with ${full.toLocaleString('en-US')} products in turns, the median of ` +
      `${rounds} rounds of ${seconds} s, ${machine}, ${date}. Budget for the p95: less than ${growthBudget} times, very ` +
      'common words excepted.',
    table(
      ['question', 'small p50, ms', 'full p50, ms', 'small p95, ms', 'full p95, ms', 'p95 grows'],
      results.map(({ name, small, full }) => [
        name,
        ...[small.p50, full.p50, small.p95, full.p95].map((ms) => ms.toFixed(1)),
        `${(full.p95 / small.p95).toFixed(1)} ×`,
      ]),
    ),
  ]
}

const count = (value: number) => Math.round(value).toLocaleString('en-US')
const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n')
}
