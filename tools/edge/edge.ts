import { execFileSync } from 'node:child_process'
import { chownSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../ports.ts'
import { type RunningProcess, startProcess } from '../processes.ts'
import { projectRoot } from '../project.ts'
import { waitForUrl } from '../waiting.ts'

// nginx needs no root here, so root lends it the user Debian made for it.
const user = process.getuid?.() === 0 ? 'www-data' : undefined

/** As edge.sh names them; its own defaults where they are not given. */
type EdgeLimits = {
  missRate?: number
  missBurst?: number
  missConnections?: number
  pictureRate?: number
  pictureBurst?: number
}

/** For one machine that plays many visitors. */
export const noLimits: EdgeLimits = {
  ...{ missRate: 100_000, missBurst: 100_000, missConnections: 10_000 },
  ...{ pictureRate: 100_000, pictureBurst: 100_000 },
}

export type EdgeOptions = {
  /** Where it keeps pages: a folder of the run. */
  folder: string
  /** host:port of each. */
  web: readonly string[]
  api?: readonly string[]
  port?: number
  insidePort?: number
  /** Balancers whose X-Forwarded-For is believed. */
  behind?: string
  limits?: EdgeLimits
  tls?: { port: number; certificate: string; key: string }
}

export type Edge = { url: string; insideUrl: string; process: RunningProcess }

/** Debian's nginx with the configuration that is deployed, on loopback. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const port = options.port ?? (await freePort())
  const insidePort = options.insidePort ?? (await freePort())
  const folder = join(options.folder, 'edge')
  // A copy: that user may not be able to reach the checkout.
  cpSync(join(projectRoot, 'deploy/nginx'), folder, { recursive: true })
  if (user) {
    const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  const log: string[] = []
  const nginx = startProcess({
    name: 'edge',
    command: join(folder, 'edge.sh'),
    args: [],
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      EDGE_WEB: options.web.join(','),
      // Without one of their own, nobody asks inside.
      EDGE_API: (options.api ?? options.web).join(','),
      EDGE_PORT: `127.0.0.1:${port}`,
      EDGE_INSIDE: `127.0.0.1:${insidePort}`,
      EDGE_FOLDER: folder,
      EDGE_LOG: '/dev/null',
      EDGE_BEHIND: options.behind ?? '',
      ...limitSettings(options.limits),
      ...(options.tls && {
        EDGE_TLS_PORT: `127.0.0.1:${options.tls.port}`,
        EDGE_TLS_CERTIFICATE: options.tls.certificate,
        EDGE_TLS_KEY: options.tls.key,
      }),
    },
    onLine: (line) => log.push(line) > 200 && log.shift(),
    ...(user && { user }),
  })
  const insideUrl = `http://127.0.0.1:${insidePort}`
  try {
    await waitForUrl(`${insideUrl}/alive`, { what: 'The edge', process: nginx })
  } catch (cause) {
    await nginx.stop()
    const said = log.join('\n')
    throw new Error(`nginx did not start. Is it installed (npm run setup)?\n${said}`, { cause })
  }
  return { url: `http://127.0.0.1:${port}`, insideUrl, process: nginx }
}

function limitSettings(limits: EdgeLimits = {}): Record<string, string> {
  const settings = {
    EDGE_MISS_RATE: limits.missRate,
    EDGE_MISS_BURST: limits.missBurst,
    EDGE_MISS_CONNECTIONS: limits.missConnections,
    EDGE_PICTURE_RATE: limits.pictureRate,
    EDGE_PICTURE_BURST: limits.pictureBurst,
  }
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}
