import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { startEntryPoint } from '../test/server-process.ts'
import { readOwnerUrl } from './db/env.ts'
import { readEnv, samplePostalAddress } from './env.ts'

const complete = {
  DATABASE_URL: 'postgres://user:secret@127.0.0.1:5432/fairgrove',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Fairgrove <hello@fairgrove.example>',
  PUBLIC_URL: 'https://fairgrove.example/',
  API_PORT: '3001',
  LINK_SECRET: 'x'.repeat(32),
  SEALING_KEYS: `2026:${'k'.repeat(43)}=`,
  STORAGE_URL: 'file:///var/lib/fairgrove',
  PAYPAL_URL: 'https://api-m.paypal.com/',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
}

function getEnvError(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('It was accepted.')
}

test('accepts a complete environment', () => {
  expect(readEnv(complete)).toMatchObject({
    API_HOST: '127.0.0.1',
    API_PORT: 3001,
    METRICS_PORT: 0,
    PUBLIC_URL: 'https://fairgrove.example',
    TRUSTED_PROXIES: ['127.0.0.1', '::1'],
    PAYPAL_URL: 'https://api-m.paypal.com',
    PAYPAL_SCRIPT_URL: 'https://www.paypal.com/sdk/js',
    RATE_LIMIT_FACTOR: 1,
    LOG_LEVEL: 'info',
  })
})

test('push notifications need a subject and a key pair, or none of them', () => {
  const VAPID_SUBJECT = 'mailto:hello@fairgrove.example'
  const [pair, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  const keys = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey }
  expect(readEnv(complete).VAPID_PUBLIC_KEY).toBeUndefined()
  expect(readEnv({ ...complete, ...keys, VAPID_SUBJECT })).toMatchObject(keys)
  expect(getEnvError({ ...complete, ...keys })).toContain('VAPID_SUBJECT')
  const mixed = { ...keys, VAPID_SUBJECT, VAPID_PRIVATE_KEY: other.privateKey }
  const message = getEnvError({ ...complete, ...mixed })
  expect(message).toContain('VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY')
  expect(message).not.toContain(other.privateKey)
  const short = { ...keys, VAPID_SUBJECT: 'hello', VAPID_PUBLIC_KEY: 'short' }
  expect(getEnvError({ ...complete, ...short })).toMatch(/VAPID_SUBJECT.*VAPID_PUBLIC_KEY/s)
})

test('reads a list of read replicas, none by default', () => {
  expect(readEnv(complete)).toMatchObject({ DATABASE_READ_URLS: [], READ_MAX_LAG_SECONDS: 5 })
  const [first, second] = ['postgres://app:a%2Cb@one/shop', 'postgresql://app:secret@two/shop']
  const env = readEnv({ ...complete, DATABASE_READ_URLS: `${first}, ${second}` })
  expect(env.DATABASE_READ_URLS).toEqual([first, second])
})

test.each([
  ['DATABASE_READ_URLS', 'https://replica/shop'],
  ['DATABASE_READ_URLS', 'postgres://app:secret@one/shop,'],
  ['READ_MAX_LAG_SECONDS', '0'],
  ['READ_MAX_LAG_SECONDS', '60'],
])('rejects %s=%s without showing it', (name, value) => {
  const envError = getEnvError({ ...complete, [name]: value })
  expect(envError).toMatch(new RegExp(`^  ${name}: (?!is not set)`, 'm'))
  expect(envError).not.toContain('secret@')
})

test('one error lists every missing variable', () => {
  const envError = getEnvError({})
  for (const name of Object.keys(complete)) expect(envError).toContain(`  ${name}: is not set`)
  expect(envError.split('\n')).toHaveLength(1 + Object.keys(complete).length)
})

const production = {
  ...complete,
  NODE_ENV: 'production',
  POSTAL_ADDRESS: 'Fairgrove, 200 Example Avenue, Chicago, IL 60601',
  TAX_RULES: 'illinois',
  REDIS_URL: 'redis://app:secret@127.0.0.1:6379',
}

test.each(['POSTAL_ADDRESS', 'TAX_RULES'])('production refuses to start without %s', (name) => {
  expect(readEnv(production)).toMatchObject({ [name]: production[name as 'TAX_RULES'] })
  const { [name as 'TAX_RULES']: _, ...without } = production
  expect(getEnvError(without)).toContain(`  ${name}: is not set`)
  expect(getEnvError({ ...production, [name]: '' })).toContain(`  ${name}: is not set`)
  // Listed together with the other missing variables.
  expect(getEnvError({ NODE_ENV: 'production' })).toContain(`  ${name}: is not set`)
})

test.each([
  ['REDIS_URL', 'redis://127.0.0.1:6379'],
  ['REDIS_URL', 'redis://app@redis:6379'],
  ['STORAGE_URL', 's3://store:9000/pictures'],
  ['STORAGE_URL', 's3://app@store:9000/pictures'],
])('production rejects %s=%s, development accepts it', (name, url) => {
  expect(getEnvError({ ...production, [name]: url })).toContain(`  ${name}: needs `)
  expect(readEnv({ ...complete, [name]: url })).toMatchObject({ [name]: url })
})

test('a second factor is optional in demos only, whose payments are simulated', () => {
  const optional = { SIGN_IN_FACTORS: 'optional' }
  expect(readEnv(complete).SIGN_IN_FACTORS).toBe('required')
  expect(readEnv({ ...complete, ...optional }).SIGN_IN_FACTORS).toBe('optional')
  expect(getEnvError({ ...production, ...optional })).toContain(
    '  SIGN_IN_FACTORS: must be required',
  )
  const simulated = { PAYPAL_URL: 'http://127.0.0.1:4199' }
  expect(readEnv({ ...production, ...optional, ...simulated }).SIGN_IN_FACTORS).toBe('optional')
  expect(readEnv({ ...complete, SELLER_FACTORS_FROM: '2027-01-31' }).SELLER_FACTORS_FROM).toEqual(
    new Date('2027-01-31'),
  )
  expect(getEnvError({ ...complete, SELLER_FACTORS_FROM: 'soon' })).toContain('must be a day')
})

test('production sends addresses to a geocoder on another machine by https only', () => {
  const GEOCODER_URL = 'http://geocoder.example/'
  expect(getEnvError({ ...production, GEOCODER_URL })).toContain('  GEOCODER_URL: must be an https')
  expect(readEnv({ ...complete, GEOCODER_URL }).GEOCODER_URL).toBe('http://geocoder.example')
  for (const url of ['https://geocoding.geo.census.gov', 'http://127.0.0.1:4105']) {
    expect(readEnv({ ...production, GEOCODER_URL: url }).GEOCODER_URL).toBe(url)
  }
})

test('secrets can be rotated: previous ones are a list, and hashes have their own key', () => {
  const [current, before] = ['n'.repeat(32), 'o'.repeat(32)]
  const LINK_SECRET_PREVIOUS = `${before}, ${'p'.repeat(32)}`
  const rotated = { ...complete, LINK_SECRET: current, LINK_SECRET_PREVIOUS, MARK_SECRET: before }
  expect(readEnv(rotated)).toMatchObject({
    LINK_SECRET_PREVIOUS: [before, 'p'.repeat(32)],
    MARK_SECRET: before,
  })
  const { LINK_SECRET, MARK_SECRET, ...env } = readEnv(complete)
  expect([MARK_SECRET, env.LINK_SECRET_PREVIOUS]).toEqual([LINK_SECRET, []])
  expect(getEnvError({ ...complete, LINK_SECRET_PREVIOUS: `${before},short` })).toContain(
    'LINK_SECRET_PREVIOUS',
  )
})

test('every secret can be read from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairgrove-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const secrets = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'STORAGE_URL'] as const
  const others = ['LINK_SECRET', 'SEALING_KEYS', 'PAYPAL_CLIENT_SECRET'] as const
  const source: Record<string, string> = { ...complete }
  for (const name of [...secrets, ...others]) {
    writeFileSync(join(folder, name), `${complete[name]}\n`)
    delete source[name]
    source[`${name}_FILE`] = join(folder, name)
  }
  expect(readEnv(source)).toEqual(readEnv(complete))
})

test('development and tests default to a sample postal address and the specified taxes', () => {
  for (const NODE_ENV of ['development', 'test']) {
    const { POSTAL_ADDRESS, TAX_RULES } = readEnv({ ...complete, NODE_ENV })
    expect([POSTAL_ADDRESS, TAX_RULES]).toEqual([samplePostalAddress, 'specified'])
  }
})

test('the error lists every invalid variable and never its value', () => {
  const wrong = {
    ...Object.fromEntries(Object.keys(complete).map((name) => [name, `hunter2 ${name}`])),
    LINK_SECRET: 'hunter2',
    MAIL_FROM: '',
    METRICS_PORT: 'hunter2',
    LOG_LEVEL: 'hunter2',
    NODE_ENV: 'hunter2',
    TRUSTED_PROXIES: 'hunter2',
    RATE_LIMIT_FACTOR: 'hunter2',
    PAYPAL_CLIENT_ID: '',
    PAYPAL_CLIENT_SECRET: '',
    PAYPAL_WEBHOOK_ID: '',
  }
  const envError = getEnvError(wrong)
  for (const name of Object.keys(wrong)) expect(envError).toContain(`\n  ${name}: `)
  expect(envError).not.toContain('hunter2')
})

test.each([
  ['DATABASE_URL', 'mysql://127.0.0.1/fairgrove'],
  ['REDIS_URL', '127.0.0.1:6379'],
  ['SMTP_URL', 'http://127.0.0.1:2525'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'fairgrove.example'],
  ['API_PORT', ''],
  ['API_PORT', '65536'],
  ['API_PORT', '3001.5'],
  ['LINK_SECRET', 'x'.repeat(31)],
  ['SEALING_KEYS', 'too-short:a2V5'],
  ['SEALING_KEYS', `${complete.SEALING_KEYS},${complete.SEALING_KEYS}`],
  ['STORAGE_URL', '/var/lib/fairgrove'],
  ['PAYPAL_URL', 'api-m.paypal.com'],
  ['GEOCODER_URL', 'geocoding.geo.census.gov'],
  ['GEOCODER_URL', 'file:///etc/passwd'],
  ['PLACES_DATABASE', 'city.mmdb'],
  ['PAYPAL_CLIENT_SECRET', ''],
  ['TRUSTED_PROXIES', '10.0.0.0/8, everyone'],
  ['POSTAL_ADDRESS', 'Chicago'],
  ['POSTAL_ADDRESS', '200 Example Avenue\nChicago, IL 60601'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['LOG_LEVEL', 'loud'],
])('rejects %s=%s', (name, value) => {
  expect(getEnvError({ ...complete, [name]: value })).toContain(`  ${name}: `)
})

test('crash points can only be armed in tests', () => {
  const CRASH_AT = 'payment.captured:1'
  expect(readEnv({ ...complete, NODE_ENV: 'test', CRASH_AT }).CRASH_AT).toBe(CRASH_AT)
  for (const NODE_ENV of ['production', 'development']) {
    expect(getEnvError({ ...complete, NODE_ENV, CRASH_AT })).toContain('CRASH_AT: ')
  }
  expect(getEnvError({ ...complete, CRASH_AT })).toContain('CRASH_AT: is for tests only')
  expect(getEnvError({ ...complete, NODE_ENV: 'test', CRASH_AT: 'lunch:1' })).toContain('CRASH_AT')
})

test('proxies are a list of addresses and networks, or none', () => {
  const proxies = (list: string) => readEnv({ ...complete, TRUSTED_PROXIES: list }).TRUSTED_PROXIES
  expect(proxies('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
  expect(proxies('')).toEqual([])
})

test('the first encryption key is the current one, older ones follow', () => {
  const SEALING_KEYS = `new:${'bmV3'.repeat(10)}bmU=,old:${'b2xk'.repeat(10)}b2w=`
  const keys = readEnv({ ...complete, SEALING_KEYS }).SEALING_KEYS
  expect(keys.map(({ id, key }) => [id, key.length])).toEqual([
    ['new', 32],
    ['old', 32],
  ])
})

test("a migration needs only the owner's database URL", () => {
  const { DATABASE_URL, REDIS_URL } = complete
  const DATABASE_OWNER_URL = 'postgres://owner:secret@127.0.0.1:5432/fairgrove'
  expect(readOwnerUrl({ DATABASE_URL })).toBe(DATABASE_URL)
  expect(readOwnerUrl({ DATABASE_URL, DATABASE_OWNER_URL })).toBe(DATABASE_OWNER_URL)
  expect(() => readOwnerUrl({ REDIS_URL })).toThrow('DATABASE_OWNER_URL: is not set')
})

test('a process with an incomplete environment exits and says why', async () => {
  const output: string[] = []
  const api = startEntryPoint('api', { DATABASE_URL: 'nowhere', LINK_SECRET: 'hunter2' }, (line) =>
    output.push(line),
  )
  expect((await api.exited).code).toBe(1)
  expect(output.join('\n')).toContain('DATABASE_URL: must be a postgres or postgresql URL')
  expect(output.join('\n')).toContain('LINK_SECRET: must be at least 32 characters')
  expect(output.join('\n')).not.toContain('hunter2')
}, 60_000)
