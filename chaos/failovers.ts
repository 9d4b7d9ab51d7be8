import { setTimeout as sleep } from 'node:timers/promises'
import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import {
  runCheckoutWorkload,
  type WorkloadOptions,
  type WorkloadReport,
} from './checkout-workload.ts'
import { startEntryPoint } from './crash-loop.ts'
import type { ReplicatedPostgres } from './replicated-postgres.ts'

/** Minimum number of orders between two failovers, chosen at random. */
const ordersBetweenFailovers = { min: 8, max: 24 }

type FailoverOptions = WorkloadOptions & { cluster: ReplicatedPostgres; failovers: number }

export type FailoverReport = WorkloadReport & {
  /** From each kill until the next confirmed order. */
  downtimesMs: number[]
}

/** Kills the database primary during checkouts and promotes its standby. API and worker are not restarted. */
export async function runFailovers(options: FailoverOptions): Promise<FailoverReport> {
  const { env, cluster, seed, log, failovers } = options
  const random = createSeededRandom(`${seed} failovers`)
  const downtimesMs: number[] = []
  let deadProcesses: string[] | undefined
  const report = await runCheckoutWorkload(options, (countOrders) => {
    const processes = (['api', 'worker'] as const).map((entryPoint) =>
      startEntryPoint(entryPoint, env, log),
    )
    let isStopped = false
    const waitForOrders = async (count: number) => {
      while (countOrders() < count) {
        if (isStopped) throw new Error('No more orders are placed.')
        await sleep(20)
      }
    }
    const failOverOnce = async () => {
      await cluster.addStandby()
      await waitForOrders(
        countOrders() + random.between(ordersBetweenFailovers.min, ordersBetweenFailovers.max),
      )
      // At a random moment, not right after a confirmed order.
      await sleep(random.between(0, 200))
      const [before, start] = [countOrders(), performance.now()]
      await cluster.failOver()
      await waitForOrders(before + 1)
      const downtimeMs = performance.now() - start
      downtimesMs.push(downtimeMs)
      log(
        `failover ${downtimesMs.length} after ${before} orders, the next one ${Math.round(downtimeMs)} ms later`,
      )
    }
    let isOver = false
    const all = (async () => {
      while (downtimesMs.length < failovers) await failOverOnce()
    })().finally(() => {
      isOver = true
    })
    // stop() awaits it and reports the error.
    all.catch(() => undefined)
    return {
      isOver: () => isOver,
      async stop() {
        isStopped = true
        deadProcesses ??= processes.filter((child) => !child.isRunning()).map(({ name }) => name)
        await Promise.all(processes.map((child) => child.stop()))
        await all
      },
      countWorkerLosses: () => failovers,
    }
  })
  const violations = (deadProcesses ?? []).map(
    (name) => `the ${name} did not outlive the failovers`,
  )
  return { ...report, downtimesMs, violations: [...violations, ...report.violations] }
}
