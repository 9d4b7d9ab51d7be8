import type pg from 'pg'
import type { decideImport, getImport } from '../../packages/contract/src/dispensaries.imports.ts'
import type { Answer } from '../../packages/contract/src/endpoint.ts'
import { csvOf, placeHeading, placeRows } from '../airtable/places.ts'
import type { RunningProcess } from '../processes.ts'
import { waitUntil } from '../waiting.ts'

type Options = {
  apiUrl: string
  /** An admin's. */
  token: string
  client: pg.Client
  startWorker: () => RunningProcess
  rows: number
  bad: number
  say: (line: string) => void
}

type Shown = Answer<typeof getImport>

/** Answers what is wrong in the end; nothing when all is well. */
export async function runImports(options: Options): Promise<string[]> {
  const { client, rows, bad, say } = options
  const call = caller(options)
  const { sheet, badLines } = sheetWith(rows, bad)
  const wrongs: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      wrongs.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
    }
  }

  let worker = options.startWorker()
  let started = performance.now()
  const passed = () => {
    const seconds = (performance.now() - started) / 1000
    started = performance.now()
    return `${seconds.toFixed(1)} s`
  }
  const id = await send(call, sheet)
  await reach(call, id, ({ status }) => status === 'waiting', worker)
  say(`${rows} rows read in ${passed()}`)
  // As the database does by itself while somebody looks at the preview, and again at what the check said.
  await client.query('analyze')

  await decide(call, id, 'check')
  await reach(call, id, ({ status }) => status === 'checked', worker)
  say(`checked without creating anything in ${passed()}`)
  const listed = async () =>
    (await client.query('select count(*)::int as n from dispensaries')).rows[0].n as number
  expectSame('dispensaries after the check', await listed(), 0)
  await client.query('analyze')

  await decide(call, id, 'create')
  const half = await reach(call, id, ({ done }) => done >= rows * 0.4, worker)
  process.kill(worker.pid, 'SIGKILL')
  await worker.exited
  const { import: left } = await call<Shown>('GET', `/api/dispensaries/imports/${id}`)
  say(`worker killed after ${left.done} rows (${half.done} seen), ${passed()} in`)
  expectSame('dispensaries when it was killed', await listed(), left.created)

  worker = options.startWorker()
  const done = await reach(call, id, ({ status }) => status === 'done', worker)
  say(`another worker finished it in ${passed()}: ${done.created} created, ${done.failed} bad`)
  const counts = ({ created, known, failed }: Shown['import']) => ({ created, known, failed })
  expectSame('the import', counts(done), { created: rows - bad, known: 0, failed: bad })
  expectSame('dispensaries', await listed(), rows - bad)
  expectSame('lines reported', await linesLeft(call, id), badLines)

  const again = await send(call, sheet)
  await reach(call, again, ({ status }) => status === 'waiting', worker)
  await decide(call, again, 'create')
  const second = await reach(call, again, ({ status }) => status === 'done', worker)
  say(`the same sheet again took ${passed()}: ${second.created} created, ${second.known} known`)
  expectSame('the second import', counts(second), { created: 0, known: rows - bad, failed: bad })
  expectSame('dispensaries in the end', await listed(), rows - bad)
  // As the database does by itself a minute later.
  await client.query('vacuum analyze dispensaries')
  return [...wrongs, ...(await slowPages(call, say))]
}

function sheetWith(rows: number, bad: number): { sheet: string; badLines: number[] } {
  const every = Math.floor(rows / Math.max(bad, 1))
  const badLines: number[] = []
  const cells = placeRows(rows).map((row, n) => {
    if (n % every !== 3 || badLines.length === bad) return row
    // The heading is line 1.
    badLines.push(n + 2)
    return n % 2 ? row.with(1, 'no phone') : row.with(4, 'Atlantis')
  })
  return { sheet: csvOf([[...placeHeading], ...cells]), badLines }
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>

function caller({ apiUrl, token }: Options): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
}

async function send(call: Call, sheet: string): Promise<string> {
  const file = {
    name: 'places.csv',
    data: `data:text/csv;base64,${Buffer.from(sheet).toString('base64')}`,
  }
  const begun = await call<Answer<typeof decideImport>>('POST', '/api/dispensaries', {
    ...{ file, preview: true },
  })
  return begun.import._id
}

async function decide(call: Call, id: string, intent: 'check' | 'create'): Promise<void> {
  const { mapping } = await call<Shown>('GET', `/api/dispensaries/imports/${id}`)
  await call('PUT', `/api/dispensaries/imports/${id}`, { mapping, intent })
}

async function reach(
  call: Call,
  id: string,
  isThere: (shown: Shown['import']) => boolean,
  worker: RunningProcess,
): Promise<Shown['import']> {
  let shown: Shown['import'] | undefined
  await waitUntil(
    async () => {
      shown = (await call<Shown>('GET', `/api/dispensaries/imports/${id}`)).import
      return isThere(shown)
    },
    { what: 'The import', process: worker, timeoutMs: 300_000 },
  )
  return shown as Shown['import']
}

async function linesLeft(call: Call, id: string): Promise<number[]> {
  const lines: number[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/dispensaries/imports/${id}?pageNumber=${page}`
    const { left } = await call<Shown>('GET', path)
    lines.push(...left.rows.map(({ line }) => line))
    pages = left.pages
  }
  return lines
}

/** A listing’s budget (tools/bench/budgets.ts), for a machine that does nothing else. */
const budgetMs = 40

/** What an admin's table takes when it is this long: its first page, its last, sorted, searched, one status. */
async function slowPages(call: Call, say: (line: string) => void): Promise<string[]> {
  const wishes = [
    '',
    'pageNumber=600',
    'order=name',
    'order=toprated',
    'name=cedar',
    'order=name&pageNumber=300',
  ]
  const wrongs: string[] = []
  for (const wish of wishes) {
    const times: number[] = []
    for (let n = 0; n < 60; n += 1) {
      const started = performance.now()
      await call('GET', `/api/dispensaries?status=all&${wish}`)
      times.push(performance.now() - started)
    }
    const sorted = times.slice(10).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    say(
      `table ${wish || 'first page'}: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`,
    )
    if (at(0.95) > budgetMs) wrongs.push(`table ${wish}: more than ${budgetMs} ms`)
  }
  return wrongs
}
