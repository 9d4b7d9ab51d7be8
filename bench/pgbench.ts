import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProcess } from '@fairgrove/testing/processes'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { findPostgresProgram } from '@fairgrove/testing/services/postgres'
import { genericPlanOption } from '../apps/server/src/db/pool.ts'
import type { Measurement } from './measurement.ts'
import type { Statement } from './statements.ts'

type PgbenchRun = {
  databaseUrl: string
  requests: Statement[][]
  /** Values that must differ in each request, as SQL over `:client_id` and `:n`, a random number. */
  freshValues?: Map<unknown, string>[]
  connections: number
  seconds: number
}

/**
 * pgbench prepares each statement of each script once per connection. With a hundred requests of several statements that
 * took all of a round of two seconds, so what it measured was planning.
 */
const warmUpSeconds = 4

/** Runs each request's prepared statements with the same values, in random order. */
export async function runPgbench(run: PgbenchRun): Promise<Measurement> {
  using folder = createTemporaryFolder()
  const values: string[] = []
  const scripts = run.requests.map((statements, index) => {
    const file = join(folder.path, `${index}.sql`)
    const freshValues = run.freshValues?.[index]
    const lines = statements.map((statement) => buildScript(statement, values, freshValues))
    const randomLine = freshValues ? '\\set n random(1, 9000000000000000)\n' : ''
    writeFileSync(file, `${randomLine}${lines.join('')}`)
    return file
  })
  await runProcess({
    name: 'pgbench',
    command: findPostgresProgram('pgbench'),
    args: [
      '--no-vacuum',
      '--protocol',
      'prepared',
      '--jobs',
      '1',
      '--log',
      '--log-prefix',
      join(folder.path, 'log'),
      '--client',
      String(run.connections),
      '--time',
      String(warmUpSeconds + run.seconds),
      ...values.flatMap((value, index) => ['--define', `v${index}=${value}`]),
      ...scripts.flatMap((file) => ['--file', file]),
      run.databaseUrl,
    ],
    env: { ...process.env, PGOPTIONS: genericPlanOption },
  })
  return readMeasurement(folder.path, run.seconds)
}

/** `$1` becomes a pgbench variable, which pgbench binds like any other parameter. */
function buildScript(
  { text, values }: Statement,
  all: string[],
  freshValues: Map<unknown, string> | undefined,
): string {
  // pgbench takes every ':name' for a variable, in strings such as 'HH24:MI', too.
  const escaped = text.replace(/(?<!:):(?=[A-Za-z_])/g, "'||chr(58)||'")
  const bound = escaped.replace(/\$(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1]
    if (value === null || value === undefined) return 'null'
    return freshValues?.get(value) ?? `:v${all.push(toLiteral(value)) - 1}`
  })
  return `${bound.replace(/\s*\n\s*/g, ' ')};\n`
}

/** A value in PostgreSQL's text format. */
export function toLiteral(value: unknown): string {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) {
    return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  }
  return value instanceof Date ? value.toISOString() : String(value)
}

/** A log line is 'client transaction microseconds script seconds microseconds': its duration and when it ended. */
function readMeasurement(folder: string, seconds: number): Measurement {
  const transactions = readdirSync(folder)
    .filter((name) => name.startsWith('log.'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => {
      const [, , duration, , endSeconds, endMicroseconds] = line.split(' ').map(Number)
      return {
        time: Number(duration) / 1000,
        end: Number(endSeconds) + Number(endMicroseconds) / 1e6,
      }
    })
  const end = transactions.reduce((latest, transaction) => Math.max(latest, transaction.end), 0)
  const times = transactions
    .filter((transaction) => transaction.end > end - seconds)
    .map(({ time }) => time)
    .sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) }
}
