import { setTimeout as sleep } from 'node:timers/promises'
import { type StockedProduct, seedStockedProduct } from '@fairgrove/testing/seed-shop'
import type pg from 'pg'
import type { Buyers } from './buyers.ts'
import { type FaultName, type FaultTarget, getFault } from './faults.ts'
import type { Ledger, Round } from './ledger.ts'

type RoundsOptions = {
  target: FaultTarget
  pool: pg.Pool
  buyers: Buyers
  ledger: Ledger
  names: FaultName[]
  rounds: number
  log: (line: string) => void
}

/** A product for one round, so few of it that it is sold out. */
export type LimitedProduct = StockedProduct & { fault: FaultName }

/** So many writes count as a shop that works. */
const steadyWrites = 20
/** A fault that stops all writes for longer is repaired, and reported. */
const maxOutageMs = 90_000
const limitedPerSize = 4

/** One fault after the other, in an order that the seed decides; every fault comes as often as the others. */
export async function runRounds(
  options: RoundsOptions,
): Promise<{ rounds: Round[]; limited: LimitedProduct[] }> {
  const { target, names, log } = options
  const [rounds, limited]: [Round[], LimitedProduct[]] = [[], []]
  let upcoming: FaultName[] = []
  while (rounds.length < options.rounds) {
    if (upcoming.length === 0) upcoming = target.random.sample(names, names.length)
    const fault = upcoming.pop() as FaultName
    const product = await seedStockedProduct(options.pool, limitedPerSize)
    limited.push({ ...product, fault })
    options.buyers.offerLimited(product)
    const startedAt = performance.now()
    const round = await runRound(options, fault).catch((error: unknown) => ({
      fault,
      startedAt,
      endedAt: performance.now(),
      hasNewLeader: false,
      isLast: true,
      problems: [`${fault}: ${error instanceof Error ? error.message : error}`],
    }))
    rounds.push(round)
    const outageMs = Math.round(options.ledger.findLongestGap(round.startedAt, round.endedAt))
    const takenMs = Math.round(round.endedAt - round.startedAt)
    log(
      `${rounds.length} ${fault}: ${outageMs} ms without a write, over after ${takenMs} ms${round.hasNewLeader ? ', failover' : ''}`,
    )
    for (const problem of round.problems) log(`  ${problem}`)
    // What was acknowledged until then is still compared.
    if ('isLast' in round) break
  }
  return { rounds, limited }
}

async function runRound(options: RoundsOptions, name: FaultName): Promise<Round> {
  const { target, ledger } = options
  const { cluster, random } = target
  const problems: string[] = []
  const waitForWrites = async (what: string) => {
    const [count, deadline] = [ledger.countWrites() + steadyWrites, Date.now() + maxOutageMs]
    while (ledger.countWrites() < count) {
      if (Date.now() > deadline) {
        problems.push(`${name}: not enough writes within ${maxOutageMs} ms ${what}`)
        return
      }
      await sleep(50)
    }
  }
  await cluster.waitUntilHealthy()
  await waitForWrites('before')
  await sleep(random.between(0, 1_000))
  const leader = await cluster.getLeader()
  const fault = getFault(name)
  options.log(`${name} on ${leader.name}`)
  const startedAt = performance.now()
  const repair = await fault.inject(target)
  await Promise.all([
    sleep(fault.holdMs),
    fault.stopsWrites ? undefined : waitForWrites('of the fault'),
  ])
  await repair()
  await waitForWrites('after its repair')
  await cluster.waitUntilHealthy()
  const hasNewLeader = (await cluster.getLeader()) !== leader
  const endedAt = performance.now()
  for (const ended of [...target.site.servers, target.site.worker]) {
    if (ended.isRunning() || target.replacing.has(ended)) continue
    problems.push(`${name}: ${ended.name} ended by itself`)
    await ended.start()
  }
  return { fault: name, startedAt, endedAt, hasNewLeader, problems }
}
