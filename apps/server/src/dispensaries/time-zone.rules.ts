import { formatLocalTime, type TimeZone } from '@fairgrove/contract/events.options'

/** The zone of most of a state. Detroit, Indianapolis and Boise have had the same time as these since 2006. */
const statesByZone: Record<TimeZone, string> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/** The other parts of divided states, by the first digits of the ZIP code. The owner can correct the rest. */
const zipsByZone: Partial<Record<TimeZone, RegExp>> = {
  'America/New_York': /^37[346789]/,
  'America/Chicago':
    /^(32[45]|46[34]|47[67]|42[0134]|4980[12]|49834|498[478]\d|499(11|38|47|59|69))/,
  'America/Denver': /^(577|69[123]|79[89]|885|586|588[0-3]|677[34]|978(14|37)|979)/,
  'America/Los_Angeles': /^83(8|5[0-4])/,
}

/** From the address, without what somebody chose. */
export function findTimeZone(state: string | null, postalCode: string): TimeZone {
  const zones = Object.keys(statesByZone) as TimeZone[]
  const main = zones.find((zone) => state !== null && statesByZone[zone].split(' ').includes(state))
  const other = zones.find((zone) => zipsByZone[zone]?.test(postalCode))
  return other ?? main ?? 'America/New_York'
}

export type ZonedPlace = {
  state: string | null
  postalCode: string
  /** If somebody chose one. */
  timeZone: TimeZone | null | undefined
}

export const getTimeZone = ({ timeZone, state, postalCode }: ZonedPlace): TimeZone =>
  timeZone ?? findTimeZone(state, postalCode)

/** The day where the dispensary is, such as '2026-11-18': rates change at midnight there. */
export function getSaleDate(now: Date, place: ZonedPlace | undefined): string {
  const timeZone = place ? getTimeZone(place) : findTimeZone(null, '')
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * '2026-12-05T18:00' in a time zone as an instant. A time that is skipped when clocks go forward is an hour later; of
 * one that comes twice, the first is meant.
 */
export function parseLocalTime(local: string, timeZone: string): Date {
  const asUtc = new Date(`${local}:00Z`).getTime()
  // The zone's offsets around that time differ by at most the one change of a day.
  const offsets = [-1, 1].map((days) => getOffsetMs(new Date(asUtc + days * dayMs), timeZone))
  const candidates = offsets.map((offset) => new Date(asUtc - offset))
  const matching = candidates
    .filter((time) => formatLocalTime(time.toISOString(), timeZone) === local)
    .sort((a, b) => a.getTime() - b.getTime())
  return matching[0] ?? new Date(asUtc - Math.min(...offsets))
}

function getOffsetMs(time: Date, timeZone: string): number {
  const local = new Date(`${formatLocalTime(time.toISOString(), timeZone)}:00Z`)
  return local.getTime() - Math.floor(time.getTime() / minuteMs) * minuteMs
}
