import { expect, test } from 'vitest'
import { listKind, pods, type Selector } from './manifests.ts'

const policies = listKind('NetworkPolicy')
const database = { 'cnpg.io/cluster': 'fairgrove-db' }
const labelsOf = (name: string): Record<string, string> =>
  name === 'database' ? database : { app: name }

const matches = (selector: Selector | undefined, labels: Record<string, string>) =>
  selector !== undefined &&
  Object.entries(selector.matchLabels ?? {}).every(([name, value]) => labels[name] === value)

/** Both ends have to allow a connection between two pods of ours. */
function isAllowed(from: string, to: string, port: number): boolean {
  const leaves = policies.some(
    ({ spec }) =>
      matches(spec?.podSelector, labelsOf(from)) &&
      spec?.egress?.some(
        (rule) =>
          rule.ports?.some((each) => each.port === port) &&
          rule.to?.some(
            (peer) => !peer.namespaceSelector && matches(peer.podSelector, labelsOf(to)),
          ),
      ),
  )
  const arrives = policies.some(
    ({ spec }) =>
      matches(spec?.podSelector, labelsOf(to)) &&
      spec?.ingress?.some(
        (rule) =>
          rule.ports?.some((each) => each.port === port) &&
          rule.from?.some(
            (peer) => !peer.namespaceSelector && matches(peer.podSelector, labelsOf(from)),
          ),
      ),
  )
  return leaves && arrives
}

/** Every connection that the processes make. */
const needed: [from: string, to: string, port: number][] = [
  ['edge', 'web', 3000],
  ['edge', 'api', 3001],
  ['web', 'edge', 8081],
  ['api', 'database', 5432],
  ['api', 'redis', 6379],
  ['worker', 'database', 5432],
  ['migrate', 'database', 5432],
  ['database', 'database', 5432],
  ['database', 'database', 8000],
]

test.each(needed)('%s reaches %s on port %d', (from, to, port) => {
  expect(isAllowed(from, to, port)).toBe(true)
})

test('no other connection between pods is allowed', () => {
  const names = [...pods.map(({ app }) => app), 'database']
  const ports = [3000, 3001, 5432, 6379, 8000, 8080, 8081, 9464]
  const allowed = names.flatMap((from) =>
    names.flatMap((to) =>
      ports.filter((port) => isAllowed(from, to, port)).map((port) => [from, to, port]),
    ),
  )
  expect(allowed.sort()).toEqual([...needed].sort())
})

test('everything is denied by default', () => {
  expect(policies.find(({ metadata }) => metadata.name === 'default-deny')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  })
})

test('only the API and the worker reach the internet, and no private network with it', () => {
  const open = policies.filter(({ spec }) =>
    spec?.egress?.some(({ to }) => to?.some(({ ipBlock }) => ipBlock !== undefined)),
  )
  expect(open.map(({ metadata }) => metadata.name)).toEqual(['api', 'worker'])
  const blocks = JSON.stringify(open)
  for (const range of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'])
    expect(blocks.split(range)).toHaveLength(3)
})

test('metrics are read by the monitoring namespace only', () => {
  const readers = policies.flatMap(({ spec }) =>
    (spec?.ingress ?? []).filter(({ ports }) => ports?.some(({ port }) => port === 9464)),
  )
  expect(readers).toHaveLength(3)
  for (const { from } of readers) expect(JSON.stringify(from)).toContain('"monitoring"')
})
