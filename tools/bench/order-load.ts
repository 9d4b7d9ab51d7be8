import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../processes.ts'
import type { Cart, RecordedOrder, Statement } from './order-statements.ts'

export type Figure = { perSecond: number; p50: number; p95: number }
type Pace = { connections: number; seconds: number }

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fairgrove-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Orders over HTTP, each with a key of its own. An answer that is not 2xx ends the bench. */
export function runOrders(origin: string, carts: Cart[], pace: Pace): Promise<Figure> {
  return inFolder(async (folder) => {
    const script = join(folder, 'orders.lua')
    writeFileSync(script, luaFor(carts, crypto.randomUUID().slice(0, 8)))
    const said: string[] = []
    await run({
      name: 'wrk',
      command: 'wrk',
      args: [
        ...['--threads', '1', '--connections', String(pace.connections)],
        ...['--duration', `${pace.seconds}s`, '--timeout', '30s', '--script', script, origin],
      ],
      onLine: (line) => said.push(line),
    })
    const figures = said.find((line) => line.startsWith('figures '))?.split(' ')
    const [perSecond = 0, p50 = 0, p95 = 0, failures = 1] = figures?.slice(1).map(Number) ?? []
    if (failures > 0) throw new Error(`Orders failed:\n${said.join('\n')}`)
    return { perSecond, p50, p95 }
  })
}

const luaFor = (carts: Cart[], name: string) => `
local carts = { ${carts.map(({ token, body }) => `{ ${JSON.stringify(token)}, ${JSON.stringify(JSON.stringify(body))} }`).join(',\n')} }
local turn = 0
function request()
  turn = turn + 1
  local cart = carts[turn % #carts + 1]
  return wrk.format('POST', '/api/orders', {
    ['content-type'] = 'application/json',
    ['authorization'] = 'Bearer ' .. cart[1],
    ['idempotency-key'] = '${name}-' .. turn,
  }, cart[2])
end
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format('figures %f %f %f %d', summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, failures))
end
`

/** The same statements bare and prepared; order ids and keys are made new for every order. */
export function runBareOrders(
  databaseUrl: string,
  recorded: RecordedOrder[],
  pace: Pace,
): Promise<Figure> {
  return inFolder(async (folder) => {
    const values: string[] = []
    const scripts = recorded.map((order, index) => {
      const file = join(folder, `${index}.sql`)
      const lines = order.statements.map((statement) => scriptOf(statement, order, values))
      writeFileSync(file, `\\set n random(1, 9000000000000000)\n${lines.join('')}`)
      return file
    })
    const log = join(folder, 'log')
    await run({
      name: 'pgbench',
      command: 'pgbench',
      args: [
        ...['--no-vacuum', '--protocol', 'prepared', '--jobs', '1', '--log', '--log-prefix', log],
        ...['--client', String(pace.connections), '--time', String(pace.seconds)],
        ...values.flatMap((value, index) => ['--define', `v${index}=${value}`]),
        ...scripts.flatMap((file) => ['--file', file]),
        databaseUrl,
      ],
    })
    return figureOf(folder, pace.seconds)
  })
}

const newName = "concat(:client_id::text, '-', :n::text)"

function scriptOf({ text, values }: Statement, order: RecordedOrder, all: string[]): string {
  const bound = text.replace(/\$(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1]
    if (value === order.orderId) return `md5(${newName})::uuid`
    if (value === order.key) return newName
    if (value === null || value === undefined) return 'null'
    return `:v${all.push(literalOf(value)) - 1}`
  })
  return `${bound.replace(/\s*\n\s*/g, ' ')};\n`
}

function literalOf(value: unknown): string {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((item) => `"${String(item)}"`).join(',')}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

/** A log line is 'client transaction microseconds script …'. */
function figureOf(folder: string, seconds: number): Figure {
  const times = readdirSync(folder)
    .filter((name) => name.startsWith('log.'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) }
}
