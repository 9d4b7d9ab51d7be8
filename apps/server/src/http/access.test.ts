import { type Access, type Endpoint, endpoint, MessageResponse } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { problems } from '@fairgrove/contract/problems.table'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { addMember, counterEndpoints, managerEndpoints } from '../../test/member-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { type ServerHarness, useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { buildApp } from '../app.ts'
import { inTx } from '../db/tx.ts'
import { findCaller } from '../sessions/actions.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import { handleEndpoint, mountEndpoints } from './endpoint-handler.ts'
import { registerErrorHandler } from './error-handler.ts'

const harness = useServerHarness()

const visitors = [
  'no token',
  'customer',
  'counter',
  'manager',
  'seller',
  'admin',
  'revoked token',
] as const
type Visitor = (typeof visitors)[number]

/** Who each access level admits: written out here, not computed by the code under test. */
const allowedVisitors: Record<Access, readonly Visitor[]> = {
  public: visitors,
  customer: ['customer', 'counter', 'manager', 'seller', 'admin'],
  seller: ['seller'],
  admin: ['admin'],
  staff: ['seller', 'admin'],
}

const memberEndpoints = { counter: counterEndpoints, manager: managerEndpoints }

function getExpectedResult(
  { method, path, access }: Endpoint,
  visitor: Visitor,
): 'enters' | 'not_signed_in' | 'role_needed' {
  if (allowedVisitors[access].includes(visitor)) return 'enters'
  if (visitor === 'counter' || visitor === 'manager') {
    return memberEndpoints[visitor].includes(`${method} ${path}`) ? 'enters' : 'role_needed'
  }
  return visitor === 'no token' || visitor === 'revoked token' ? 'not_signed_in' : 'role_needed'
}

/** New for every request: some endpoints end the session or delete the account. */
async function createToken(visitor: Visitor): Promise<string | undefined> {
  if (visitor === 'no token') return undefined
  const { accountId, token } = await createSignedInAccount(harness, {
    isSeller: visitor === 'seller',
    isAdmin: visitor === 'admin',
  })
  if (visitor === 'counter' || visitor === 'manager') {
    const { dispensary, brand } = await seedWorkplaces()
    const member = { accountId, role: visitor }
    await addMember(harness.db, { kind: 'dispensary', listingId: dispensary, ...member })
    if (visitor === 'manager') {
      await addMember(harness.db, { kind: 'brand', listingId: brand, ...member })
    }
  }
  if (visitor === 'revoked token')
    await inTx(harness.db, (tx) => deleteAccountSessions(tx, accountId))
  return token
}

async function seedWorkplaces(): Promise<{ dispensary: string; brand: string }> {
  const { accountId: ownerId } = await createSignedInAccount(harness, { isSeller: true })
  return {
    dispensary: await seedDispensary(harness.db, { ownerId }),
    brand: await seedBrand(harness.db, { ownerId }),
  }
}

async function sendRequest(
  app: ServerHarness['app'],
  method: Endpoint['method'] | 'HEAD',
  path: string,
  visitor: Visitor,
) {
  const token = await createToken(visitor)
  const reply = await app.inject({
    method,
    url: path.replace(/:\w+/g, crypto.randomUUID()),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const isJson = method !== 'HEAD' && `${reply.headers['content-type']}`.includes('json')
  return { status: reply.statusCode, code: isJson ? reply.json().code : undefined }
}

async function expectResult(app: ServerHarness['app'], called: Endpoint, visitor: Visitor) {
  const { method, path } = called
  const expected = getExpectedResult(called, visitor)
  const { status, code } = await sendRequest(app, method, path, visitor)
  if (expected === 'enters') {
    // Past the access check a bare request may still be invalid or find nothing.
    expect(code).not.toBe('not_signed_in')
    expect(code).not.toBe('role_needed')
    expect(status).toBeLessThan(500)
  } else {
    expect({ status, code }).toEqual({ status: problems[expected].status, code: expected })
  }
  if (method !== 'GET') return
  const head = await sendRequest(app, 'HEAD', path, visitor)
  expect(head.status).toBe(status)
}

describe.each(endpoints)('$method $path', (testEndpoint) => {
  test.each(visitors)(`is ${testEndpoint.access}: %s`, (visitor) =>
    expectResult(harness.app, testEndpoint, visitor),
  )
})

/** Replaces the declared endpoints while `work` runs. */
async function withEndpoints<T>(testEndpoints: Endpoint[], work: () => Promise<T>): Promise<T> {
  const declaredEndpoints = endpoints.splice(0, endpoints.length, ...testEndpoints)
  try {
    return await work()
  } finally {
    endpoints.splice(0, endpoints.length, ...declaredEndpoints)
  }
}

const testEndpoint = <const Who extends Access>(access: Who) =>
  endpoint({
    method: 'GET',
    path: `/api/${access}s-only`,
    summary: 'A test endpoint.',
    access,
    responses: { 200: MessageResponse },
  })

test('every access level admits exactly the roles it names', async () => {
  const testEndpoints = [
    testEndpoint('public'),
    testEndpoint('customer'),
    testEndpoint('seller'),
    testEndpoint('admin'),
    testEndpoint('staff'),
  ]
  const app = Fastify()
  registerErrorHandler(app)
  await withEndpoints(testEndpoints, async () =>
    mountEndpoints(
      app,
      testEndpoints.map((candidate) =>
        handleEndpoint(candidate, async () => ({ message: 'Come in.' })),
      ),
      {
        db: harness.db,
        limiter: harness.limiter,
        findCaller: (token) => findCaller(harness.deps, token),
        recordRead: async () => undefined,
        secrets: harness.deps.linkSecrets,
      },
    ),
  )
  for (const candidate of testEndpoints) {
    for (const visitor of visitors) await expectResult(app, candidate, visitor)
  }
})

describe('the app refuses to start', () => {
  const build = () =>
    buildApp({ deps: harness.deps, limiter: harness.limiter, trustedProxies: ['127.0.0.1'] })

  test('with an undeclared route', async () => {
    const app = await build()
    expect(() => app.get('/api/secrets', async () => 'everything')).toThrow(
      'GET /api/secrets has no declaration',
    )
  })

  test('with a declared endpoint that has no handler', async () => {
    const unhandled = testEndpoint('admin')
    await expect(withEndpoints([...endpoints, unhandled], build)).rejects.toThrow(
      'Declared but not served: GET /api/admins-only',
    )
  })

  test('with a handled endpoint that is not listed', async () => {
    const [first, ...listed] = endpoints
    await expect(withEndpoints(listed, build)).rejects.toThrow(
      `${first?.method} ${first?.path} is served but not listed`,
    )
  })
})
