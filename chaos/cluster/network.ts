import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@fairgrove/testing/processes'

export type NodeNetwork = {
  namespace: string
  address: string
  /** Takes its network cable out, or puts it back. */
  setLink: (isUp: boolean) => void
  /** Packets between it and the other nodes are dropped without an error; the applications still reach it. */
  cutFromPeers: () => void
  reconnectPeers: () => void
  listPids: () => number[]
}

type ClusterNetwork = Disposable & {
  /** Contains the nodes and the applications. */
  subnet: string
  nodes: NodeNetwork[]
  /** For the nodes' disks. */
  folder: string
}

const prefix = 'fairgrove-'
const cutTable = 'fairgrove_cut'
/** Not a temporary folder of the other tests: those cannot remove mounted disks. */
const getFolder = (owner: number) => join(tmpdir(), `fairgrove-cluster-${owner}`)

/** A network namespace for each node, connected to the applications by one bridge. Requires root. */
export function createClusterNetwork(nodeCount: number): ClusterNetwork {
  removeAbandonedNetworks()
  const folder = getFolder(process.pid)
  mkdirSync(folder, { mode: 0o711 })
  const bridge = `fg${process.pid}`
  const base = findFreeSubnet()
  const addresses = Array.from({ length: nodeCount }, (_, index) => `${base}.${11 + index}`)
  run('ip', ['link', 'add', bridge, 'type', 'bridge'])
  run('ip', ['address', 'add', `${base}.1/24`, 'dev', bridge])
  run('ip', ['link', 'set', bridge, 'up'])
  const nodes = addresses.map((address, index) => {
    const namespace = `${prefix}${process.pid}-${index + 1}`
    const link = `${bridge}n${index + 1}`
    run('ip', ['netns', 'add', namespace])
    run('ip', ['link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace])
    run('ip', ['link', 'set', link, 'master', bridge, 'up'])
    run('ip', ['-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0'])
    for (const device of ['lo', 'eth0']) run('ip', ['-n', namespace, 'link', 'set', device, 'up'])
    const peers = addresses.filter((peer) => peer !== address)
    return {
      namespace,
      address,
      setLink: (isUp: boolean) => run('ip', ['link', 'set', link, isUp ? 'up' : 'down']),
      cutFromPeers: () => dropPackets(namespace, peers),
      reconnectPeers: () => run('nft', ['delete', 'table', 'ip', cutTable], namespace),
      listPids: () => listNamespacePids(namespace),
    }
  })
  return {
    subnet: `${base}.0/24`,
    nodes,
    folder,
    [Symbol.dispose]: () => removeNetwork(process.pid),
  }
}

/** In both directions: a hook before the routing of incoming packets, and one after that of outgoing ones. */
function dropPackets(namespace: string, peers: string[]): void {
  const set = `{ ${peers.join(', ')} }`
  const rules = [
    `table ip ${cutTable} {`,
    `  chain incoming { type filter hook prerouting priority 0; ip saddr ${set} drop; }`,
    `  chain outgoing { type filter hook postrouting priority 0; ip daddr ${set} drop; }`,
    '}',
  ]
  execFileSync('nsenter', [`--net=/run/netns/${namespace}`, 'nft', '-f', '-'], {
    input: rules.join('\n'),
  })
}

function run(command: string, args: string[], namespace?: string): string {
  const inside = namespace ? ['nsenter', `--net=/run/netns/${namespace}`] : []
  const [program = '', ...rest] = [...inside, command, ...args]
  return execFileSync(program, rest, { encoding: 'utf8' })
}

function listNamespacePids(namespace: string): number[] {
  return run('ip', ['netns', 'pids', namespace]).split('\n').filter(Boolean).map(Number)
}

function findFreeSubnet(): string {
  const used = run('ip', ['-o', '-4', 'address'])
  const free = Array.from({ length: 200 }, (_, index) => `10.213.${index + 1}`)
  const base = free.find((candidate) => !used.includes(` ${candidate}.`))
  if (!base) throw new Error('There is no free subnet for another cluster.')
  return base
}

/** A run that was killed leaves its namespaces, processes and disks behind. */
function removeAbandonedNetworks(): void {
  const owners = run('ip', ['netns', 'list']).matchAll(/^fairgrove-(\d+)-/gm)
  for (const owner of new Set([...owners].map(([, pid]) => Number(pid)))) {
    if (!isAlive(owner)) removeNetwork(owner)
  }
}

function removeNetwork(owner: number): void {
  const names = run('ip', ['netns', 'list']).split('\n')
  for (const namespace of names.map((line) => line.split(' ')[0] ?? '')) {
    if (!namespace.startsWith(`${prefix}${owner}-`)) continue
    for (const pid of listNamespacePids(namespace)) signal(pid, 'SIGKILL')
    run('ip', ['netns', 'delete', namespace])
  }
  const bridge = `fg${owner}`
  if (run('ip', ['-o', 'link']).includes(` ${bridge}:`)) run('ip', ['link', 'delete', bridge])
  const folder = getFolder(owner)
  for (const [, path = ''] of readFileSync('/proc/mounts', 'utf8').matchAll(/^\S+ (\S+)/gm))
    if (path.startsWith(`${folder}/`)) run('umount', ['--lazy', path])
  rmSync(folder, { recursive: true, force: true })
}

/** The process may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
