import { execFileSync } from 'node:child_process'
import { chownSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from './ports.ts'
import { type RunningProcess, startProcess } from './processes.ts'
import { projectRoot } from './project.ts'
import { waitForUrl } from './wait.ts'

// nginx needs no root here, so it runs as Debian's user for it.
const user = process.getuid?.() === 0 ? 'www-data' : undefined

/** As in edge.sh, which has the defaults. */
type EdgeLimits = {
  missRate?: number
  missBurst?: number
  missConnections?: number
  imageRate?: number
  imageBurst?: number
}

/** For one machine that simulates many visitors. */
export const noLimits: EdgeLimits = {
  missRate: 100_000,
  missBurst: 100_000,
  missConnections: 10_000,
  imageRate: 100_000,
  imageBurst: 100_000,
}

export type EdgeOptions = {
  /** The cache directory: a folder of the run. */
  folder: string
  /** host:port of each. */
  web: readonly string[]
  api?: readonly string[]
  port?: number
  internalPort?: number
  /** Load balancers whose X-Forwarded-For is trusted. */
  trustedProxies?: string
  /** A folder with .pmtiles files. */
  tilesFolder?: string
  limits?: EdgeLimits
  tls?: { port: number; certificate: string; key: string }
}

export type Edge = { url: string; internalUrl: string; process: RunningProcess }

/** Debian's nginx with the deployed configuration, on loopback. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const port = options.port ?? (await findFreePort())
  const internalPort = options.internalPort ?? (await findFreePort())
  const folder = join(options.folder, 'edge')
  // A copy: that user may not have access to the checkout.
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
      // Without API processes the internal port is unused.
      EDGE_API: (options.api ?? options.web).join(','),
      EDGE_PORT: `127.0.0.1:${port}`,
      EDGE_INSIDE: `127.0.0.1:${internalPort}`,
      EDGE_FOLDER: folder,
      EDGE_LOG: '/dev/null',
      EDGE_BEHIND: options.trustedProxies ?? '',
      EDGE_TILES: options.tilesFolder ?? '',
      ...toLimitEnvironment(options.limits),
      ...(options.tls && {
        EDGE_TLS_PORT: `127.0.0.1:${options.tls.port}`,
        EDGE_TLS_CERTIFICATE: options.tls.certificate,
        EDGE_TLS_KEY: options.tls.key,
      }),
    },
    onLine: (line) => log.push(line) > 200 && log.shift(),
    ...(user && { user }),
  })
  const internalUrl = `http://127.0.0.1:${internalPort}`
  try {
    await waitForUrl(`${internalUrl}/alive`, { what: 'The edge', process: nginx })
  } catch (cause) {
    await nginx.stop()
    const output = log.join('\n')
    throw new Error(`nginx did not start. Is it installed (npm run setup)?\n${output}`, { cause })
  }
  return { url: `http://127.0.0.1:${port}`, internalUrl, process: nginx }
}

function toLimitEnvironment(limits: EdgeLimits = {}): Record<string, string> {
  const settings = {
    EDGE_MISS_RATE: limits.missRate,
    EDGE_MISS_BURST: limits.missBurst,
    EDGE_MISS_CONNECTIONS: limits.missConnections,
    EDGE_PICTURE_RATE: limits.imageRate,
    EDGE_PICTURE_BURST: limits.imageBurst,
  }
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}
