import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { type ComposeFile, listNetworks } from './compose-file.ts'
import { outsideGateway } from './variables.ts'

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })

export type Addresses = Record<string, Record<string, string>>

/**
 * The networks of the compose file as bridges, and a network namespace for each service: who can reach whom is what
 * Docker would make of it. To be called in a network and a mount namespace of its own, which take everything with them.
 */
export function createNetworks({ networks, services }: ComposeFile): Addresses {
  mkdirSync('/run/netns', { recursive: true })
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns')
  run('ip', 'link', 'set', 'lo', 'up')
  const gateways = Object.fromEntries(
    Object.entries(networks).map(([name, network], at) => {
      const [config] = network?.ipam?.config ?? []
      // Docker chooses where the file doesn't.
      const first = name === 'outside' ? outsideGateway : `172.30.${91 + at}.1`
      const gateway = config?.gateway ?? (config ? config.subnet.replace(/0\/24$/, '1') : first)
      run('ip', 'link', 'add', `br${at}`, 'type', 'bridge')
      // Internal networks end at the bridge: this machine has no address in them.
      if (!network?.internal) run('ip', 'addr', 'add', `${gateway}/24`, 'dev', `br${at}`)
      run('ip', 'link', 'set', `br${at}`, 'up')
      return [name, { gateway, bridge: `br${at}`, taken: 1 }]
    }),
  )
  const addresses: Addresses = {}
  for (const [index, [name, service]] of Object.entries(services).entries()) {
    run('ip', 'netns', 'add', name)
    run('ip', '-n', name, 'link', 'set', 'lo', 'up')
    addresses[name] = {}
    for (const [at, { name: network, address }] of listNetworks(service).entries()) {
      const joined = gateways[network]
      if (!joined) throw new Error(`${name} is in the network ${network}, which doesn't exist.`)
      joined.taken += 1
      const own = address ?? joined.gateway.replace(/\d+$/, String(joined.taken))
      const [inner, outer] = [`eth${at}`, `veth${index}-${at}`]
      run('ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', name)
      run('ip', 'link', 'set', outer, 'master', joined.bridge, 'up')
      run('ip', '-n', name, 'addr', 'add', `${own}/24`, 'dev', inner)
      run('ip', '-n', name, 'link', 'set', inner, 'up')
      addresses[name][network] = own
    }
  }
  return addresses
}

/** /etc/hosts of a service: itself, and every service it shares a network with. */
export function buildHosts(name: string, addresses: Addresses): string {
  const own = Object.keys(addresses[name] ?? {})
  const lines = Object.entries(addresses).flatMap(([other, byNetwork]) => {
    const shared = own.find((network) => byNetwork[network])
    return shared ? [`${byNetwork[shared]} ${other}`] : []
  })
  return ['127.0.0.1 localhost', ...lines, ''].join('\n')
}

/** Runs a program of this machine in the network of a service. */
export const inNetworkOf = (name: string): string[] => ['nsenter', `--net=/run/netns/${name}`]
