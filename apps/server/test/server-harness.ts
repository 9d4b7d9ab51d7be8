import { randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint, RequestInput, ResponseBody } from '@fairgrove/contract/endpoint'
import { type PaypalStandIn, startPaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { requireEnv } from '@fairgrove/testing/require-env'
import { startFolderStorage, type TestStorage } from '@fairgrove/testing/storage'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Db, openPool } from '../src/db/pool.ts'
import { buildTaskList } from '../src/db/queue.ts'
import { sql } from '../src/db/sql.ts'
import { samplePostalAddress } from '../src/env.ts'
import { createRateLimiter, type RateLimiter } from '../src/http/rate-limit.ts'
import { type JobDeps, jobHandlers } from '../src/jobs.ts'
import { bundledGeocode } from '../src/providers/geocode/bundled.ts'
import type { IdentityPort } from '../src/providers/identity/port.ts'
import { openSmtp } from '../src/providers/mail/smtp.ts'
import { openPaypal } from '../src/providers/payments/paypal.ts'
import type { Internet, PlacesPort } from '../src/providers/ports.ts'
import { openStorage } from '../src/providers/storage/open.ts'
import { TestClock } from './test-clock.ts'
import { useTestDatabase } from './test-database.ts'

type CallOptions<E> = Partial<RequestInput<E>> & {
  token?: string | undefined
  headers?: Record<string, string>
}

export type ServerHarness = {
  app: FastifyInstance
  db: Db
  /** The owner's connection, for a test that needs its own trigger or table. */
  ownerDb: Db
  databaseUrl: string
  clock: TestClock
  deps: JobDeps
  limiter: RateLimiter
  /** This harness's own PayPal stand-in; its webhooks are injected into the app. */
  paypal: PaypalStandIn
  /** Calls an endpoint by its declaration, as the web app does. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<CallResponse<E>>
  /** Runs the worker until the queue is empty. */
  runJobs(): Promise<void>
}

type CallResponse<E> = { status: number; body: ResponseBody<E>; raw: LightMyRequestResponse }

export const publicUrl = 'https://fairgrove.test'

const linkSecret = 'a secret that only tests use, long enough'

type ServerHarnessOptions = {
  redisUrl?: string
  startStorage?: () => Promise<TestStorage>
  internet?: Internet
  /** Where networks are. No place is known unless a test says so. */
  places?: PlacesPort
  /** Nobody signs in with a provider unless a test starts one. */
  openIdentityProviders?: () => Promise<IdentityPort[]>
  /** As in production: admins, and sellers for payouts, need a second factor. */
  requiresTwoFactor?: boolean
}

/** No test connects to the internet. */
const noInternet: Internet = {
  resolve: async () => [],
  connect: () => {
    throw new Error('Tests must not connect to the internet.')
  },
}

/** The whole server on its own database; Redis and SMTP are the real ones of the test run. */
export function useServerHarness(options: ServerHarnessOptions = {}): ServerHarness {
  const harness = useTestDatabase() as unknown as ServerHarness & { url: string }
  let storage: TestStorage
  let jobPool: Pool
  beforeAll(async () => {
    storage = await (options.startStorage ?? startFolderStorage)()
    harness.clock = new TestClock()
    harness.databaseUrl = harness.url
    harness.paypal = await startPaypalStandIn()
    harness.deps = {
      db: harness.db,
      longQueryDb: harness.db,
      warn: () => undefined,
      clock: harness.clock,
      publicUrl,
      linkSecret,
      linkSecrets: [linkSecret],
      hashSecret: 'another secret that only tests use, long enough',
      encryptionKeys: [{ id: 'test', key: randomBytes(32) }],
      geocode: bundledGeocode,
      storage: openStorage(storage.url),
      internet: options.internet ?? noInternet,
      places: options.places,
      identityProviders: await options.openIdentityProviders?.(),
      payments: openPaypal({ ...harness.paypal, timeoutMs: 500 }),
      paymentButtons: harness.paypal,
      securityLogDays: 180,
      twoFactor: { isRequired: options.requiresTwoFactor ?? false },
      postalAddress: samplePostalAddress,
      newslettersPerMinute: 600,
      shop: { taxRules: 'specified', shippingCents: 0, fundBasisPoints: 500 },
      mail: openSmtp(requireEnv('TEST_SMTP_URL'), {
        from: 'Fairgrove <hello@fairgrove.test>',
        postalAddress: samplePostalAddress,
      }),
    }
    harness.limiter = await createRateLimiter({
      redisUrl: options.redisUrl ?? requireEnv('TEST_REDIS_URL'),
      // Test files share one Redis and one IP address; the limits have their own tests.
      factor: 10_000,
      redisTimeoutMs: 10_000,
      warn: () => undefined,
    })
    harness.app = await buildApp({
      deps: harness.deps,
      limiter: harness.limiter,
      trustedProxies: ['127.0.0.1'],
    })
    harness.paypal.webhooks.deliver = async ({ headers, text }) => {
      const path = '/api/webhooks/paypal'
      const reply = await harness.app.inject({ method: 'POST', url: path, headers, payload: text })
      return reply.statusCode < 300
    }
    harness.call = (endpoint, call = {}) => injectRequest(harness.app, endpoint, call)
    // Kept for the whole file: a new connection reads half the catalog first.
    jobPool = openPool(harness.databaseUrl, { max: 3, warn: () => undefined })
    harness.runJobs = () => runQueue(harness, jobPool)
  })
  afterAll(async () => {
    await jobPool.end()
    await harness.app.close()
    await harness.limiter.close()
    await harness.paypal[Symbol.asyncDispose]()
    harness.deps.mail.close()
    harness.deps.storage.close()
    await storage[Symbol.asyncDispose]()
  })
  return harness
}

async function injectRequest<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { params, query, body, token, headers = {} }: CallOptions<E>,
): Promise<CallResponse<E>> {
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

async function runQueue({ db, deps }: ServerHarness, pgPool: Pool): Promise<void> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') console.error(message)
  })
  const taskList = buildTaskList(jobHandlers(deps))
  do {
    await runOnce({ pgPool, taskList, noHandleSignals: true, logger })
  } while (await hasJobInSerialQueue(db))
}

/** A job's queue is unlocked shortly after the job, so the worker may not have found the next one in it. */
async function hasJobInSerialQueue(db: Db): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs
    where queue_name is not null and run_at <= now() and attempts < max_attempts limit 1`.execute(
    db,
  )
  return rows.length > 0
}
