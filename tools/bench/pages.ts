import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ageCookie } from '../age-cookie.ts'
import { buildIfStale } from '../build.ts'
import { startSite, waitForSite } from '../site.ts'
import { benchEnvironment } from './environment.ts'
import type { Figure } from './figures.ts'
import { measurePaths, type Pace } from './wrk.ts'

export type PageResult = { name: string; path: string; figures: Record<string, Figure> }

/** What strangers look at most, rendered anew each time: no edge stands in front. */
export async function measurePages(databaseUrl: string, pace: Pace): Promise<PageResult[]> {
  await using parts = new AsyncDisposableStack()
  await buildIfStale()
  const env = await benchEnvironment(parts, databaseUrl)
  await waitForSite(env, startSite({ env, parts, output: process.stderr }))
  const origin = env.PUBLIC_URL ?? ''
  const headers = { cookie: await ageCookie(origin) }
  await sleep(1_000)
  const results: PageResult[] = []
  for (const { name, path } of await pages(databaseUrl)) {
    const figures = await measurePaths({ origin, paths: [path], headers }, pace)
    results.push({ name, path, figures })
    console.log(name, JSON.stringify(figures))
  }
  return results
}

async function pages(databaseUrl: string): Promise<{ name: string; path: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const one = async (sql: string) => (await client.query<{ id: string }>(sql)).rows[0]?.id
    const product = await one(
      'select id from products where is_public order by popularity desc limit 1',
    )
    const dispensary = await one(
      'select id from dispensaries where is_approved and not is_archived order by rating_count desc limit 1',
    )
    return [
      { name: 'home', path: '/' },
      { name: 'all products', path: '/products/all_products' },
      {
        name: 'two badges',
        path: '/products/all_products?advancedCategory=isBlackOwned&advancedCategory=isUnionized',
      },
      { name: 'all products, page 50', path: '/products/all_products?page=50' },
      { name: 'a product', path: `/product/${product}` },
      { name: 'a dispensary', path: `/dispensary/${dispensary}` },
    ]
  } finally {
    await client.end()
  }
}

type Run = { products: number; machine: string; date: string; rounds: number; seconds: number }

export function pagesReport(results: PageResult[], run: Run): string {
  const widths = Object.keys(results[0]?.figures ?? {})
  const rows = results.map(({ name, figures }) => {
    const cells = widths.map((width) => {
      const figure = figures[width]
      return figure
        ? `${Math.round(figure.perSecond)} /s, ${figure.p50.toFixed(0)} / ${figure.p95.toFixed(0)} ms`
        : ''
    })
    return `| ${[name, ...cells].join(' | ')} |`
  })
  return `# What the web server renders

Made by \`npm run bench -- pages\`: whole pages for strangers past the age gate, rendered anew each time by one web
process and one API process, ${run.products.toLocaleString('en-US')} products, ${run.machine}, ${run.date}; database
and load generator on the same machine. Pages per second, p50 / p95, the median of ${run.rounds} rounds of ${run.seconds} s.

| page | ${widths.map((width) => `${width} connections`).join(' | ')} |
|---|${widths.map(() => '--:|').join('')}
${rows.join('\n')}
`
}
