import type { Hours, HoursDraft } from '@fairgrove/contract/hours'
import {
  maxSpansPerDay,
  maxSpecialDays,
  type Span,
  weekdayNames,
} from '@fairgrove/contract/hours.options'

/** Hours as the form has them: three spans for each day, Monday first, blank if it isn't open then. */
type TypedHours = {
  timeZone?: HoursDraft['timeZone'] | undefined
  week: readonly Span[]
  specialDays: readonly (Span & { date: string; note: string })[]
}

const blankSpan: Span = { opens: '', closes: '' }
/** To fill in. */
const blankSpecialDays = 2

export const isTyped = ({ opens, closes }: Span): boolean => opens !== '' && closes !== ''

export const toWeek = (typed: readonly Span[]) =>
  typed.flatMap((span, index) => {
    const day = weekdayNames[Math.floor(index / maxSpansPerDay)]
    return day && isTyped(span) ? [{ day, ...span }] : []
  })

/** Null if nothing is filled in. */
export function toHoursDraft({ timeZone, week, specialDays }: TypedHours): HoursDraft | null {
  const hours = {
    week: toWeek(week),
    specialDays: specialDays
      .filter(({ date }) => date)
      .map(({ date, note, ...span }) => ({ date, note, spans: isTyped(span) ? [span] : [] })),
  }
  const isBlank = hours.week.length === 0 && hours.specialDays.length === 0
  return isBlank ? null : { ...hours, ...(timeZone && { timeZone }) }
}

/** Special days that are over are left out, so they are deleted with the next save. */
export function toTypedHours(hours: Hours | null, today: string): TypedHours {
  const special = (hours?.specialDays ?? []).filter(({ date }) => date >= today)
  const blank = Math.min(blankSpecialDays, maxSpecialDays - special.length)
  return {
    timeZone: hours?.timeZone,
    week: weekdayNames.flatMap((name) => {
      const spans = hours?.week.filter(({ day }) => day === name) ?? []
      return Array.from({ length: maxSpansPerDay }, (_, index) => spans[index] ?? blankSpan)
    }),
    specialDays: [
      ...special.map(({ date, note, spans }) => ({ date, note, ...(spans[0] ?? blankSpan) })),
      ...Array.from({ length: blank }, () => ({ date: '', note: '', ...blankSpan })),
    ],
  }
}

/** For comparison with the hours the page was opened with. */
export const serializeHours = (typed: TypedHours): string => JSON.stringify(toHoursDraft(typed))

const spanFieldPattern = /^week\[(\d+)\]\.(opens|closes)$/

/** The name of Monday's field that 'copy to all days' copies into this one. */
export function findCopiedField(name: string): string | undefined {
  const [, index, part] = spanFieldPattern.exec(name) ?? []
  return index && `week[${Number(index) % maxSpansPerDay}].${part}`
}
