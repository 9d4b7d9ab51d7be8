import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../processes.ts'
import { temporaryFolder } from '../services/folders.ts'
import { type Figure, medianOf } from './figures.ts'

export type Pace = { connections: number[]; rounds: number; seconds: number }
type Asked = { origin: string; paths: string[]; headers?: Record<string, string> }
type Round = { connections: number; seconds: number }

/** The same at each number of connections. */
export async function measurePaths(
  asked: Asked,
  { connections: widths, rounds, seconds }: Pace,
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  for (const connections of widths) {
    const heard: Figure[] = []
    for (let round = 0; round < rounds; round += 1) {
      heard.push(await runWrk({ ...asked, connections, seconds }))
    }
    figures[connections] = medianOf(heard)
  }
  return figures
}

/** Asks for the paths in turn. */
export function runWrk(round: Asked & Round): Promise<Figure> {
  return runScript(round.origin, askFor(round.paths, round.headers ?? {}), round)
}

/** What `request` of a Lua script makes. An answer that is not 2xx ends the bench: refusals are quick. */
export async function runScript(origin: string, lua: string, pace: Round): Promise<Figure> {
  using folder = temporaryFolder()
  const script = join(folder.path, 'requests.lua')
  writeFileSync(script, `${lua}${sayFigures}`)
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
  const figures = said
    .find((line) => line.startsWith('figures '))
    ?.split(' ')
    .slice(1)
    .map(Number)
  const [perSecond = 0, p50 = 0, p95 = 0, failures = 0] = figures ?? []
  if (!figures || failures > 0) {
    throw new Error(`${origin}: ${failures} failed answers\n${said.join('\n')}`)
  }
  // Nothing came back in time: that is a figure too.
  if (perSecond === 0) return { perSecond, p50: pace.seconds * 1000, p95: pace.seconds * 1000 }
  return { perSecond, p50, p95 }
}

const askFor = (paths: string[], headers: Record<string, string>) => `
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  .join('\n')}
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests, turn = {}, 0
function init()
  for index, path in ipairs(paths) do requests[index] = wrk.format('GET', path) end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
`

const sayFigures = `
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format('figures %f %f %f %d', summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, failures))
end
`
