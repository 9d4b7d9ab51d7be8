import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import type { CrashPoint } from '../apps/server/src/crash.ts'
import {
  runCheckoutWorkload,
  type WorkloadOptions,
  type WorkloadReport,
} from './checkout-workload.ts'
import { CrashLoop } from './crash-loop.ts'

const crashPoints = {
  api: [
    ...(['order.stockTaken', 'payment.captured', 'order.placed', 'order.paid'] as const),
    ...(['payment.created', 'payment.written'] as const),
  ],
  worker: ['mail.starting', 'order.paid', 'refund.sent', 'payment.captured'],
} as const satisfies Record<string, readonly CrashPoint[]>

export type CrashReport = WorkloadReport & { kills: Map<CrashPoint, number> }

/** Kills API and worker at named points and restarts them. */
export async function runCrashes(
  options: WorkloadOptions & { kills: number },
): Promise<CrashReport> {
  const { seed, log } = options
  // Crash points only work with NODE_ENV=test (env.ts).
  const env = { ...options.env, NODE_ENV: 'test' }
  const kills = new Map<CrashPoint, number>()
  const killed = () => [...kills.values()].reduce((sum, count) => sum + count, 0)
  let workerCrashes = 0
  const onKill = (point: CrashPoint, entryPoint: 'api' | 'worker') => {
    if (entryPoint === 'worker') workerCrashes += 1
    kills.set(point, (kills.get(point) ?? 0) + 1)
    log(`killed at ${point} (${killed()} of ${options.kills})`)
  }
  const report = await runCheckoutWorkload(options, () => {
    const crashLoops = (['api', 'worker'] as const).map(
      (entryPoint) =>
        new CrashLoop({
          entryPoint,
          env,
          onKill,
          points: crashPoints[entryPoint],
          random: createSeededRandom(`${seed} ${entryPoint}`),
        }),
    )
    return {
      isOver: () => killed() >= options.kills,
      stop: () => Promise.all(crashLoops.map((loop) => loop.stop())).then(() => undefined),
      countWorkerLosses: () => workerCrashes,
    }
  })
  return { ...report, kills }
}
