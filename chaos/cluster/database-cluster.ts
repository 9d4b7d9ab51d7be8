import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@fairgrove/testing/ports'
import { type RunningProcess, startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import {
  canConnect,
  createDatabaseIfMissing,
  replaceDatabase,
} from '@fairgrove/testing/services/database'
import { createRuntimeRole } from '@fairgrove/testing/services/runtime-role'
import { waitUntil } from '@fairgrove/testing/wait'
import { createClusterNetwork, signal } from './network.ts'
import { ClusterNode } from './node.ts'

type Member = { name: string; role: string; state: string; lag?: number | 'unknown' }

export type DatabaseCluster = {
  /** Of the primary, through HAProxy. */
  url: string
  nodes: ClusterNode[]
  findLeader: () => Promise<ClusterNode | undefined>
  getLeader: () => Promise<ClusterNode>
  listReplicas: () => Promise<ClusterNode[]>
  /** A leader, a synchronous and another replica without lag. */
  waitUntilHealthy: () => Promise<void>
  killProxy: () => Promise<void>
  startProxy: () => void
}

type ClusterOptions = { hasFakeClock: boolean; log: (line: string) => void }

/** Three nodes and HAProxy from the templates of deploy/ha, on loopback and a bridge of its own. */
export async function startDatabaseCluster(
  stack: AsyncDisposableStack,
  { hasFakeClock, log }: ClusterOptions,
): Promise<DatabaseCluster> {
  const network = stack.use(createClusterNetwork(3))
  const { folder } = network
  const names = network.nodes.map((_, index) => `db${index + 1}`)
  const password = () => randomBytes(18).toString('base64url')
  const adminPassword = password()
  const [port, readPort] = [await findFreePort(), await findFreePort()]
  const settings = {
    HA_NODES: names.map((name, index) => `${name}=${network.nodes[index]?.address}`).join(','),
    HA_CLIENTS: network.subnet,
    HA_ADMIN_PASSWORD: adminPassword,
    HA_REPLICATION_PASSWORD: password(),
    HA_REWIND_PASSWORD: password(),
    HA_PRIMARY: `127.0.0.1:${port}`,
    HA_REPLICAS: `127.0.0.1:${readPort}`,
  }
  const nodes = network.nodes.map((nodeNetwork, index) => {
    const name = names[index] ?? ''
    const options = { settings, hasFakeClock, log, network: nodeNetwork }
    return stack.use(new ClusterNode({ name, folder: join(folder, name), ...options }))
  })
  for (const node of nodes) node.start()

  const configuration = join(folder, 'haproxy.cfg')
  const render = join(projectRoot, 'deploy/ha/render.sh')
  const env = { PATH: process.env.PATH, ...settings }
  writeFileSync(configuration, execFileSync(render, ['haproxy'], { encoding: 'utf8', env }))
  let proxy: RunningProcess
  const startProxy = () => {
    proxy = startProcess({
      name: 'haproxy',
      command: '/usr/sbin/haproxy',
      args: ['-db', '-f', configuration],
      onLine: (line) => log(`haproxy: ${line}`),
    })
  }
  startProxy()
  stack.defer(() => proxy.stop())

  const waitUntilHealthy = () =>
    waitUntil(async () => isHealthy(await listMembers(nodes), nodes.length), {
      what: 'The database cluster',
      timeoutMs: 180_000,
      intervalMs: 500,
    })
  await waitUntilHealthy()
  const url = `postgres://postgres:${adminPassword}@127.0.0.1:${port}/fairgrove`
  await waitUntil(() => canConnect(url, { database: 'postgres' }), { what: 'HAProxy' })
  await createDatabaseIfMissing(url)
  await createRuntimeRole(replaceDatabase(url, 'postgres'))

  const findLeader = () => findNode(nodes, '/primary')
  return {
    url,
    nodes,
    findLeader,
    waitUntilHealthy,
    startProxy,
    async getLeader() {
      const leader = await findLeader()
      if (!leader) throw new Error('No node is the primary.')
      return leader
    },
    async listReplicas() {
      const leader = await findLeader()
      return nodes.filter((node) => node !== leader)
    },
    async killProxy() {
      signal(proxy.pid, 'SIGKILL')
      await proxy.exited
    },
  }
}

/** What Patroni of the first node that answers knows about all. */
async function listMembers(nodes: ClusterNode[]): Promise<Member[]> {
  for (const node of nodes) {
    const answer = await askPatroni(node, '/cluster')
    if (answer) return (JSON.parse(answer) as { members: Member[] }).members
  }
  return []
}

export function isHealthy(members: Member[], nodeCount: number): boolean {
  const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming'
  const hasNoLag = ({ role, lag = 0 }: Member) =>
    role === 'leader' || lag === 0 || (lag !== 'unknown' && lag < 65_536)
  const count = (role: string) => members.filter((member) => member.role === role).length
  return (
    members.length === nodeCount &&
    members.every((member) => isRunning(member) && hasNoLag(member)) &&
    count('leader') === 1 &&
    count('sync_standby') === 1
  )
}

async function findNode(nodes: ClusterNode[], path: string): Promise<ClusterNode | undefined> {
  const answers = await Promise.all(nodes.map((node) => askPatroni(node, path)))
  return nodes.find((_, index) => answers[index])
}

/** The body of a response with status 200. */
async function askPatroni(node: ClusterNode, path: string): Promise<string | undefined> {
  try {
    const response = await fetch(`http://${node.network.address}:8008${path}`, {
      signal: AbortSignal.timeout(3_000),
    })
    const body = await response.text()
    return response.ok ? body : undefined
  } catch {
    // Patroni or its machine does not respond.
    return undefined
  }
}
