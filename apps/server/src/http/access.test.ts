import { type Access, type Endpoint, endpoint, Said } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { problems } from '@fairgrove/contract/problems'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { type House, useHouse } from '../../test/house.ts'
import { signedIn } from '../../test/signed-in.ts'
import { buildApp } from '../app.ts'
import { inTx } from '../db/tx.ts'
import { findCaller } from '../sessions/actions.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { speakProblems } from './problems.ts'
import { mount, serve } from './serve.ts'

const house = useHouse()

const visitors = ['no token', 'customer', 'seller', 'admin', 'revoked token'] as const
type Visitor = (typeof visitors)[number]

/** Who gets past each kind of lock: written out here, not computed by the code under test. */
const admitted: Record<Access, readonly Visitor[]> = {
  public: visitors,
  customer: ['customer', 'seller', 'admin'],
  seller: ['seller'],
  admin: ['admin'],
  staff: ['seller', 'admin'],
}

function verdict(access: Access, visitor: Visitor): 'enters' | 'not_signed_in' | 'role_needed' {
  if (admitted[access].includes(visitor)) return 'enters'
  return visitor === 'no token' || visitor === 'revoked token' ? 'not_signed_in' : 'role_needed'
}

/** Fresh for every knock: some doors end the session or the account of whoever passes. */
async function tokenOf(visitor: Visitor): Promise<string | undefined> {
  if (visitor === 'no token') return undefined
  const { accountId, token } = await signedIn(house, {
    isSeller: visitor === 'seller',
    isAdmin: visitor === 'admin',
  })
  if (visitor === 'revoked token') await inTx(house.db, (tx) => deleteSessionsOf(tx, accountId))
  return token
}

async function knock(
  app: House['app'],
  method: Endpoint['method'] | 'HEAD',
  path: string,
  visitor: Visitor,
) {
  const token = await tokenOf(visitor)
  const reply = await app.inject({
    method,
    url: path.replace(/:\w+/g, crypto.randomUUID()),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const isJson = method !== 'HEAD' && `${reply.headers['content-type']}`.includes('json')
  return { status: reply.statusCode, code: isJson ? reply.json().code : undefined }
}

async function expectVerdict(
  app: House['app'],
  { method, path, access }: Endpoint,
  visitor: Visitor,
) {
  const expected = verdict(access, visitor)
  const { status, code } = await knock(app, method, path, visitor)
  if (expected === 'enters') {
    // Past the lock a bare request may still be invalid or find nothing; that is another matter.
    expect(code).not.toBe('not_signed_in')
    expect(code).not.toBe('role_needed')
    expect(status).toBeLessThan(500)
  } else {
    expect({ status, code }).toEqual({ status: problems[expected].status, code: expected })
  }
  if (method !== 'GET') return
  const head = await knock(app, 'HEAD', path, visitor)
  expect(head.status).toBe(status)
}

describe.each(endpoints)('$method $path', (door) => {
  test.each(visitors)(`is ${door.access}: %s`, (visitor) => expectVerdict(house.app, door, visitor))
})

/** For the time of the work the contract declares these doors, and only these. */
async function declaring<T>(doors: Endpoint[], work: () => Promise<T>): Promise<T> {
  const real = endpoints.splice(0, endpoints.length, ...doors)
  try {
    return await work()
  } finally {
    endpoints.splice(0, endpoints.length, ...real)
  }
}

const door = <const Who extends Access>(access: Who) =>
  endpoint({
    method: 'GET',
    path: `/api/${access}s-only`,
    summary: 'A door for this test.',
    access,
    answers: { 200: Said },
  })

test('every kind of lock admits exactly whom its name says', async () => {
  const doors = [door('public'), door('customer'), door('seller'), door('admin'), door('staff')]
  const app = Fastify()
  speakProblems(app)
  await declaring(doors, async () =>
    mount(
      app,
      doors.map((one) => serve(one, async () => ({ message: 'Come in.' }))),
      {
        limiter: house.limiter,
        findCaller: (token) => findCaller(house.deps, token),
        recordRead: async () => undefined,
        secrets: house.deps.linkSecrets,
      },
    ),
  )
  for (const one of doors) {
    for (const visitor of visitors) await expectVerdict(app, one, visitor)
  }
})

describe('the app refuses to start', () => {
  const build = () =>
    buildApp({ deps: house.deps, limiter: house.limiter, trustedProxies: ['127.0.0.1'] })

  test('with a route that nobody declared', async () => {
    const app = await build()
    expect(() => app.get('/api/secrets', async () => 'everything')).toThrow(
      'GET /api/secrets has no declaration',
    )
  })

  test('with a declared endpoint that nobody serves', async () => {
    const forgotten = door('admin')
    await expect(declaring([...endpoints, forgotten], build)).rejects.toThrow(
      'Declared but not served: GET /api/admins-only',
    )
  })

  test('with a served endpoint that is not listed', async () => {
    const [first, ...listed] = endpoints
    await expect(declaring(listed, build)).rejects.toThrow(
      `${first?.method} ${first?.path} is served but not listed`,
    )
  })
})
