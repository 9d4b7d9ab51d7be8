import { randomBytes, randomUUID } from 'node:crypto'
import type { Answer, Endpoint, Input } from '@fairgrove/contract/endpoint'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll } from 'vitest'
import { type PaypalStandIn, startPaypal } from '../../../tools/paypal/stand-in.ts'
import { buildApp } from '../src/app.ts'
import { type Db, openPool } from '../src/db/pool.ts'
import { taskList } from '../src/db/queue.ts'
import { samplePostalAddress } from '../src/env.ts'
import { openRateLimiter, type RateLimiter } from '../src/http/rate-limit.ts'
import { type JobDeps, jobHandlers } from '../src/jobs.ts'
import { bundledGeocode } from '../src/providers/geocode/bundled.ts'
import type { Internet } from '../src/providers/internet/port.ts'
import { openSmtp } from '../src/providers/mail/smtp.ts'
import { openPaypal } from '../src/providers/payments/paypal.ts'
import { openStorage } from '../src/providers/storage/open.ts'
import { TestClock } from './clock.ts'
import { useDatabase } from './database.ts'
import { type TestStorage, temporaryFolder } from './storages.ts'

type CallOptions<E> = Partial<Input<E>> & {
  token?: string | undefined
  headers?: Record<string, string>
}

export type House = {
  app: FastifyInstance
  db: Db
  /** The owner's connection, for a test that needs a trigger or a table of its own. */
  owner: Db
  databaseUrl: string
  clock: TestClock
  deps: JobDeps
  limiter: RateLimiter
  /** The payment provider's stand-in of this house alone; its notices come in through the app's door. */
  paypal: PaypalStandIn
  /** Calls an endpoint by its declaration, as the web app does. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Reply<E>>
  /** Lets the worker run until nothing is left to do. */
  work(): Promise<void>
}

type Reply<E> = { status: number; body: Answer<E>; raw: LightMyRequestResponse }

export const publicUrl = 'https://fairgrove.test'

const linkSecret = 'a secret that only tests use, long enough'

type HouseOptions = {
  redisUrl?: string
  startStorage?: () => Promise<TestStorage>
  internet?: Internet
}

/** No test reaches out of this machine. */
const noInternet: Internet = {
  resolve: async () => [],
  connect: () => {
    throw new Error('Tests stay at home.')
  },
}

/** The whole server on a database of its own; Redis and SMTP are the real ones of the test run. */
export function useHouse(options: HouseOptions = {}): House {
  const house = useDatabase() as unknown as House & { url: string }
  let stored: TestStorage
  beforeAll(async () => {
    stored = await (options.startStorage ?? temporaryFolder)()
    house.clock = new TestClock()
    house.databaseUrl = house.url
    house.paypal = await startPaypal()
    house.deps = {
      db: house.db,
      patientDb: house.db,
      warn: () => undefined,
      clock: house.clock,
      publicUrl,
      linkSecret,
      linkSecrets: [linkSecret],
      markSecret: 'another secret that only tests use, long enough',
      sealingKeys: [{ id: 'test', key: randomBytes(32) }],
      geocode: bundledGeocode,
      storage: openStorage(stored.url),
      internet: options.internet ?? noInternet,
      payments: openPaypal({ ...house.paypal, timeoutMs: 500 }),
      paymentButtons: house.paypal,
      securityLogDays: 180,
      shop: { taxRules: 'specified', shippingCents: 0, fundBasisPoints: 500 },
      mail: openSmtp(given('TEST_SMTP_URL'), {
        from: 'Fairgrove <hello@fairgrove.test>',
        postalAddress: samplePostalAddress,
      }),
    }
    house.limiter = await openRateLimiter({
      redisUrl: options.redisUrl ?? given('TEST_REDIS_URL'),
      // Test files share one Redis and one address; the limits have a test of their own.
      factor: 10_000,
      warn: () => undefined,
    })
    house.app = await buildApp({
      deps: house.deps,
      limiter: house.limiter,
      trustedProxies: ['127.0.0.1'],
    })
    house.paypal.notices.deliver = async ({ headers, text }) => {
      const path = '/api/webhooks/paypal'
      const reply = await house.app.inject({ method: 'POST', url: path, headers, payload: text })
      return reply.statusCode < 300
    }
    house.call = (endpoint, call = {}) => request(house.app, endpoint, call)
    house.work = () => runQueue(house)
  })
  afterAll(async () => {
    await house.app.close()
    await house.limiter.close()
    await house.paypal[Symbol.asyncDispose]()
    house.deps.mail.close()
    house.deps.storage.close()
    await stored[Symbol.asyncDispose]()
  })
  return house
}

export function given(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is not set: run the tests with vitest from the project root.`)
  return value
}

async function request<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { params, query, body, token, headers = {} }: CallOptions<E>,
): Promise<Reply<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? randomUUID()),
  )
  const raw = await app.inject({
    method: endpoint.method,
    url: path,
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  return { status: raw.statusCode, body: raw.json(), raw }
}

async function runQueue(house: House): Promise<void> {
  const pgPool = openPool(house.databaseUrl, { max: 3, warn: () => undefined })
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') console.error(message)
  })
  try {
    await runOnce({
      pgPool,
      taskList: taskList(jobHandlers(house.deps)),
      noHandleSignals: true,
      logger,
    })
  } finally {
    await pgPool.end()
  }
}
