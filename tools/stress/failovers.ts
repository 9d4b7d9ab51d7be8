import { setTimeout as sleep } from 'node:timers/promises'
import { dice } from '../artwork/dice.ts'
import { startDoor } from './mortal-door.ts'
import type { Pair } from './pair.ts'
import { runTrade, type TradeOptions, type TradeReport } from './trade.ts'

/** So many are bought between one failover and the next, or more. */
const between = { least: 8, most: 24 }

type FailoverOptions = TradeOptions & { pair: Pair; failovers: number }

export type FailoverReport = TradeReport & {
  /** From each kill until the next order was confirmed. */
  awayMs: number[]
}

/** The database's primary is killed in the middle of everything, and its standby takes over. Nothing of ours is started again. */
export async function runFailovers(options: FailoverOptions): Promise<FailoverReport> {
  const { env, pair, seed, say, failovers } = options
  const luck = dice(`${seed} failovers`)
  const awayMs: number[] = []
  let dead: string[] | undefined
  const report = await runTrade(options, (bought) => {
    const doors = (['api', 'worker'] as const).map((door) => startDoor(door, env, say))
    let isStopped = false
    const untilBought = async (count: number) => {
      while (bought() < count) {
        if (isStopped) throw new Error('Nobody buys any more.')
        await sleep(20)
      }
    }
    const failOverOnce = async () => {
      await pair.pairUp()
      await untilBought(bought() + luck.between(between.least, between.most))
      // Not when an order has just been confirmed, but at any moment between two of them.
      await sleep(luck.between(0, 200))
      const [before, start] = [bought(), performance.now()]
      await pair.failOver()
      await untilBought(before + 1)
      const away = performance.now() - start
      awayMs.push(away)
      say(
        `failover ${awayMs.length} after ${before} orders, the next one ${Math.round(away)} ms later`,
      )
    }
    let isOver = false
    const all = (async () => {
      while (awayMs.length < failovers) await failOverOnce()
    })().finally(() => {
      isOver = true
    })
    // Heard at the end.
    all.catch(() => undefined)
    return {
      isOver: () => isOver,
      async end() {
        isStopped = true
        dead ??= doors.filter((door) => !door.isRunning()).map(({ name }) => name)
        await Promise.all(doors.map((door) => door.stop()))
        await all
      },
      workerLosses: () => failovers,
    }
  })
  const wrongs = (dead ?? []).map((name) => `the ${name} did not outlive the failovers`)
  return { ...report, awayMs, wrongs: [...wrongs, ...report.wrongs] }
}
