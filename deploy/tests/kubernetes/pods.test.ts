import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { containers, listKind, pods, readEnvironment } from './manifests.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const matchNames = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
const listSettings = (path: string) => matchNames(read(path), /^ {2}([A-Z][A-Z_]+):/gm)

const settingsByApp: Record<string, string[]> = {
  api: listSettings('apps/server/src/env.ts'),
  worker: listSettings('apps/server/src/env.ts'),
  web: listSettings('apps/web/app/server/env.server.ts'),
  migrate: listSettings('apps/server/src/db/env.ts'),
  edge: matchNames(read('deploy/nginx/edge.sh'), /(EDGE_[A-Z_]+)/g),
  redis: ['REDIS_PASSWORD'],
}

test('there is a pod for every process', () => {
  expect(pods.map(({ app }) => app).sort()).toEqual(Object.keys(settingsByApp).sort())
})

test.each(containers)('$app has limits, a read-only root and no privileges', (each) => {
  const { container, pod } = each
  for (const amounts of [container.resources.requests, container.resources.limits])
    expect(Object.keys(amounts).sort()).toEqual(['cpu', 'memory'])
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  expect(pod.securityContext.runAsUser).toBeGreaterThan(0)
  expect(pod.automountServiceAccountToken).toBe(false)
  for (const { emptyDir } of pod.volumes ?? [])
    if (emptyDir) expect(emptyDir.sizeLimit).toBeTruthy()
  const mounted = container.volumeMounts.map(({ name }) => name)
  expect(mounted.sort()).toEqual((pod.volumes ?? []).map(({ name }) => name).sort())
})

test.each(containers.filter(({ app }) => app !== 'migrate'))('$app has probes', ({ container }) => {
  const portNames = (container.ports ?? []).map(({ name }) => name)
  const { startupProbe, readinessProbe, livenessProbe } = container
  for (const probe of [startupProbe, readinessProbe, livenessProbe])
    expect(portNames).toContain(probe?.httpGet?.port ?? probe?.tcpSocket?.port)
})

test('a database that is down takes the API out of service and does not restart it', () => {
  const api = containers.find(({ app }) => app === 'api')?.container
  expect(api?.readinessProbe?.httpGet?.path).toBe('/readyz')
  expect(api?.livenessProbe?.httpGet?.path).toBe('/healthz')
})

test.each(containers)(
  '$app gets variables that exist, and all that it needs',
  ({ app, container }) => {
    const environment = readEnvironment(container)
    const names = Object.keys(environment)
    // A variable from a Secret has no value here.
    const plain = names.map((name) => name.replace(/_FILE$/, ''))
    // What both processes of a ConfigMap read is in one of them.
    const known = [...(settingsByApp[app] ?? [])]
    expect(plain.filter((name) => !known.includes(name))).toEqual([])
    const needed: Record<string, string[]> = {
      api: listRequired('apps/server/src/env.ts'),
      worker: listRequired('apps/server/src/env.ts'),
      web: ['API_URL', 'PUBLIC_URL', 'COOKIE_SECRET', 'NODE_ENV', 'WEB_HOST'],
      migrate: ['DATABASE_OWNER_URL'],
      edge: ['EDGE_WEB', 'EDGE_API'],
      redis: ['REDIS_PASSWORD'],
    }
    expect((needed[app] ?? []).filter((name) => !plain.includes(name))).toEqual([])
    const mounts = container.volumeMounts.map(({ mountPath }) => mountPath)
    for (const [name, value] of Object.entries(environment)) {
      if (!name.endsWith('_FILE')) continue
      expect(
        mounts.some((path) => value === `${path}/${name.replace(/_FILE$/, '')}`),
        value,
      ).toBe(true)
    }
  },
)

/** Settings without a default, and those that production requires. */
function listRequired(path: string): string[] {
  const text = read(path)
  const fields = [...text.matchAll(/^ {2}([A-Z][A-Z_]+): ([\s\S]*?)(?=^ {2}(?:[A-Z]|\/\*)|^}\))/gm)]
  const required = fields
    .filter(([, , schema = '']) => !/\.(default|optional)\(|previousSecrets/.test(schema))
    .map(([, name = '']) => name)
  expect(required.length).toBeGreaterThan(12)
  const inProduction = /requiredInProduction = \[([^\]]+)\]/.exec(text)?.[1] ?? ''
  return [...required, ...matchNames(inProduction, /'(\w+)'/g), 'NODE_ENV']
}

test('the example sets what the base leaves empty', () => {
  const example = parse(read('deploy/kubernetes/example/settings.yaml')) as {
    metadata: { name: string }
    data: Record<string, string>
  }
  const base = listKind('ConfigMap').find(({ metadata }) => metadata.name === example.metadata.name)
  const empty = Object.entries(base?.data ?? {}).filter(([, value]) => value === '')
  expect(empty.length).toBeGreaterThan(3)
  expect(empty.filter(([name]) => !example.data[name])).toEqual([])
})

test('no variable has a secret in it', () => {
  const data = JSON.stringify(listKind('ConfigMap').map((map) => map.data))
  expect(data).not.toMatch(/:\/\/[^/"]*:[^/"]*@/)
  expect(listKind('Secret')).toEqual([])
})

test('ports agree with the image, its settings and its services', () => {
  const portOf = (app: string, name: string) =>
    containers.find((each) => each.app === app)?.container.ports?.find((port) => port.name === name)
      ?.containerPort
  const settings = Object.assign({}, ...listKind('ConfigMap').map((map) => map.data)) as Record<
    string,
    string
  >
  expect(String(portOf('api', 'http'))).toBe(settings.API_PORT)
  expect(String(portOf('web', 'http'))).toBe(settings.WEB_PORT)
  expect(String(portOf('api', 'metrics'))).toBe(settings.METRICS_PORT)
  expect(String(portOf('worker', 'metrics'))).toBe(settings.WORKER_METRICS_PORT)
  expect(String(portOf('web', 'metrics'))).toBe(settings.WEB_METRICS_PORT)
  expect(read('deploy/Dockerfile')).toContain(`EXPOSE ${portOf('edge', 'http')}`)
  for (const { metadata, spec } of listKind('Service')) {
    for (const { port, targetPort } of spec?.ports ?? [])
      expect(portOf(metadata.name, targetPort), metadata.name).toBe(port)
  }
  expect(settings.API_URL).toBe(`http://edge:${portOf('edge', 'internal')}`)
})

test('a pod is given longer to stop than its process takes', () => {
  const drain = Number(listKind('ConfigMap')[0]?.data?.DRAIN_SECONDS)
  const read20 = Number(
    /shutdownTimeoutMs = (\d+)_000/.exec(read('apps/server/src/graceful-shutdown.ts'))?.[1],
  )
  const webSeconds = Number(/shutdownTimeoutMs = (\d+)_000/.exec(read('apps/web/server.ts'))?.[1])
  const graceOf = (app: string) =>
    pods.find((pod) => pod.app === app)?.spec.terminationGracePeriodSeconds
  expect(drain).toBeGreaterThan(0)
  expect(graceOf('api')).toBeGreaterThan(drain + read20)
  expect(graceOf('worker')).toBeGreaterThan(read20)
  expect(graceOf('web')).toBeGreaterThan(drain + webSeconds)
})

test('whatever has more than one replica keeps one while nodes are drained', () => {
  const budgets = listKind('PodDisruptionBudget').map(({ metadata }) => metadata.name)
  const replicated = listKind('Deployment').filter(({ spec }) => (spec?.replicas ?? 1) > 1)
  expect(replicated.length).toBe(4)
  expect(
    replicated.map(({ metadata }) => metadata.name).filter((name) => !budgets.includes(name)),
  ).toEqual([])
  for (const { spec } of listKind('HorizontalPodAutoscaler'))
    expect(spec?.minReplicas, spec?.scaleTargetRef?.name).toBeGreaterThan(1)
})

test('Redis runs with the command of compose.yaml', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: { redis: { command: string[] } }
  }
  const redis = containers.find(({ app }) => app === 'redis')?.container
  const expected = compose.services.redis.command.map((part) =>
    part.replace(/\$\{REDIS_PASSWORD[^}]*\}/, '$(REDIS_PASSWORD)'),
  )
  expect([...(redis?.command ?? []), ...(redis?.args ?? [])]).toEqual(expected)
})

test('the database is set up as roles.sh does it', () => {
  const database = read('deploy/kubernetes/base/database.yaml')
  const statements = read('deploy/postgres/roles.sh').match(
    /^(revoke|grant|create extension|alter schema)[^;]+/gm,
  )
  expect(statements).toHaveLength(5)
  for (const statement of statements ?? []) expect(database).toContain(`- ${statement}\n`)
})
