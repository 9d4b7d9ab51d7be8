import { randomBytes } from 'node:crypto'
import { buildWebIfStale } from '@fairgrove/testing/build-web'
import { type CensusStandIn, startCensusStandIn } from '@fairgrove/testing/census/stand-in'
import { type PaypalStandIn, startPaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { findFreePort } from '@fairgrove/testing/ports'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { toRuntimeUrl } from '@fairgrove/testing/services/runtime-role'
import { startServices } from '@fairgrove/testing/services/services'
import {
  buildSiteEnvironment,
  getPaypalWebhookUrl,
  startSite,
  waitForSite,
} from '@fairgrove/testing/site'
import { startS3Storage } from '@fairgrove/testing/storage'
import { waitUntil } from '@fairgrove/testing/wait'
import pg from 'pg'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { type StreamingReplica, startPrimaryWithReplicas } from '../streaming-replicas.ts'
import { type FaultProxy, startFaultProxy, throughProxy } from './fault-proxy.ts'
import { type People, seedPeople } from './people.ts'

const dependencyNames = [
  ...(['primary', 'replica', 'redis', 'smtp'] as const),
  ...(['paypal', 'storage', 'geocoder'] as const),
] as const
export type DependencyName = (typeof dependencyNames)[number]

/** The complete site, each dependency behind a proxy, with one shopper, one seller and one admin. */
export type Shop = {
  url: string
  proxies: Record<DependencyName, FaultProxy>
  /** Without a proxy, for what nobody on the site sees. */
  database: pg.Pool
  databaseUrl: string
  /** Undefined if the site runs without one. */
  replica: StreamingReplica | undefined
  inboxUrl: string
  paypal: PaypalStandIn
  census: CensusStandIn
  people: People
}

type ShopOptions = {
  /** Services of the test run: without a replica. Otherwise new ones are started. */
  existing?: { databaseUrl: string; redisUrl: string; smtpUrl: string; inboxUrl: string }
  output: NodeJS.WritableStream
}

export async function startShop(
  stack: AsyncDisposableStack,
  { existing, output }: ShopOptions,
): Promise<Shop> {
  await buildWebIfStale()
  const [apiPort, webPort] = [await findFreePort(), await findFreePort()]
  const paypal = stack.use(await startPaypalStandIn({ webhookUrl: getPaypalWebhookUrl(apiPort) }))
  const census = stack.use(await startCensusStandIn())
  const storage = stack.use(await startS3Storage())
  const primary = existing ? undefined : await startPrimaryWithReplicas(stack)
  const databaseUrl = existing?.databaseUrl ?? primary?.url ?? ''
  const services = stack.use(
    await startServices({ existing: { ...existing, databaseUrl, paypal }, data: 'disposable' }),
  )
  await createDatabaseIfMissing(databaseUrl)
  await migrate(databaseUrl)
  const replica = await primary?.addReplica()
  const proxies = await startProxies(stack, {
    primary: databaseUrl,
    replica: replica?.url ?? databaseUrl,
    redis: services.redisUrl,
    smtp: services.smtpUrl,
    paypal: paypal.url,
    storage: storage.url,
    geocoder: census.url,
  })
  const url = `http://127.0.0.1:${webPort}`
  const secret = randomBytes(32).toString('base64url')
  const env: NodeJS.ProcessEnv = {
    ...buildSiteEnvironment({
      mode: 'production',
      publicUrl: url,
      apiPort,
      webPort,
      logLevel: 'silent',
      linkSecret: secret,
      cookieSecret: secret,
      storageFolder: '/unused',
      databaseUrl: throughProxy(databaseUrl, proxies.primary),
      redisUrl: throughProxy(services.redisUrl, proxies.redis),
      smtpUrl: throughProxy(services.smtpUrl, proxies.smtp),
      paypal: { ...paypal, url: throughProxy(paypal.url, proxies.paypal) },
    }),
    ...(replica && {
      DATABASE_READ_URLS: toRuntimeUrl(throughProxy(replica.url, proxies.replica)),
    }),
    STORAGE_URL: throughProxy(storage.url, proxies.storage),
    GEOCODER_URL: throughProxy(census.url, proxies.geocoder),
    RATE_LIMIT_FACTOR: '10000',
  }
  const running = startSite({ env, stack, output })
  await waitForSite(env, running)
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  stack.defer(() => database.end())
  const inboxUrl = services.inboxUrl ?? existing?.inboxUrl ?? ''
  const people = await seedPeople(database, url)
  await waitForListing(url)
  return { url, proxies, database, databaseUrl, replica, inboxUrl, paypal, census, people }
}

/** The replica has the product, and the listing's counts have it. */
async function waitForListing(url: string): Promise<void> {
  const isListed = async () => {
    const response = await fetch(`${url}/api/products`)
    return (await response.text()).includes('Field shirt')
  }
  await waitUntil(isListed, { what: 'The listing' })
}

async function startProxies(
  stack: AsyncDisposableStack,
  urls: Record<DependencyName, string>,
): Promise<Record<DependencyName, FaultProxy>> {
  const started = await Promise.all(
    dependencyNames.map(async (name) => {
      const proxy = stack.use(await startFaultProxy(urls[name]))
      return [name, proxy] as const
    }),
  )
  return Object.fromEntries(started) as Record<DependencyName, FaultProxy>
}
