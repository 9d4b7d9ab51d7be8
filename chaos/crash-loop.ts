import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningProcess, startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import type { CrashPoint } from '../apps/server/src/crash.ts'

type CrashLoopOptions = {
  entryPoint: 'api' | 'worker'
  env: NodeJS.ProcessEnv
  points: readonly CrashPoint[]
  random: SeededRandom
  onKill: (point: CrashPoint, entryPoint: 'api' | 'worker') => void
}

/** If the crash point is not reached within this time, the next one is tried. */
const crashTimeoutMs = 25_000

/** Runs one of the server's entry points, crashes it at one named point after another and restarts it each time. */
export class CrashLoop {
  #options: CrashLoopOptions
  #process: RunningProcess | undefined
  #isOver = false
  #running: Promise<void>
  #crashes = 0

  constructor(options: CrashLoopOptions) {
    this.#options = options
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#process?.stop()
    await this.#running
  }

  async #run(): Promise<void> {
    const { points, random, onKill } = this.#options
    while (!this.#isOver) {
      // Round-robin, so every point gets its turn; which pass crashes is random.
      const point = points[this.#crashes % points.length] as CrashPoint
      this.#process = startEntryPoint(this.#options.entryPoint, {
        ...this.#options.env,
        CRASH_AT: `${point}:${random.between(1, 3)}`,
      })
      const timeout = new AbortController()
      const { exited } = this.#process
      const exit = await Promise.race([
        exited,
        sleep(crashTimeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined),
      ])
      timeout.abort()
      this.#crashes += 1
      if (exit?.signal === 'SIGKILL') onKill(point, this.#options.entryPoint)
      else if (!this.#isOver) await this.#process.stop()
    }
  }
}

export function startEntryPoint(
  entryPoint: 'api' | 'worker',
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => undefined,
): RunningProcess {
  return startProcess({
    name: entryPoint,
    command: process.execPath,
    args: [`apps/server/src/${entryPoint}.ts`],
    cwd: projectRoot,
    env,
    onLine,
  })
}
