import { setTimeout as sleep } from 'node:timers/promises'
import { createSeededRandom, type SeededRandom } from '@fairgrove/testing/seeded-random'
import type { FaultTarget, Killable } from './faults.ts'

/** Kills processes of the site with SIGKILL all the time, and starts each again at once, as a supervisor would. */
export class RandomKills {
  readonly #killable: { kind: string; process: Killable }[]
  readonly #random: SeededRandom
  readonly #replacing: FaultTarget['replacing']
  readonly #replacements: Promise<void>[] = []
  readonly #killing: Promise<void>
  #isOver = false
  readonly counts: Record<string, number> = {}
  /** Processes that did not come back. */
  readonly problems: string[] = []

  constructor(
    { site, redis, replacing }: FaultTarget,
    { seed, perMinute }: { seed: string; perMinute: number },
  ) {
    this.#replacing = replacing
    this.#random = createSeededRandom(`${seed} kills`)
    this.#killable = [
      ...site.servers.map((process) => ({ kind: process.name.slice(0, 3), process })),
      { kind: 'worker', process: site.worker },
      { kind: 'edge', process: site.edge },
      { kind: 'redis', process: redis },
    ]
    this.#killing = perMinute > 0 ? this.#killInTurn(60_000 / perMinute) : Promise.resolve()
  }

  /** Waits until all of them run again. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#killing
    await Promise.all(this.#replacements)
  }

  async #killInTurn(intervalMs: number): Promise<void> {
    while (!this.#isOver) {
      await sleep(intervalMs * 2 * this.#random.next())
      const { kind, process } = this.#random.pick(this.#killable)
      if (this.#replacing.has(process)) continue
      this.counts[kind] = (this.counts[kind] ?? 0) + 1
      this.#replacements.push(this.#replace(kind, process))
    }
  }

  async #replace(kind: string, process: Killable): Promise<void> {
    this.#replacing.add(process)
    try {
      await process.kill()
      await process.start()
    } catch (error) {
      this.problems.push(`${kind}: ${error instanceof Error ? error.message : error}`)
    } finally {
      this.#replacing.delete(process)
    }
  }
}
