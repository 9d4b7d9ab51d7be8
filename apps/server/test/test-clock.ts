import type { Clock } from '../src/clock.ts'

/** A clock that tests advance. */
export class TestClock implements Clock {
  #now: Date

  constructor(start = '2026-06-01T12:00:00Z') {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  advance(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}
