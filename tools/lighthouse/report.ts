/** What a page must reach in each category. */
const thresholds = {
  performance: 95,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
} as const
type Category = keyof typeof thresholds
const categories = Object.keys(thresholds) as Category[]

const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
  'speed-index': 'speed index',
  'total-byte-weight': 'weight',
} as const
type Metric = keyof typeof metrics

export type Figures = {
  scores: Record<Category, number>
  metrics: Record<Metric, string>
  /** What cost something, the dearest first. */
  lost: { id: string; title: string; shown: string }[]
}

type Audit = { title: string; score: number | null; displayValue?: string | undefined }
type LighthouseResult = {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<string, Audit | undefined>
}

export function figuresOf({ categories: judged, audits }: LighthouseResult): Figures {
  const refs = categories.flatMap((category) => judged[category]?.auditRefs ?? [])
  const lost = refs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    const missing = (1 - (audit?.score ?? 1)) * weight
    if (!audit || missing < 0.1) return []
    return [{ id, title: audit.title, shown: audit.displayValue ?? '', missing }]
  })
  return {
    scores: mapOf(categories, (category) => Math.round((judged[category]?.score ?? 0) * 100)),
    metrics: mapOf(Object.keys(metrics) as Metric[], (id) =>
      (audits[id]?.displayValue ?? '').replace('Total size was ', '').replaceAll(' ', ' '),
    ),
    lost: lost
      .sort((one, other) => other.missing - one.missing)
      .map(({ id, title, shown }) => ({ id, title, shown })),
  }
}

/** The run in the middle by performance; the other scores do not change from run to run. */
export function medianOf(runs: Figures[]): Figures {
  const sorted = runs.toSorted((one, other) => one.scores.performance - other.scores.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

export const missedBy = ({ scores }: Figures) =>
  categories.filter((category) => scores[category] < thresholds[category])

type Facts = { version: string; chromium: string; machine: string; date: string; runs: number }
type Page = { name: string; path: string; figures: Figures }

export function reportOf(facts: Facts, pages: Page[]): string {
  const missed = pages.flatMap(({ name, figures }) =>
    missedBy(figures).map((category) => ({ name, category, figures })),
  )
  return `# What Lighthouse says

Made by \`npm run lighthouse\`: Lighthouse ${facts.version}, its mobile profile (a slow phone on a slow network,
simulated), ${facts.chromium}, the production build with demo data, past the age gate by its cookie. All of it shares
one machine: ${facts.machine}, ${facts.date}. Each row is the median of ${facts.runs} runs by performance.

${table(
  ['page', ...categories.map((category) => `${category} (≥ ${thresholds[category]})`)],
  pages.map(({ name, figures }) => [
    name,
    ...categories.map((each) => String(figures.scores[each])),
  ]),
)}

${table(
  ['page', ...Object.values(metrics)],
  pages.map(({ name, figures }) => [name, ...Object.values(figures.metrics)]),
)}

${missed.length === 0 ? 'Every page keeps every threshold.' : missed.map(lineOf).join('\n')}
`
}

function lineOf({
  name,
  category,
  figures,
}: {
  name: string
  category: Category
  figures: Figures
}) {
  const costs = figures.lost.slice(0, 3).map(({ title, shown }) => `${title} ${shown}`.trim())
  return `- **${name}** misses ${category} with ${figures.scores[category]}: ${costs.join('; ')}.`
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function mapOf<Key extends string, Value>(keys: Key[], value: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}
