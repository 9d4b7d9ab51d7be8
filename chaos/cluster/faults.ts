import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningProcess, startProcess } from '@fairgrove/testing/processes'
import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import type { SiteBehindEdge } from '../site-behind-edge.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import { signal } from './network.ts'
import type { ReplaceableRedis } from './replaceable-redis.ts'

export type Killable = { kill: () => Promise<void>; start: () => Promise<unknown> }

export type FaultTarget = {
  cluster: DatabaseCluster
  site: SiteBehindEdge
  redis: ReplaceableRedis
  random: SeededRandom
  /** Killed and not started again yet: nothing else kills or starts them. */
  replacing: Set<Killable>
}

type Repair = () => unknown

type Fault = {
  inject: (target: FaultTarget) => Promise<Repair>
  /** How long it lasts at least; it also lasts until writes are acknowledged again, unless it stops them. */
  holdMs: number
  stopsWrites?: boolean
  /** 'clock' only by its name: a server with a changeable clock is not the one that operators run. */
  area: 'database' | 'site' | 'clock'
}

const nothing = () => undefined
/** Longer than a leader key lives (HA_TTL), so that another node takes over meanwhile. */
const partitionMs = 20_000
const clockJumpSeconds = 600
const slowFlushMs = 300

const faults = {
  'primary-killed': onLeader(0, async (leader) => {
    leader.signalPostmaster('SIGKILL')
    return nothing
  }),
  'node-killed': onLeader(0, async (leader) => {
    await leader.killAll()
    return () => leader.start()
  }),
  'primary-stopped': onLeader(partitionMs, async (leader) => {
    const pids = leader.listPostgresPids()
    for (const pid of pids) signal(pid, 'SIGSTOP')
    return () => leader.signalAll('SIGCONT')
  }),
  'node-stopped': onLeader(partitionMs, async (leader) => {
    leader.signalAll('SIGSTOP')
    return () => leader.signalAll('SIGCONT')
  }),
  'leader-cut-off': onLeader(partitionMs, async (leader) => {
    leader.network.setLink(false)
    return () => leader.network.setLink(true)
  }),
  'leader-cut-from-peers': onLeader(partitionMs, async (leader) => {
    leader.network.cutFromPeers()
    return () => leader.network.reconnectPeers()
  }),
  'disk-full': {
    ...onLeader(10_000, async (leader) => {
      leader.fillDisk()
      return () => {
        leader.freeDisk()
        leader.start()
      }
    }),
    stopsWrites: true,
  },
  'slow-disk': onLeader(15_000, async (leader) => {
    const tracer = await delayFlushes(leader.listPostgresPids())
    return () => tracer.stop()
  }),
  'clock-jump': {
    ...onLeader(15_000, async (leader) => {
      leader.setClock(clockJumpSeconds)
      return () => leader.setClock(0)
    }),
    area: 'clock',
  },
  'etcd-quorum-lost': {
    area: 'database',
    holdMs: partitionMs,
    async inject({ cluster, random }) {
      const two = random.sample(cluster.nodes, 2)
      await Promise.all(two.map((node) => node.killEtcd()))
      return () => {
        for (const node of two) node.startEtcd()
      }
    },
  },
  'replica-killed': {
    area: 'database',
    holdMs: 5_000,
    async inject({ cluster, random }) {
      const replica = random.pick(await cluster.listReplicas())
      await replica.killAll()
      return () => replica.start()
    },
  },
  'proxy-killed': {
    area: 'database',
    holdMs: 500,
    async inject({ cluster }) {
      await cluster.killProxy()
      await sleep(500)
      cluster.startProxy()
      return nothing
    },
  },
  'api-killed': onSite(({ site, random }) => random.pick(pickServers(site, 'api'))),
  'web-killed': onSite(({ site, random }) => random.pick(pickServers(site, 'web'))),
  'worker-killed': onSite(({ site }) => site.worker),
  // There is one, so nothing is accepted until it is back.
  'edge-killed': { ...onSite(({ site }) => site.edge), stopsWrites: true },
  'redis-killed': onSite(({ redis }) => redis),
  'redis-stopped': {
    area: 'site',
    holdMs: 5_000,
    async inject({ redis, replacing }) {
      while (replacing.has(redis)) await sleep(50)
      replacing.add(redis)
      redis.signal('SIGSTOP')
      return () => {
        redis.signal('SIGCONT')
        replacing.delete(redis)
      }
    },
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

export const getFault = (name: FaultName): Fault => faults[name]

/** `all`, `database`, `site` or names, separated by commas. */
export function parseFaults(text: string): FaultName[] {
  const names = Object.keys(faults) as FaultName[]
  return text.split(',').flatMap((part) => {
    const chosen = names.filter(
      (name) =>
        part === name ||
        part === faults[name].area ||
        (part === 'all' && faults[name].area !== 'clock'),
    )
    if (chosen.length === 0)
      throw new Error(
        `There is no fault ${part}. There are all, database, site, ${names.join(', ')}.`,
      )
    return chosen
  })
}

function onLeader(
  holdMs: number,
  inject: (leader: Awaited<ReturnType<DatabaseCluster['getLeader']>>) => Promise<Repair>,
): Fault {
  return {
    area: 'database',
    holdMs,
    inject: async ({ cluster }) => inject(await cluster.getLeader()),
  }
}

/** Killed with SIGKILL and started again, as a supervisor would. */
function onSite(choose: (target: FaultTarget) => Killable): Fault {
  return {
    area: 'site',
    holdMs: 0,
    async inject(target) {
      const chosen = choose(target)
      const { replacing } = target
      while (replacing.has(chosen)) await sleep(50)
      replacing.add(chosen)
      await chosen.kill()
      return async () => {
        await chosen.start()
        replacing.delete(chosen)
      }
    },
  }
}

function pickServers({ servers }: SiteBehindEdge, kind: 'api' | 'web') {
  return servers.filter(({ name }) => name.startsWith(kind))
}

/** strace holds every flush of these processes and of their children up. */
async function delayFlushes(pids: number[]): Promise<RunningProcess> {
  const delay = `inject=fdatasync,fsync:delay_enter=${slowFlushMs}000`
  const tracer = startProcess({
    name: 'strace',
    command: 'strace',
    args: [
      '-f',
      '-q',
      '-o',
      '/dev/null',
      '-e',
      'trace=fdatasync,fsync',
      '-e',
      delay,
      ...pids.flatMap((pid) => ['-p', String(pid)]),
    ],
    stopSignal: 'SIGINT',
  })
  await sleep(500)
  if (!tracer.isRunning()) throw new Error('strace could not slow the disk.')
  return tracer
}
