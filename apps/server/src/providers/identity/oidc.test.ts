import { generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startIdentityProvider } from '@fairgrove/testing/identity-provider'
import { expect, onTestFinished, test } from 'vitest'
import { createAppleSecret, readApplePrivateKey } from './apple-secret.ts'
import { openOidc } from './oidc.ts'
import { IdentityUnavailable } from './port.ts'
import { findIdentityProblems, openIdentityProviders } from './settings.ts'

const redirectUri = 'https://fairgrove.test/signin/google/return'
const client = { clientId: 'test', clientSecret: 'a secret of the client', redirectUri }
const check = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }

const openAt = (issuer: string) =>
  openOidc({
    name: 'google',
    issuer,
    ...client,
    createSecret: () => client.clientSecret,
    timeoutSeconds: 0.3,
  })

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the request names our page exactly, with state, nonce and the hash of the verifier', async () => {
  await using provider = await startIdentityProvider(client)
  const { searchParams } = new URL(await openAt(provider.issuer).buildUrl(check))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'test',
    redirect_uri: redirectUri,
    state: check.state,
    nonce: check.nonce,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  expect(searchParams.get('code_challenge')).not.toBe(check.verifier)
})

test.each<[string, RequestListener]>([
  ['doesn’t respond', () => undefined],
  [
    'responds forever',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    },
  ],
  [
    'responds with a megabyte',
    (_, response) => void response.end(JSON.stringify({ issuer: 'x'.repeat(1_000_000) })),
  ],
  ['has a fault', (_, response) => void response.writeHead(503).end()],
])('a provider that %s is unavailable within its deadline', async (_, listener) => {
  const port = openAt(await serve(listener))
  const startedAt = performance.now()
  await expect(port.buildUrl(check)).rejects.toBeInstanceOf(IdentityUnavailable)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test('a provider that is back is asked again', async () => {
  const provider = await startIdentityProvider(client)
  const port = Number(new URL(provider.issuer).port)
  await provider[Symbol.asyncDispose]()
  const google = openAt(provider.issuer)
  await expect(google.buildUrl(check)).rejects.toBeInstanceOf(IdentityUnavailable)
  await using again = await startIdentityProvider(client, port)
  expect(await google.buildUrl(check)).toContain(again.issuer)
  again.savePerson({ email: 'ada@example.test' })
  const query = await again.authorize(await google.buildUrl(check), 'ada@example.test')
  again.delayMs = 2_000
  await expect(google.verify(query, check)).rejects.toBeInstanceOf(IdentityUnavailable)
  again.delayMs = 0
})

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

test('Apple’s client secret is signed for five minutes with the key of the site', () => {
  const key = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey }
  const now = new Date('2026-11-19T12:00:00Z')
  const secret = createAppleSecret(key, {
    clientId: 'site',
    issuer: 'https://appleid.apple.com',
    now,
  })
  const [header = '', payload = '', signature = ''] = secret.split('.')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
  expect(decode(header)).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
  const iat = now.getTime() / 1000
  expect(decode(payload)).toEqual({
    iss: 'TEAM123456',
    sub: 'site',
    aud: 'https://appleid.apple.com',
    iat,
    exp: iat + 300,
  })
  const content = Buffer.from(`${header}.${payload}`)
  const verifier = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', content, verifier, Buffer.from(signature, 'base64url'))).toBe(true)
})

test.each([
  ['a file', pem, true],
  ['a file on one line', pem.replaceAll('\n', String.raw`\n`), true],
  ['base64', privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'), true],
  ['a password', 'secret', false],
  [
    'an RSA key',
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ format: 'pem', type: 'pkcs8' })
      .toString(),
    false,
  ],
])('Apple’s key may be %s', (_, text, isKey) => {
  expect(readApplePrivateKey(text) !== undefined).toBe(isKey)
})

const issuers = {
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_APPLE_ISSUER: 'https://appleid.apple.com',
}
const google = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'secret' }

test('a provider is on with all of its variables, and off without them', () => {
  const PUBLIC_URL = 'https://fairgrove.test'
  const apple = { OIDC_APPLE_CLIENT_ID: 'id', OIDC_APPLE_TEAM_ID: 'TEAM123456' }
  const more = { OIDC_APPLE_KEY_ID: 'KEY1234567', OIDC_APPLE_PRIVATE_KEY: pem }
  const listNames = (env: object) =>
    openIdentityProviders({ ...issuers, ...env, PUBLIC_URL }).map(({ name }) => name)
  expect(listNames({})).toEqual([])
  expect(listNames(google)).toEqual(['google'])
  expect(listNames({ ...google, ...apple, ...more })).toEqual(['google', 'apple'])
})

test('half of a provider’s variables, and a stand-in where payments are real, are reported', () => {
  const production = { ...issuers, NODE_ENV: 'production', PAYPAL_URL: 'https://api-m.paypal.com' }
  const listProblems = (env: object) =>
    findIdentityProblems({ ...production, ...env }).map(({ name }) => name)
  expect(listProblems(google)).toEqual([])
  expect(listProblems({ OIDC_GOOGLE_CLIENT_ID: 'id' })).toEqual(['OIDC_GOOGLE_CLIENT_SECRET'])
  expect(listProblems({ OIDC_APPLE_KEY_ID: 'KEY1234567' })).toHaveLength(3)
  const standIn = { OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  expect(listProblems(standIn)).toEqual(['OIDC_GOOGLE_ISSUER'])
  expect(listProblems({ ...standIn, PAYPAL_URL: 'http://127.0.0.1:8' })).toEqual([])
})
