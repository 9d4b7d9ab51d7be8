import type { Container } from './container.ts'
import type { Addresses } from './networks.ts'

type Check = { what: string; passes: boolean }

const connectScript = `const [host, port] = process.argv.slice(1)
const socket = require('node:net').connect({ host, port: Number(port), timeout: 2000 })
socket.once('connect', () => process.exit(0))
for (const event of ['error', 'timeout']) socket.once(event, () => process.exit(1))`

/** From which service which other one must be reachable; no other pair of a service and a target must be. */
const reachable = [
  'web-1 edge:8081',
  'web-2 edge:8081',
  'server-1 edge:8081',
  'server-2 edge:8081',
  'server-1 db:5432',
  'server-2 db:5432',
  'worker db:5432',
  'server-1 redis:6379',
  'server-2 redis:6379',
  'worker redis:6379',
  // They share the networks of the database and Redis.
  'worker server-1:3001',
  'edge server-1:3001',
  'server-2 server-1:3001',
  'edge web-1:3000',
  'web-2 web-1:3000',
]
const targets = ['db:5432', 'redis:6379', 'edge:8081', 'server-1:3001', 'web-1:3000']

/** What the compose file promises about a container, asked from inside of it. */
export function checkIsolation(containers: Map<string, Container>, addresses: Addresses): string[] {
  const checks = [...containers.values()].flatMap((container) => [
    ...checkFilesystem(container),
    ...checkPrivileges(container),
    ...checkNetwork(container, addresses),
  ])
  const failed = checks.filter(({ passes }) => !passes).map(({ what }) => what)
  if (failed.length > 0) throw new Error(`Not isolated:\n  ${failed.join('\n  ')}`)
  return [`${checks.length} checks of files, privileges and networks passed`]
}

function checkFilesystem(container: Container): Check[] {
  const { name } = container
  const canWrite = (path: string) => container.run('sh', '-c', `: >${path}`) !== undefined
  const mounts = container.run('cat', '/proc/self/mounts') ?? ''
  const readOnlyRoot = /^\S+ \/ \S+ ro[, ]/m.test(mounts)
  return [
    { what: `${name}: the root is mounted read-only`, passes: readOnlyRoot },
    ...['/etc/x', '/x', '/var/tmp/x', '/run/x'].map((path) => ({
      what: `${name}: ${path} can't be written`,
      passes: !canWrite(path),
    })),
    { what: `${name}: /tmp can be written`, passes: canWrite('/tmp/x') },
  ]
}

function checkPrivileges(container: Container): Check[] {
  const { name } = container
  const status = container.run('cat', `/proc/${container.process.pid}/status`) ?? ''
  const readField = (field: string) => new RegExp(`^${field}:\\s+(\\S+)`, 'm').exec(status)?.[1]
  return [
    { what: `${name}: not root`, passes: Number(readField('Uid') ?? 0) > 0 },
    { what: `${name}: no capabilities`, passes: /^0+$/.test(readField('CapEff') ?? '') },
    { what: `${name}: no new privileges`, passes: readField('NoNewPrivs') === '1' },
  ]
}

/** By every address of a target: a name that can't be resolved proves nothing about the network. */
function checkNetwork(container: Container, addresses: Addresses): Check[] {
  const { name } = container
  const connect = (host: string, port: string) => {
    // The edge has no Node.
    const command =
      name === 'edge'
        ? ['timeout', '2', 'bash', '-c', `exec 3<>/dev/tcp/${host}/${port}`]
        : ['node', '-e', connectScript, host, port]
    return container.run(...command) !== undefined
  }
  return targets
    .filter((target) => !target.startsWith(`${name}:`))
    .map((target) => {
      const [host = '', port = ''] = target.split(':')
      if (reachable.includes(`${name} ${target}`))
        return { what: `${name} reaches ${target}`, passes: connect(host, port) }
      const connected = Object.values(addresses[host] ?? {}).some((each) => connect(each, port))
      return { what: `${name} can't reach ${target}`, passes: !connected }
    })
}
