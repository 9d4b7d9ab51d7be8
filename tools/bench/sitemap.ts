import { readFileSync } from 'node:fs'
import { buildIfStale } from '../build.ts'
import { startSite, waitForSite } from '../site.ts'
import { benchEnvironment } from './environment.ts'

type Memory = Record<string, number>
export type SitemapResult = {
  files: number
  addresses: number
  megabytes: number
  seconds: number
  /** Resident megabytes by process: before, after one file, and the most while all were read. */
  before: Memory
  afterOne: Memory
  most: Memory
}

/** Reads the whole sitemap as a search engine would, and watches what it costs in memory. */
export async function measureSitemap(databaseUrl: string): Promise<SitemapResult> {
  await using parts = new AsyncDisposableStack()
  await buildIfStale()
  const env = await benchEnvironment(parts, databaseUrl)
  const site = startSite({ env, parts, output: process.stderr })
  await waitForSite(env, site)
  const watched = site.filter(({ name }) => ['api', 'web'].includes(name))
  const memory = () =>
    Object.fromEntries(watched.map(({ name, pid }) => [name, residentMegabytes(pid)]))

  const start = performance.now()
  const before = memory()
  const index = await (await fetch(`${env.PUBLIC_URL}/sitemap.xml`)).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const most = memory()
  let afterOne: Memory | undefined
  const total = { addresses: 0, bytes: 0 }
  for (const file of files) {
    const { body } = await fetch(file)
    if (!body) throw new Error(`${file} is empty.`)
    for await (const chunk of body) {
      total.bytes += chunk.byteLength
      total.addresses += Buffer.from(chunk).toString('latin1').split('<loc>').length - 1
      for (const [name, now] of Object.entries(memory())) {
        most[name] = Math.max(most[name] ?? 0, now)
      }
    }
    if (total.addresses > 40_000) afterOne ??= { ...most }
  }
  return {
    files: files.length,
    addresses: total.addresses,
    megabytes: Math.round(total.bytes / 2 ** 20),
    seconds: Math.round((performance.now() - start) / 1000),
    before,
    afterOne: afterOne ?? most,
    most,
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

type Run = { products: number; machine: string; date: string }

export function sitemapReport(result: SitemapResult, run: Run): string {
  const rows = Object.keys(result.most).map(
    (name) =>
      `| ${name} | ${result.before[name]} | ${result.afterOne[name]} | ${result.most[name]} |`,
  )
  return `# What the sitemap costs

Made by \`npm run bench -- sitemap\`: every file read one after the other, ${run.products.toLocaleString('en-US')} products,
${run.machine}, ${run.date}. ${result.files} files with ${result.addresses.toLocaleString('en-US')} addresses, ${result.megabytes} MB in ${result.seconds} s.

Resident memory in MB:

| process | before | the most within the first full file | the most of all |
|---|--:|--:|--:|
${rows.join('\n')}
`
}
