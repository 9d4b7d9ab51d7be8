import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashPoint } from '../../apps/server/src/crash.ts'
import type { Dice } from '../artwork/dice.ts'
import { type RunningProcess, startProcess } from '../processes.ts'
import { projectRoot } from '../project.ts'

type Options = {
  door: 'api' | 'worker'
  env: NodeJS.ProcessEnv
  points: readonly CrashPoint[]
  dice: Dice
  onKill: (point: CrashPoint, door: 'api' | 'worker') => void
}

/** A point that nobody passes for so long is given up, and another one is tried. */
const boredomMs = 25_000

/** One of the server's doors, which dies at one named point after another and is started again each time. */
export class MortalDoor {
  #options: Options
  #process: RunningProcess | undefined
  #isOver = false
  #running: Promise<void>
  #deaths = 0

  constructor(options: Options) {
    this.#options = options
    this.#running = this.#live()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#process?.stop()
    await this.#running
  }

  async #live(): Promise<void> {
    const { points, dice, onKill } = this.#options
    while (!this.#isOver) {
      // Each in turn, so that none is left out; how often it is passed first is chance.
      const point = points[this.#deaths % points.length] as CrashPoint
      this.#process = startDoor(this.#options.door, {
        ...this.#options.env,
        CRASH_AT: `${point}:${dice.between(1, 3)}`,
      })
      const bored = new AbortController()
      const { exited } = this.#process
      const exit = await Promise.race([
        exited,
        sleep(boredomMs, undefined, { signal: bored.signal }).catch(() => undefined),
      ])
      bored.abort()
      this.#deaths += 1
      if (exit?.signal === 'SIGKILL') onKill(point, this.#options.door)
      else if (!this.#isOver) await this.#process.stop()
    }
  }
}

export function startDoor(
  door: 'api' | 'worker',
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => undefined,
): RunningProcess {
  return startProcess({
    name: door,
    command: process.execPath,
    args: [`apps/server/src/${door}.ts`],
    cwd: projectRoot,
    env,
    onLine,
  })
}
