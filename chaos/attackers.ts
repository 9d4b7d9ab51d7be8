import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildOrderBody } from '@fairgrove/testing/seed-shop'
import { isAttackPeriod } from './attack-periods.ts'
import { networkAddress, sendFrom } from './network-client.ts'
import type { ShopProduct } from './shoppers.ts'

export type Attack = {
  url: string
  networks: number
  /** When the run began and ends, as times of the clock. */
  startedAt: number
  endsAt: number
  ageCookie: string
  goods: ShopProduct[]
  /** Sessions of accounts the attacker created. */
  tokens: string[]
  /** The account whose password is guessed. */
  victim: string
}

/** Responses per status code, by attack. */
export type StatusCounts = Record<string, Record<number, number>>

type Step = { path: string; body?: object; headers?: Record<string, string> }

/**
 * A separate program (`node attackers.ts '<JSON of Attack>'`) at low priority, because real attackers use
 * their own machines. Prints its status counts as JSON.
 */
const attack = JSON.parse(process.argv[2] ?? '{}') as Attack
yieldProcessor()

/**
 * Linux may share the processor between sessions first (autogroup), which makes a process's own priority meaningless outside of its
 * session: there the session needs the low priority as well.
 */
function yieldProcessor(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  const groupPriority = '/proc/self/autogroup'
  if (existsSync(groupPriority)) writeFileSync(groupPriority, `${constants.priority.PRIORITY_LOW}`)
}

/** Large orders first, then what a quantity limit may still allow. */
const quantities = [10, 4, 1]

const steps: Record<string, (n: number) => Step> = {
  hoarding: (n) => ({
    path: '/api/orders',
    body: buildOrderBody(
      Array.from({ length: 10 }, (_, i) => {
        const { id, ...size } = attack.goods[(n * 10 + i) % attack.goods.length] ?? { id: '' }
        return { product: id, ...size, qty: quantities[n % quantities.length] ?? 1 }
      }),
      `hoarder-${n}@example.test`,
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
  farming: (n) => ({
    // Spends the coins after every ten reviews.
    ...(n % 11 === 10
      ? { path: '/api/rewards/codes', body: { offer: 'freeTicket' } }
      : {
          path: `/api/products/${attack.goods[n % attack.goods.length]?.id}/reviews`,
          body: { rating: 5, comment: 'ok' },
        }),
    headers: {
      authorization: `Bearer ${attack.tokens[Math.floor(n / attack.goods.length) % attack.tokens.length]}`,
      'idempotency-key': randomUUID(),
    },
  }),
  guessing: (n) => ({
    path: '/api/users/signin',
    body: { email: attack.victim, password: `guess number ${n}` },
  }),
  flooding: (n) => ({
    path: n % 2 ? `/search?q=${randomUUID().slice(0, 8)}` : `/dispensaries?n=${randomUUID()}`,
    headers: { cookie: attack.ageCookie },
  }),
}

/**
 * Each attack sends up to 100 requests a second, 8 at a time, from one network after another. Without the pause the
 * attackers' own CPU time, which in production isn't spent on our machines, slows the shoppers down.
 */
const concurrency = 8
const pauseMs = 80
const statusCounts: StatusCounts = {}

async function runAttack(name: string, buildStep: (n: number) => Step): Promise<void> {
  const statuses: Record<number, number> = {}
  statusCounts[name] = statuses
  let requestCount = 0
  const runWorker = async () => {
    while (Date.now() < attack.endsAt) {
      if (!isAttackPeriod(Date.now() - attack.startedAt)) {
        await sleep(pauseMs)
        continue
      }
      const n = requestCount++
      const { path, ...rest } = buildStep(n)
      const from = networkAddress('attacker', n % attack.networks)
      const { status } = await sendFrom({ url: attack.url + path, from, ...rest })
      statuses[status] = (statuses[status] ?? 0) + 1
      await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
}

await Promise.all(Object.entries(steps).map(([name, buildStep]) => runAttack(name, buildStep)))
console.log(JSON.stringify(statusCounts))
