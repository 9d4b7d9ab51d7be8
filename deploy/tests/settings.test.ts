import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { readEnv, samplePostalAddress } from '../../apps/server/src/env.ts'

type Service = { command?: string; environment?: Record<string, string | number | null> }
type Compose = { services: Record<string, Service> }

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const matchNames = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
const unique = (list: string[]) => [...new Set(list)].sort()

const listSettings = (path: string) => matchNames(read(path), /^ {2}([A-Z][A-Z_]+):/gm)
const serverSettings = [
  ...listSettings('apps/server/src/env.ts'),
  ...listSettings('apps/server/src/providers/identity/settings.ts'),
]
const webSettings = listSettings('apps/web/app/server/env.server.ts')
const migrateSettings = listSettings('apps/server/src/db/env.ts')
/** For tests and demos only. */
const testOnlySettings = [
  'CRASH_AT',
  'RATE_LIMIT_FACTOR',
  'SIGN_IN_FACTORS',
  'OIDC_GOOGLE_ISSUER',
  'OIDC_APPLE_ISSUER',
]

const example = read('.env.example')
const documentedSettings = matchNames(example, /^(?:# )?([A-Z][A-Z_]+)=/gm)
const composeText = read('deploy/compose.yaml')
const compose = parse(composeText, { merge: true }) as Compose
/** Variables of the compose file that no process of ours reads. */
const composeSettings = [
  'COMPOSE_SMTP_URL',
  'EDGE_BEHIND',
  'EDGE_PUBLISHED',
  'TILES_FOLDER',
  'PLACES_FOLDER',
  'POSTGRES_PASSWORD',
  'DATABASE_OWNER_PASSWORD',
  'DATABASE_APP_PASSWORD',
  'REDIS_PASSWORD',
  'STORE_PASSWORD',
  'STORE_APP_PASSWORD',
  'POSTGRES_IMAGE',
  'REDIS_IMAGE',
  'STORE_IMAGE',
  'STORE_CLIENT_IMAGE',
]

afterEach(() => vi.unstubAllEnvs())

test('.env.example documents every setting exactly once, and no others', () => {
  expect(serverSettings.length).toBeGreaterThan(20)
  expect(webSettings.length).toBeGreaterThan(8)
  expect(unique(documentedSettings)).toEqual(
    unique([...serverSettings, ...webSettings, ...migrateSettings, ...composeSettings]),
  )
  expect(documentedSettings).toHaveLength(unique(documentedSettings).length)
  const isSetting = (line = '') => /^(# )?[A-Z][A-Z_]+=/.test(line)
  const lines = example.split('\n')
  for (const [at, line] of lines.entries()) {
    // One comment may document several settings, as for the PayPal account.
    const above = lines.slice(0, at).findLast((each) => !isSetting(each))
    if (isSetting(line)) expect(above, line).toMatch(/^# \S/)
  }
})

test('.env.example is a valid server environment once its secrets are filled in', () => {
  const exampleValues = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const empty = Object.keys(exampleValues).filter((name) => exampleValues[name] === '')
  const filled = Object.fromEntries(
    empty.map((name) => [name, 'a secret of at least 32 characters']),
  )
  const shaped = { SEALING_KEYS: `first:${'k'.repeat(43)}=`, TAX_RULES: 'illinois' }
  expect(readEnv({ ...exampleValues, ...filled, ...shaped })).toMatchObject({
    NODE_ENV: 'production',
    DRAIN_SECONDS: 0,
    TAX_RULES: 'illinois',
  })
})

test('settings left empty in .env.example count as unset, in the server and the web server', async () => {
  const exampleValues = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const secret = 'a secret of at least 32 characters'
  const needed = {
    ...exampleValues,
    LINK_SECRET: secret,
    SEALING_KEYS: `first:${'k'.repeat(43)}=`,
    PAYPAL_CLIENT_ID: secret,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID: secret,
    COOKIE_SECRET: secret,
    POSTAL_ADDRESS: samplePostalAddress,
    TAX_RULES: 'specified',
  }
  const empty = Object.fromEntries(
    matchNames(example, /^# ([A-Z_]+)=$/gm).map((name) => [name, '']),
  )
  expect(Object.keys(empty).length).toBeGreaterThan(8)
  const env = readEnv({ ...needed, ...empty, SHIPPING_PRICE: '', EQUITY_FUND_PERCENT: '' })
  expect(env).toMatchObject({ SHIPPING_PRICE: 0, EQUITY_FUND_PERCENT: 5 })
  const unset = [env.SPREADSHEET_URL, env.GEOCODER_URL, env.HOUSE_ACCOUNT_ID]
  expect([...unset, env.PLACES_DATABASE]).toEqual([undefined, undefined, undefined, undefined])
  for (const [name, value] of Object.entries({ ...needed, ...empty })) vi.stubEnv(name, value)
  const web = await import('../../apps/web/app/server/env.server.ts')
  expect([web.env.MAP_STYLE_URL, web.env.BUG_FORM_URL]).toEqual([undefined, undefined])
})

test('compose passes every process all of its settings and no others', () => {
  const needed = (list: string[]) => unique(list.filter((name) => !testOnlySettings.includes(name)))
  const listPassed = (service: string) =>
    unique(
      Object.keys(compose.services[service]?.environment ?? {}).map((name) =>
        name.replace(/_FILE$/, ''),
      ),
    )
  for (const name of ['server-1', 'server-2', 'worker']) {
    expect(listPassed(name), name).toEqual(needed(serverSettings))
  }
  expect(listPassed('migrate')).toEqual(needed(migrateSettings))
  for (const name of ['web-1', 'web-2']) expect(listPassed(name), name).toEqual(needed(webSettings))
  const edgeSettings = matchNames(read('deploy/nginx/edge.sh'), /(EDGE_[A-Z_]+)/g)
  expect(listPassed('edge').filter((name) => !edgeSettings.includes(name))).toEqual([])
})

test('compose refuses to start until the operator has chosen the tax rules', () => {
  expect(composeText).toMatch(/TAX_RULES: \$\{TAX_RULES:\?[^}]+\}/)
})

test('every variable of compose is documented in .env.example', () => {
  const taken = unique(matchNames(composeText, /\$\{([A-Z_]+)/g))
  expect(taken.length).toBeGreaterThan(15)
  expect(taken.filter((name) => !documentedSettings.includes(name))).toEqual([])
})

test('the image’s command supports every compose command, and its entry points exist', () => {
  const script = read('deploy/run.sh')
  const started = [...script.matchAll(/(\w+)\) become \w+ (\S+)/g)]
  const commands = Object.values(compose.services).flatMap(({ command }) =>
    typeof command === 'string' ? [command] : [],
  )
  expect(unique(commands)).toEqual(unique(started.map(([, role = '']) => role)))
  for (const [, , path = ''] of started)
    expect(existsSync(join(projectRoot, path)), path).toBe(true)
  expect(() =>
    execFileSync(join(projectRoot, 'deploy/run.sh'), ['lunch'], { stdio: 'pipe' }),
  ).toThrow('Which one')
})

test('by default the edge’s internal port listens on loopback only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairgrove-edge-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'nginx'), '#!/bin/sh\n', { mode: 0o755 })
  execFileSync(join(projectRoot, 'deploy/nginx/edge.sh'), {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      EDGE_FOLDER: folder,
      EDGE_WEB: '127.0.0.1:3000',
      EDGE_API: '127.0.0.1:3001',
    },
  })
  const written = readFileSync(join(folder, 'nginx.conf'), 'utf8')
  const misses = `unix:${folder}/misses.sock`
  expect(matchNames(written, /\blisten ([^\s;]+)/g)).toEqual(['8080', misses, '127.0.0.1:8081'])
})

test('the image includes every workspace, and everything it copies exists', () => {
  const dockerfile = read('deploy/Dockerfile')
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  for (const workspace of workspaces) {
    expect(matchNames(dockerfile, /^COPY (\S+\/package\.json)/gm)).toContain(
      `${workspace}/package.json`,
    )
  }
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  )
  expect(copied.length).toBeGreaterThan(15)
  expect(copied.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})
