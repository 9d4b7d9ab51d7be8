/** Where 'now' comes from, so that tests can say what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const minuteMs = 60_000

export function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * minuteMs)
}

export function addDays(time: Date, days: number): Date {
  return addMinutes(time, days * 24 * 60)
}
