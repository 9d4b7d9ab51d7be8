/** The source of the current time, so tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const minuteMs = 60_000

export function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * minuteMs)
}

export function addDays(time: Date, days: number): Date {
  return addMinutes(time, days * 24 * 60)
}
