import { setTimeout as sleep } from 'node:timers/promises'
import type { PaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import type { StockedProduct } from '@fairgrove/testing/seed-shop'
import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { buyOnce, RequestRefused } from '../buyer.ts'
import type { Ledger } from './ledger.ts'

type BuyersOptions = {
  seed: string
  /** The edge. */
  url: string
  paypal: PaypalStandIn
  ledger: Ledger
  goods: StockedProduct
}

/** Buyers arrive whether or not the ones before them were served, up to a limit. */
const arrivalIntervalMs = 150
const maxConcurrentBuyers = 40
const limitedShare = 0.3

/** Buyers keep arriving until `stop`, each with an idempotency key that stays the same over all of its attempts. */
export class Buyers {
  readonly #options: BuyersOptions
  readonly #running = new Set<Promise<void>>()
  readonly #arrivals: Promise<void>
  #isOver = false
  #count = 0
  #limited: StockedProduct | undefined
  /** Responses that no buyer should see. */
  readonly problems: string[] = []

  constructor(options: BuyersOptions) {
    this.#options = options
    this.#arrivals = this.#arrive()
  }

  /** Some of them want this product, until it is sold out. */
  offerLimited(product: StockedProduct): void {
    this.#limited = product
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#arrivals
    await Promise.all(this.#running)
  }

  async #arrive(): Promise<void> {
    while (!this.#isOver) {
      if (this.#running.size < maxConcurrentBuyers) {
        const buying = this.#buy().finally(() => this.#running.delete(buying))
        this.#running.add(buying)
      }
      await sleep(arrivalIntervalMs)
    }
  }

  async #buy(): Promise<void> {
    const { seed, url, paypal, ledger, goods } = this.#options
    this.#count += 1
    const name = `${seed}-${this.#count}`
    const random = createSeededRandom(name)
    const limited = random.chance(limitedShare) ? this.#limited : undefined
    try {
      await buyOnce(
        {
          apiUrl: url,
          paypal,
          goods: limited ?? goods,
          random,
          onWrite: (write) => ledger.record(write),
        },
        name,
      )
    } catch (error) {
      const isSoldOut =
        limited !== undefined && error instanceof RequestRefused && error.status === 409
      if (!isSoldOut)
        this.problems.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
