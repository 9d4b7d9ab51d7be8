import { parseArgs } from 'node:util'
import { startPaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { findFreePort } from '@fairgrove/testing/ports'
import { seedStockedProduct } from '@fairgrove/testing/seed-shop'
import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { getPaypalWebhookUrl } from '@fairgrove/testing/site'
import { openDb, openPool } from '../../apps/server/src/db/pool.ts'
import { auditViolations, completeOrders } from '../complete-orders.ts'
import { startSiteBehindEdge } from '../site-behind-edge.ts'
import { findLostEmails, findViolations, listOrders } from '../violations.ts'
import { Buyers } from './buyers.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { type Killable, parseFaults } from './faults.ts'
import { Ledger } from './ledger.ts'
import { startMailLog } from './mail-log.ts'
import { RandomKills } from './random-kills.ts'
import { startReplaceableRedis } from './replaceable-redis.ts'
import { countSales, printReport } from './report.ts'
import { runRounds } from './run-rounds.ts'

/** Of each size, more than can be sold in hours. */
const perSize = 1_000_000
/** Matches the worker's concurrency (worker.ts). */
const concurrentJobs = 4

/**
 * `cluster --seed 1 --rounds 17 --faults all --kills 0`: faults of the database cluster of deploy/ha and of the site in
 * front of it, one after the other, while buyers buy; besides, so many processes of the site are killed per minute.
 * Requires root and `npm run setup -- --cluster`.
 */
export async function runClusterSuite(
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '17' },
      faults: { type: 'string', default: 'all' },
      kills: { type: 'string', default: '0' },
      verbose: { type: 'boolean', default: false },
    },
  })
  const { seed } = values
  const names = parseFaults(values.faults)
  const startedAt = performance.now()
  const log = (line: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${line}`)
  const cluster = await startDatabaseCluster(stack, {
    hasFakeClock: names.includes('clock-jump'),
    log: values.verbose ? console.error : () => undefined,
  })
  log('the database cluster runs')
  const redis = await startReplaceableRedis(stack)
  const mail = stack.use(await startMailLog())
  const internalPort = await findFreePort()
  const webhookUrl = getPaypalWebhookUrl(internalPort)
  const paypal = stack.use(await startPaypalStandIn({ webhookUrl }))
  const site = await startSiteBehindEdge(stack, {
    databaseUrl: cluster.url,
    redisUrl: redis.url,
    smtpUrl: mail.url,
    paypal,
    internalPort,
    trustedProxies: '127.0.0.1',
  })
  log('the site runs')

  const pool = openPool(cluster.url, { max: 3, warn: () => undefined })
  const db = openDb(pool)
  stack.defer(() => db.destroy())
  const goods = await seedStockedProduct(pool, perSize)
  const ledger = new Ledger()
  const buyers = new Buyers({ seed, url: site.url, paypal, ledger, goods })
  const random = createSeededRandom(seed)
  const target = { cluster, site, redis, random, replacing: new Set<Killable>() }
  const kills = new RandomKills(target, { seed, perMinute: Number(values.kills) })
  const { rounds, limited } = await runRounds({
    target,
    pool,
    buyers,
    ledger,
    names,
    rounds: Number(values.rounds),
    log,
  })
  await kills.stop()
  await buyers.stop()
  log('no more buyers')
  await completeOrders({ pool, db, paypal, log })

  // A lost connection to the database may also come between sending an email and recording it.
  const workerLosses = rounds.length + (kills.counts.worker ?? 0)
  const evidence = { client: pool, confirmedOrderIds: ledger.orderIds, paypal, goods }
  const violations = [
    ...(await findViolations({
      ...evidence,
      emailIds: mail.messageIds,
      maxDuplicateEmails: workerLosses * concurrentJobs,
    })),
    ...(await auditViolations(cluster.url)),
    ...buyers.problems,
    ...kills.problems,
  ]
  const orders = await listOrders(pool)
  const results = ledger.compare({
    rounds,
    orders,
    sales: await countSales(pool, limited),
    lostEmails: findLostEmails(orders, mail.messageIds),
  })
  console.log(`\nkilled at random: ${JSON.stringify(kills.counts)}`)
  return printReport(results, violations)
}
