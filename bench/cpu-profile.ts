import { once } from 'node:events'
import type { Profiler } from 'node:inspector'
import { setTimeout as sleep } from 'node:timers/promises'

export type Profile = Profiler.Profile

/** Profiles a Node process that was started with `--inspect-port` while `run` is busy with it. */
export async function profileProcess(
  { pid, port }: { pid: number; port: number },
  run: () => Promise<unknown>,
): Promise<Profile> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await findDebuggerUrl(port))
  await once(socket, 'open')
  const pending = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    pending.get(id)?.(result)
  })
  const send = (method: string, params = {}) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const id = pending.size
    pending.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    return promise
  }
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: 200 })
  await send('Profiler.start')
  await run()
  const { profile } = (await send('Profiler.stop')) as { profile: Profile }
  socket.close()
  return profile
}

async function findDebuggerUrl(port: number): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const [target] = response ? ((await response.json()) as Record<string, string>[]) : []
    if (target?.webSocketDebuggerUrl) return target.webSocketDebuggerUrl
    await sleep(100)
  }
  throw new Error(`No debugger on port ${port}.`)
}

type Frame = Profiler.ProfileNode['callFrame']
type Category = { name: string; matches: (frame: Frame) => boolean }

const isIn =
  (...parts: string[]) =>
  ({ url }: Frame) =>
    parts.some((part) => url.includes(part))

/** In the order of a page: the innermost frame that matches decides. */
const categories: Category[] = [
  { name: 'garbage collection', matches: (frame) => frame.functionName === '(garbage collector)' },
  { name: 'data encoding', matches: isIn('turbo-stream') },
  { name: 'compression', matches: isIn('node:zlib', '/compression/') },
  { name: 'API calls', matches: isIn('node:_http_client', 'node:_http_agent', 'deps/undici') },
  { name: 'router', matches: isIn('/react-router/', '/@react-router/', '/@remix-run/') },
  { name: 'HTTP and streams', matches: isIn('node:_http', 'node:net', 'node:internal/') },
]

/** Share of the CPU time by part of a page's work; components count as rendering wherever they are defined. */
export function summarizeProfile({ nodes, samples = [], timeDeltas = [] }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((id) => [id, node.id])))
  const times = new Map<string, number>()
  let busy = 0
  samples.forEach((id, at) => {
    const stack: Frame[] = []
    for (let next: number | undefined = id; next !== undefined; next = parents.get(next)) {
      const frame = byId.get(next)?.callFrame
      if (frame) stack.push(frame)
    }
    if (stack[0]?.functionName === '(idle)') return
    const name = findCategory(stack)
    const time = timeDeltas[at] ?? 0
    busy += time
    times.set(name, (times.get(name) ?? 0) + time)
  })
  return [...times]
    .map(([name, time]) => ({ name, share: time / busy }))
    .toSorted((a, b) => b.share - a.share)
}

function findCategory(stack: Frame[]): string {
  const [leaf] = stack
  if (leaf && isIn('react-dom')(leaf)) return 'react-dom'
  if (stack.some(isIn('react-dom'))) return 'components'
  for (const frame of stack) {
    const category = categories.find(({ matches }) => matches(frame))
    if (category) return category.name
  }
  return leaf?.functionName === '(program)' ? 'native code' : 'loaders and middleware'
}
