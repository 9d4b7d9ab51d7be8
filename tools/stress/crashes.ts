import type { CrashPoint } from '../../apps/server/src/crash.ts'
import { dice } from '../artwork/dice.ts'
import { MortalDoor } from './mortal-door.ts'
import { runTrade, type TradeOptions, type TradeReport } from './trade.ts'

const pointsOf = {
  api: [
    ...(['order.stockTaken', 'payment.captured', 'order.placed', 'order.paid'] as const),
    ...(['payment.created', 'payment.written'] as const),
  ],
  worker: ['mail.starting', 'order.paid', 'refund.sent', 'payment.captured'],
} as const satisfies Record<string, readonly CrashPoint[]>

export type CrashReport = TradeReport & { kills: Map<CrashPoint, number> }

/** API and worker are killed at named points and started again. */
export async function runCrashes(options: TradeOptions & { kills: number }): Promise<CrashReport> {
  const { seed, say } = options
  // Where alone a process may be told to kill itself (env.ts).
  const env = { ...options.env, NODE_ENV: 'test' }
  const kills = new Map<CrashPoint, number>()
  const killed = () => [...kills.values()].reduce((sum, count) => sum + count, 0)
  let workerDeaths = 0
  const onKill = (point: CrashPoint, door: 'api' | 'worker') => {
    if (door === 'worker') workerDeaths += 1
    kills.set(point, (kills.get(point) ?? 0) + 1)
    say(`killed at ${point} (${killed()} of ${options.kills})`)
  }
  const report = await runTrade(options, () => {
    const doors = (['api', 'worker'] as const).map(
      (door) =>
        new MortalDoor({
          door,
          env,
          onKill,
          points: pointsOf[door],
          dice: dice(`${seed} ${door}`),
        }),
    )
    return {
      isOver: () => killed() >= options.kills,
      end: () => Promise.all(doors.map((door) => door.stop())).then(() => undefined),
      workerLosses: () => workerDeaths,
    }
  })
  return { ...report, kills }
}
