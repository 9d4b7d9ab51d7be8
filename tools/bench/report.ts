import { growthBudget, judgedAt, missedBy, type Result } from './budgets.ts'

export type Run = {
  products: number
  machine: string
  date: string
  seconds: number
  rounds: number
  results: Result[]
}

/** docs/bench/directory.md, from the newest run of each size. */
export function reportOf(full: Run, small: Run | undefined): string {
  return [
    '# What the directory can carry',
    `Made by \`npm run bench -- directory\`${
      small ? ` and \`npm run bench -- directory --products ${small.products}\`` : ''
    }. ${full.products.toLocaleString('en-US')} products (loaded by \`npm run seed:scale\`), ${full.machine}, ` +
      `${full.date}. Database, API and load generator share the machine. Each figure is the median of ` +
      `${full.rounds} rounds of ${full.seconds} s, in which the three took turns: the same statements in ` +
      'pgbench, a bare Fastify handler that runs them and returns the rows, and the production API. ' +
      'How each statement runs: [directory-plans.md](directory-plans.md).',
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
    ...(small ? growth(full, small) : []),
    '',
  ].join('\n\n')
}

function growth(full: Run, small: Run): string[] {
  const times = full.products / small.products
  return [
    `## ${times} times the catalogue`,
    `The p95 at ${judgedAt} connections with ${small.products.toLocaleString('en-US')} and with ` +
      `${full.products.toLocaleString('en-US')} products. Budget: less than ${growthBudget} times, very common words excepted.`,
    table(
      ['question', 'small, ms', 'full, ms', 'grows'],
      full.results.flatMap(({ name, cells }) => {
        const before = small.results.find((result) => result.name === name)?.cells[judgedAt]?.ours
          .p95
        const now = cells[judgedAt]?.ours.p95
        if (!before || !now) return []
        return [[name, before.toFixed(1), now.toFixed(1), `${(now / before).toFixed(1)} ×`]]
      }),
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
