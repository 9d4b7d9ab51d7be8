import { connect } from 'node:net'
import { findFreePort } from '../ports.ts'
import { type RunningProcess, startProcess } from '../processes.ts'
import { waitUntil } from '../wait.ts'

/** Production requires one, and a demo runs in production mode. It protects nothing: Redis is on loopback. */
const password = 'local'

export const redisUrl = (port: number) => `redis://:${password}@127.0.0.1:${port}`

export type Redis = { url: string; process: RunningProcess }

/** Redis has only disposable data, so it writes nothing to disk. A given port can be reused. */
export async function startRedis(options: { port?: number } = {}): Promise<Redis> {
  const port = options.port ?? (await findFreePort())
  const log: string[] = []
  const server = startProcess({
    name: 'redis',
    command: 'redis-server',
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--daemonize',
      'no',
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory',
      '128mb',
      '--maxmemory-policy',
      'allkeys-lru',
      '--loglevel',
      'warning',
      '--requirepass',
      password,
    ],
    onLine: (line) => log.push(line) > 200 && log.shift(),
  })
  try {
    await waitUntil(() => respondsToPing(port), {
      what: 'Redis',
      process: server,
      timeoutMs: 15_000,
    })
  } catch (cause) {
    await server.stop()
    throw new Error(`Redis did not start. Is it installed (npm run setup)?\n${log.join('\n')}`, {
      cause,
    })
  }
  return { url: redisUrl(port), process: server }
}

function respondsToPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\n`))
    const finish = (isReady: boolean) => {
      socket.destroy()
      resolve(isReady)
    }
    socket.setTimeout(1_000, () => finish(false))
    socket.once('error', () => finish(false))
    socket.once('data', (data) => finish(data.toString().startsWith('+OK')))
  })
}
