import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { planOnce } from '../../apps/server/src/db/pool.ts'
import { run } from '../processes.ts'
import { temporaryFolder } from '../services/folders.ts'
import { postgresProgram } from '../services/postgres.ts'
import type { Figure } from './figures.ts'
import type { Statement } from './statements.ts'

type Round = {
  databaseUrl: string
  requests: Statement[][]
  /** Values of a request that must be others each time, as SQL over `:client_id` and `:n`, a random number. */
  renewed?: Map<unknown, string>[]
  connections: number
  seconds: number
}

/** The bare SQL: each request's statements, prepared, with the same values, in random order. */
export async function runPgbench(round: Round): Promise<Figure> {
  using folder = temporaryFolder()
  const values: string[] = []
  const scripts = round.requests.map((statements, index) => {
    const file = join(folder.path, `${index}.sql`)
    const renewed = round.renewed?.[index]
    const lines = statements.map((statement) => scriptOf(statement, values, renewed))
    const drawn = renewed ? '\\set n random(1, 9000000000000000)\n' : ''
    writeFileSync(file, `${drawn}${lines.join('')}`)
    return file
  })
  await run({
    name: 'pgbench',
    command: postgresProgram('pgbench'),
    args: [
      ...['--no-vacuum', '--protocol', 'prepared', '--jobs', '1'],
      ...['--log', '--log-prefix', join(folder.path, 'log')],
      ...['--client', String(round.connections), '--time', String(round.seconds)],
      ...values.flatMap((value, index) => ['--define', `v${index}=${value}`]),
      ...scripts.flatMap((file) => ['--file', file]),
      round.databaseUrl,
    ],
    env: { ...process.env, PGOPTIONS: planOnce },
  })
  return figureOf(folder.path, round.seconds)
}

/** `$1` becomes a variable that holds the value; pgbench then binds it like any other parameter. */
function scriptOf(
  { text, values }: Statement,
  all: string[],
  renewed: Map<unknown, string> | undefined,
): string {
  const bound = text.replace(/\$(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1]
    if (value === null || value === undefined) return 'null'
    return renewed?.get(value) ?? `:v${all.push(literalOf(value)) - 1}`
  })
  return `${bound.replace(/\s*\n\s*/g, ' ')};\n`
}

/** A value as PostgreSQL reads it from text. */
export function literalOf(value: unknown): string {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) {
    return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  }
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
