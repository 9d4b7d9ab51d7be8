import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProcess } from '@fairgrove/testing/processes'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { type Measurement, takeMedian } from './measurement.ts'

export type LoadProfile = { connections: number[]; rounds: number; seconds: number }
type Target = { origin: string; paths: string[]; headers?: Record<string, string> }
type Load = { connections: number; seconds: number }

/** Each number of connections in turn. */
export async function measurePaths(
  target: Target,
  { connections: connectionCounts, rounds, seconds }: LoadProfile,
): Promise<Record<string, Measurement>> {
  const figures: Record<string, Measurement> = {}
  for (const connections of connectionCounts) {
    const samples: Measurement[] = []
    for (let round = 0; round < rounds; round += 1) {
      samples.push(await runWrk({ ...target, connections, seconds }))
    }
    figures[connections] = takeMedian(samples)
  }
  return figures
}

/** Requests the paths in turn. */
export function runWrk(round: Target & Load): Promise<Measurement> {
  return runWrkScript(round.origin, buildGetScript(round.paths, round.headers ?? {}), round)
}

/** Values of `request` in the Lua script. A response that is not 2xx aborts the benchmark, because errors are fast. */
export async function runWrkScript(origin: string, lua: string, load: Load): Promise<Measurement> {
  using folder = createTemporaryFolder()
  const script = join(folder.path, 'requests.lua')
  writeFileSync(script, `${lua}${summaryScript}`)
  const output: string[] = []
  await runProcess({
    name: 'wrk',
    command: 'wrk',
    args: [
      '--threads',
      '1',
      '--connections',
      String(load.connections),
      '--duration',
      `${load.seconds}s`,
      '--timeout',
      '30s',
      '--script',
      script,
      origin,
    ],
    onLine: (line) => output.push(line),
  })
  const figures = output
    .find((line) => line.startsWith('figures '))
    ?.split(' ')
    .slice(1)
    .map(Number)
  const [perSecond = 0, p50 = 0, p95 = 0, failures = 0] = figures ?? []
  if (!figures || failures > 0) {
    throw new Error(`${origin}: ${failures} failed responses\n${output.join('\n')}`)
  }
  // No response in time is a result, too.
  if (perSecond === 0) return { perSecond, p50: load.seconds * 1000, p95: load.seconds * 1000 }
  return { perSecond, p50, p95 }
}

const buildGetScript = (paths: string[], headers: Record<string, string>) => `
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

const summaryScript = `
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format('figures %f %f %f %d', summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, failures))
end
`
