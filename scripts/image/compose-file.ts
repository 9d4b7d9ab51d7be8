import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { parse } from 'yaml'

export type Service = {
  command?: string | string[]
  environment?: Record<string, string | number | null>
  secrets?: string[]
  read_only?: boolean
  tmpfs?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  networks?: string[] | Record<string, { ipv4_address?: string } | null>
}
type Network = { internal?: boolean; ipam?: { config: { subnet: string; gateway?: string }[] } }

export type ComposeFile = {
  services: Record<string, Service>
  networks: Record<string, Network | null>
  secrets: Record<string, { environment: string }>
}

export const composePath = join(projectRoot, 'deploy/compose.yaml')

/** The compose file as `docker compose` sees it with these variables. */
export function readComposeFile(variables: Record<string, string>): ComposeFile {
  const file = parse(readFileSync(composePath, 'utf8'), { merge: true })
  return interpolate(file, variables) as ComposeFile
}

function interpolate(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') return interpolateText(value, variables)
  if (Array.isArray(value)) return value.map((each) => interpolate(each, variables))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, interpolate(each, variables)]),
  )
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what it is}`; other forms are not in our file. */
function interpolateText(text: string, variables: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    const value = variables[name]
    if (value) return value
    if (kind === '-') return rest
    throw new Error(`compose.yaml needs ${name}${rest ? `: ${rest}` : ''}`)
  })
}

/** The variables of a service: one without a value is passed through, if it is set. */
export function listEnvironment(
  { environment = {} }: Service,
  variables: Record<string, string>,
): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value]) => [
    name,
    value === null ? variables[name] : String(value),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

export function listNetworks({ networks = [] }: Service): { name: string; address?: string }[] {
  if (Array.isArray(networks)) return networks.map((name) => ({ name }))
  return Object.entries(networks).map(([name, settings]) => ({
    name,
    ...(settings?.ipv4_address && { address: settings.ipv4_address }),
  }))
}

/** Service names, each after those it depends on. */
export function orderByDependencies(services: Record<string, Service>): string[] {
  const ordered: string[] = []
  const visit = (name: string, path: string[]) => {
    if (ordered.includes(name)) return
    if (path.includes(name)) throw new Error(`A circle: ${[...path, name].join(' → ')}`)
    const service = services[name]
    if (!service) throw new Error(`${path.at(-1)} depends on ${name}, which doesn't exist.`)
    for (const each of Object.keys(service.depends_on ?? {})) visit(each, [...path, name])
    ordered.push(name)
  }
  for (const name of Object.keys(services)) visit(name, [])
  return ordered
}
