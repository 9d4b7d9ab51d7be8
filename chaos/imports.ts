import {
  buildSpreadsheetRows,
  spreadsheetHeader,
  toCsv,
} from '@fairgrove/testing/airtable/spreadsheet-rows'
import type { RunningProcess } from '@fairgrove/testing/processes'
import { waitUntil } from '@fairgrove/testing/wait'
import type pg from 'pg'
import type { getImport, processImport } from '../packages/contract/src/dispensaries.imports.ts'
import type { ResponseBody } from '../packages/contract/src/endpoint.ts'

type Options = {
  apiUrl: string
  /** An admin's session. */
  token: string
  client: pg.Client
  startWorker: () => RunningProcess
  rows: number
  badRows: number
  log: (line: string) => void
}

type ImportDetail = ResponseBody<typeof getImport>

/** Returns the violations; empty when the import is correct. */
export async function runImports(options: Options): Promise<string[]> {
  const { client, rows, badRows, log } = options
  const call = createApiClient(options)
  const { sheet, badLines } = buildSheet(rows, badRows)
  const violations: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      violations.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
    }
  }

  let worker = options.startWorker()
  let started = performance.now()
  const takeElapsed = () => {
    const seconds = (performance.now() - started) / 1000
    started = performance.now()
    return `${seconds.toFixed(1)} s`
  }
  const id = await uploadSheet(call, sheet)
  await waitForImport(call, id, ({ status }) => status === 'waiting', worker)
  log(`${rows} rows read in ${takeElapsed()}`)
  // Autovacuum would do this while the admin reads the preview and the check results.
  await client.query('analyze')

  await decide(call, id, 'check')
  await waitForImport(call, id, ({ status }) => status === 'checked', worker)
  log(`checked without creating anything in ${takeElapsed()}`)
  const listed = async () =>
    (await client.query('select count(*)::int as n from dispensaries')).rows[0].n as number
  expectSame('dispensaries after the check', await listed(), 0)
  await client.query('analyze')

  await decide(call, id, 'create')
  const half = await waitForImport(call, id, ({ done }) => done >= rows * 0.4, worker)
  process.kill(worker.pid, 'SIGKILL')
  await worker.exited
  const { import: left } = await call<ImportDetail>('GET', `/api/dispensaries/imports/${id}`)
  log(`worker killed after ${left.done} rows (${half.done} seen), ${takeElapsed()} in`)
  expectSame('dispensaries when it was killed', await listed(), left.created)

  worker = options.startWorker()
  const done = await waitForImport(call, id, ({ status }) => status === 'done', worker)
  log(`another worker finished it in ${takeElapsed()}: ${done.created} created, ${done.failed} bad`)
  const counts = ({ created, known, failed }: ImportDetail['import']) => ({
    created,
    known,
    failed,
  })
  expectSame('the import', counts(done), { created: rows - badRows, known: 0, failed: badRows })
  expectSame('dispensaries', await listed(), rows - badRows)
  expectSame('lines reported', await listFailedLines(call, id), badLines)

  const again = await uploadSheet(call, sheet)
  await waitForImport(call, again, ({ status }) => status === 'waiting', worker)
  await decide(call, again, 'create')
  const second = await waitForImport(call, again, ({ status }) => status === 'done', worker)
  log(
    `the same sheet again took ${takeElapsed()}: ${second.created} created, ${second.known} known`,
  )
  expectSame('the second import', counts(second), {
    created: 0,
    known: rows - badRows,
    failed: badRows,
  })
  expectSame('dispensaries in the end', await listed(), rows - badRows)
  // Autovacuum would do this a minute later.
  await client.query('vacuum analyze dispensaries')
  return [...violations, ...(await findSlowPages(call, log))]
}

function buildSheet(rows: number, badRows: number): { sheet: string; badLines: number[] } {
  const every = Math.floor(rows / Math.max(badRows, 1))
  const badLines: number[] = []
  const cells = buildSpreadsheetRows(rows).map((row, n) => {
    if (n % every !== 3 || badLines.length === badRows) return row
    // The heading is line 1.
    badLines.push(n + 2)
    return n % 2 ? row.with(1, 'no phone') : row.with(4, 'Atlantis')
  })
  return { sheet: toCsv([[...spreadsheetHeader], ...cells]), badLines }
}

type ApiCall = <T>(method: string, path: string, body?: object) => Promise<T>

function createApiClient({ apiUrl, token }: Options): ApiCall {
  return async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
}

async function uploadSheet(call: ApiCall, sheet: string): Promise<string> {
  const file = {
    name: 'places.csv',
    data: `data:text/csv;base64,${Buffer.from(sheet).toString('base64')}`,
  }
  const created = await call<ResponseBody<typeof processImport>>('POST', '/api/dispensaries', {
    file,
    preview: true,
  })
  return created.import._id
}

async function decide(call: ApiCall, id: string, intent: 'check' | 'create'): Promise<void> {
  const { mapping } = await call<ImportDetail>('GET', `/api/dispensaries/imports/${id}`)
  await call('PUT', `/api/dispensaries/imports/${id}`, { mapping, intent })
}

async function waitForImport(
  call: ApiCall,
  id: string,
  isReached: (shown: ImportDetail['import']) => boolean,
  worker: RunningProcess,
): Promise<ImportDetail['import']> {
  let shown: ImportDetail['import'] | undefined
  await waitUntil(
    async () => {
      shown = (await call<ImportDetail>('GET', `/api/dispensaries/imports/${id}`)).import
      return isReached(shown)
    },
    { what: 'The import', process: worker, timeoutMs: 300_000 },
  )
  return shown as ImportDetail['import']
}

async function listFailedLines(call: ApiCall, id: string): Promise<number[]> {
  const lines: number[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/dispensaries/imports/${id}?pageNumber=${page}`
    const { left } = await call<ImportDetail>('GET', path)
    lines.push(...left.rows.map(({ line }) => line))
    pages = left.pages
  }
  return lines
}

/** The listing budget (bench/budgets.ts), measured on an otherwise idle machine. */
const budgetMs = 40

/** Times the admin table at this size: first page, last page, sorted, searched, one status. */
async function findSlowPages(call: ApiCall, log: (line: string) => void): Promise<string[]> {
  const queries = [
    '',
    'pageNumber=600',
    'order=name',
    'order=toprated',
    'name=cedar',
    'order=name&pageNumber=300',
  ]
  const violations: string[] = []
  for (const query of queries) {
    const times: number[] = []
    for (let n = 0; n < 60; n += 1) {
      const started = performance.now()
      await call('GET', `/api/dispensaries?status=all&${query}`)
      times.push(performance.now() - started)
    }
    const sorted = times.slice(10).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    log(
      `table ${query || 'first page'}: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`,
    )
    if (at(0.95) > budgetMs) violations.push(`table ${query}: more than ${budgetMs} ms`)
  }
  return violations
}
