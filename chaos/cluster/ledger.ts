import { findDuplicateOrders, type OrderRow } from '../violations.ts'

export type AcknowledgedWrite = { kind: 'order' | 'payment' | 'capture'; orderId: string }

/** One fault and its repair. Times are those of `performance.now()`. */
export type Round = {
  fault: string
  startedAt: number
  endedAt: number
  hasNewLeader: boolean
  /** What was wrong besides orders: a process that did not recover, for example. */
  problems: string[]
}

export type FaultResult = {
  fault: string
  runs: number
  failovers: number
  outagesMs: number[]
  orders: number
  lost: number
  unpaid: number
  doubled: number
  oversold: number
  lostEmails: number
  problems: string[]
}

/** The limited product of one round: only that many could be sold. */
export type LimitedSale = { fault: string; available: number; sold: number }

/** What the shop confirmed to its buyers, and when. It never asks the database. */
export class Ledger {
  readonly #writeTimes: number[] = []
  readonly #orders = new Map<string, { acknowledgedAt: number; isPaid: boolean }>()

  record({ kind, orderId }: AcknowledgedWrite, now = performance.now()): void {
    this.#writeTimes.push(now)
    const order = this.#orders.get(orderId)
    if (!order) this.#orders.set(orderId, { acknowledgedAt: now, isPaid: kind === 'capture' })
    else if (kind === 'capture') order.isPaid = true
  }

  get orderIds(): string[] {
    return [...this.#orders.keys()]
  }

  countWrites(): number {
    return this.#writeTimes.length
  }

  /** The longest time without an acknowledged write, of those that reach into the period. */
  findLongestGap(startedAt: number, endedAt: number): number {
    const inside = this.#writeTimes.filter((time) => time > startedAt && time < endedAt)
    const before = this.#writeTimes.findLast((time) => time <= startedAt) ?? startedAt
    const after = this.#writeTimes.find((time) => time >= endedAt) ?? endedAt
    const times = [before, ...inside, after]
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
  }

  /** Compares every acknowledged order with the database, and counts by the fault that was active. */
  compare(evidence: {
    rounds: Round[]
    orders: OrderRow[]
    /** Each starts with the id of its order. */
    lostEmails: string[]
    sales: LimitedSale[]
  }): FaultResult[] {
    const { rounds, orders, lostEmails, sales } = evidence
    const rows = new Map(orders.map((order) => [order.id, order]))
    const doubledIds = new Set(
      [...Map.groupBy(orders, ({ email }) => email).values()]
        .filter((theirs) => findDuplicateOrders(theirs).length > 0)
        .flatMap((theirs) => theirs.slice(1).map(({ id }) => id)),
    )
    const findFault = (orderId: string) => {
      // A doubled order that nobody was notified of has no round.
      const acknowledgedAt = this.#orders.get(orderId)?.acknowledgedAt ?? Number.POSITIVE_INFINITY
      const round = rounds.findLast(({ startedAt }) => startedAt <= acknowledgedAt) ?? rounds[0]
      return round?.fault ?? ''
    }
    const countByFault = (orderIds: Iterable<string>, fault: string) =>
      [...orderIds].filter((id) => findFault(id) === fault).length
    const acknowledged = [...this.#orders]
    const lostIds = acknowledged.filter(([id]) => !rows.has(id)).map(([id]) => id)
    const unpaidIds = acknowledged
      .filter(([id, { isPaid }]) => isPaid && rows.get(id)?.wasPaid === false)
      .map(([id]) => id)
    const lostEmailIds = lostEmails.map((text) => text.slice(0, 36))
    return [...Map.groupBy(rounds, ({ fault }) => fault)].map(([fault, theirs]) => ({
      fault,
      runs: theirs.length,
      failovers: theirs.filter(({ hasNewLeader }) => hasNewLeader).length,
      outagesMs: theirs.map(({ startedAt, endedAt }) => this.findLongestGap(startedAt, endedAt)),
      orders: countByFault(this.#orders.keys(), fault),
      lost: countByFault(lostIds, fault),
      unpaid: countByFault(unpaidIds, fault),
      doubled: countByFault(doubledIds, fault),
      oversold: sales
        .filter((sale) => sale.fault === fault)
        .reduce((sum, { available, sold }) => sum + Math.max(0, sold - available), 0),
      lostEmails: countByFault(lostEmailIds, fault),
      problems: theirs.flatMap(({ problems }) => problems),
    }))
  }
}
