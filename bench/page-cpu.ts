import { Agent, get } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createBareRenderer } from './bare-react.ts'
import { profileProcess, summarizeProfile } from './cpu-profile.ts'
import { measureOwnCpuMs, readCpuMs } from './cpu-time.ts'

export type WebProcess = { pid: number; inspectPort: number; origin: string; cookie: string }

export type PageCpu = {
  name: string
  path: string
  /** CPU milliseconds per page: of the web process, the same with compression, of bare React. */
  ours: number
  compressed: number
  bare: number
  rawBytes: number
  gzipBytes: number
  brotliBytes: number
  parts: { name: string; share: number }[]
}

const warmUps = 200
export const cpuRounds = 3
export const pagesPerRound = 60

/** CPU time per page beside the same elements rendered by React alone, in turns. */
export async function measurePageCpu(
  web: WebProcess,
  { name, path }: { name: string; path: string },
): Promise<PageCpu> {
  const html = await fetchPage(web, path)
  const renderBare = createBareRenderer(html)
  const repeatBare = (count: number) => {
    for (let at = 0; at < count; at += 1) renderBare()
  }
  await fetchPages(web, path, warmUps)
  repeatBare(warmUps)
  const samples = { ours: [] as number[], compressed: [] as number[], bare: [] as number[] }
  for (let round = 0; round < cpuRounds; round += 1) {
    samples.ours.push(await measureWebCpuMs(web, path))
    samples.compressed.push(await measureWebCpuMs(web, path, 'br'))
    samples.bare.push((await measureOwnCpuMs(() => repeatBare(pagesPerRound))) / pagesPerRound)
  }
  const profile = await profileProcess({ pid: web.pid, port: web.inspectPort }, () =>
    fetchPages(web, path, pagesPerRound * 3),
  )
  return {
    name,
    path,
    ours: takeMiddle(samples.ours),
    compressed: takeMiddle(samples.compressed),
    bare: takeMiddle(samples.bare),
    rawBytes: Buffer.byteLength(html),
    gzipBytes: gzipSync(html).length,
    brotliBytes: brotliCompressSync(html).length,
    parts: summarizeProfile(profile),
  }
}

const takeMiddle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function measureWebCpuMs(web: WebProcess, path: string, encoding?: string) {
  const before = readCpuMs(web.pid)
  await fetchPages(web, path, pagesPerRound, encoding)
  return (readCpuMs(web.pid) - before) / pagesPerRound
}

async function fetchPages(web: WebProcess, path: string, count: number, encoding?: string) {
  for (let at = 0; at < count; at += 1) await fetchPage(web, path, encoding)
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function fetchPage({ origin, cookie }: WebProcess, path: string, encoding?: string) {
  const headers = { cookie, ...(encoding && { 'accept-encoding': encoding }) }
  return new Promise<string>((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers }, async (response) => {
      const chunks = await response.toArray()
      if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString())
      else reject(new Error(`${path} responded ${response.statusCode}.`))
    }).on('error', reject)
  })
}
