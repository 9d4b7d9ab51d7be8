import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@fairgrove/testing/ports'
import { startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { waitUntil } from '@fairgrove/testing/wait'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { createAttemptLimiter } from '../../apps/server/src/http/attempt-limiter.ts'
import { connectRedisCounters } from '../../apps/server/src/http/redis-counters.ts'

type Service = {
  command?: string[]
  networks?: string[] | Record<string, unknown>
  environment?: Record<string, string>
  secrets?: string[]
  ports?: string[]
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  secrets: Record<string, { environment: string }>
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose

const listNetworks = (name: string) => {
  const { networks = [] } = compose.services[name] ?? {}
  return Array.isArray(networks) ? networks : Object.keys(networks)
}
const canReach = (from: string, to: string) =>
  listNetworks(from).some((network) => listNetworks(to).includes(network))

test('public-facing services cannot reach the database, Redis or the image store', () => {
  for (const name of ['edge', 'web-1', 'web-2']) {
    for (const inner of ['db', 'redis', 'store']) {
      expect(canReach(name, inner), `${name} to ${inner}`).toBe(false)
    }
  }
  for (const web of ['web-1', 'web-2']) {
    expect(canReach(web, 'edge')).toBe(true)
    expect(canReach(web, 'server-1')).toBe(false)
  }
  expect(canReach('migrate', 'redis')).toBe(false)
  for (const inner of ['db', 'redis', 'store'])
    expect(canReach('server-1', inner), inner).toBe(true)
})

test('networks without outbound needs are internal', () => {
  const open = Object.entries(compose.networks).filter(([, network]) => !network?.internal)
  expect(open.map(([name]) => name).sort()).toEqual(['maintenance', 'outside', 'visitors'])
  for (const [name, { ports = [] }] of Object.entries(compose.services)) {
    if (name !== 'edge') for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  }
})

test('no serving process has the credentials of the table owner or an administrator', () => {
  for (const name of ['edge', 'web-1', 'web-2', 'server-1', 'server-2', 'worker']) {
    const settings = JSON.stringify(compose.services[name]?.environment ?? {})
    expect(settings, name).not.toMatch(/OWNER|POSTGRES_PASSWORD|STORE_PASSWORD/)
  }
})

test('secrets are files in the containers that need them', () => {
  for (const name of ['server-1', 'worker', 'web-1']) {
    const { environment = {}, secrets = [] } = compose.services[name] ?? {}
    for (const variable of secrets.map((secret) => compose.secrets[secret]?.environment ?? '')) {
      expect(environment[variable], variable).toBeUndefined()
      expect(environment[`${variable}_FILE`]).toBe(`/run/secrets/${variable.toLowerCase()}`)
    }
    expect(secrets.length).toBeGreaterThan(0)
  }
})

/** Redis with the command of compose.yaml. */
async function startComposeRedis(password: string): Promise<string> {
  const port = await findFreePort()
  const [command = '', ...args] = (compose.services.redis?.command ?? []).map((part) =>
    part.replace(/\$\{REDIS_PASSWORD[^}]*\}/, password),
  )
  const server = startProcess({
    name: 'redis',
    command,
    args: [...args, '--port', String(port), '--bind', '127.0.0.1'],
  })
  onTestFinished(() => server.stop())
  const url = `redis://fairgrove:${password}@127.0.0.1:${port}`
  const isUp = async () => runRedisCommand(url, 'PING') === 'PONG'
  await waitUntil(isUp, { what: 'Redis', process: server, timeoutMs: 15_000 })
  return url
}

const runRedisCommand = (url: string, ...command: string[]) =>
  spawnSync('redis-cli', ['-u', url, '--no-auth-warning', ...command], {
    encoding: 'utf8',
  }).stdout.trim()

test('the app’s Redis user can count requests and nothing else', async () => {
  const url = await startComposeRedis('s3cret')
  const counts = await connectRedisCounters(url, (_, message) => expect.fail(message))
  onTestFinished(() => counts.close())
  const hit = { key: 'limit:ordinary:test', seconds: 60, hits: 2 }
  await waitUntil(() => counts.add([hit]).then(Boolean, () => false), { what: 'The counter' })
  expect((await counts.add([hit]))[0]?.hits).toBeGreaterThanOrEqual(4)
  const attempts = createAttemptLimiter(counts, { factor: 1, now: Date.now })
  const key = { kind: 'account', key: 'somebody' } as const
  const isCounted = () => runRedisCommand(url, 'EXISTS', 'limit:attempts:account:somebody')
  await attempts.recordAttempt([key])
  expect(isCounted()).toBe('1')
  await attempts.recordSuccess([key])
  expect(isCounted()).toBe('0')

  for (const command of [
    'FLUSHALL',
    'KEYS *',
    'CONFIG GET *',
    'ACL LIST',
    'SHUTDOWN',
    'GET limit:a',
    'INCRBY elsewhere 1',
    'MONITOR',
    'REPLICAOF NO ONE',
  ]) {
    expect(runRedisCommand(url, ...command.split(' ')), command).toContain('NOPERM')
  }
  const { host } = new URL(url)
  expect(runRedisCommand(`redis://${host}`, 'PING')).toContain('NOAUTH')
})

test('the app’s storage user can put and get images in one bucket', () => {
  const policy = JSON.parse(read('deploy/store/policy.json'))
  expect(policy.Statement).toEqual([
    {
      Effect: 'Allow',
      Action: ['s3:GetObject', 's3:PutObject'],
      Resource: ['arn:aws:s3:::pictures/*'],
    },
  ])
})
