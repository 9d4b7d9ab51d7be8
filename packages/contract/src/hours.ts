import { z } from 'zod'
import { timeZoneNames } from './events.options.ts'
import { singleLineText } from './fields.ts'
import { maxSpansPerDay, maxSpecialDays, texts, weekdayNames } from './hours.options.ts'
import { findWeekProblems } from './hours.rules.ts'
import { parseHoursText } from './hours-text.ts'

export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.timeInvalid)

/** Closing at or before the opening time is on the next day; 00:00 to 00:00 is the whole day. */
const Span = z.object({ opens: ClockTime, closes: ClockTime })
const WeekSpan = Span.extend({ day: z.enum(weekdayNames) })

export const SpecialDayFields = {
  date: z.iso.date('Enter a date.'),
  note: singleLineText(60).default(''),
}

/** Replaces what opens on this date; without a span it is closed. */
const SpecialDay = z.object({
  ...SpecialDayFields,
  spans: z.array(Span).max(1, texts.oneSpanOnly),
})

export const TimeZone = z.enum(timeZoneNames, 'Select a time zone.')

/** In the local time of the place. */
export const Hours = z.object({
  timeZone: TimeZone,
  week: z.array(WeekSpan),
  specialDays: z.array(SpecialDay),
})
export type Hours = z.infer<typeof Hours>

export const HoursDraft = z
  .object(
    {
      /** By default that of the address. */
      timeZone: TimeZone.optional(),
      week: z.array(WeekSpan).max(weekdayNames.length * maxSpansPerDay),
      specialDays: z.array(SpecialDay).max(maxSpecialDays).default([]),
    },
    texts.formatInvalid,
  )
  .superRefine(({ week, specialDays }, { addIssue }) => {
    for (const [index, message] of findWeekProblems(week)) {
      addIssue({ code: 'custom', path: ['week', index, 'opens'], message })
    }
    const dates = new Set<string>()
    for (const [index, { date }] of specialDays.entries()) {
      const path = ['specialDays', index, 'date']
      if (dates.has(date)) addIssue({ code: 'custom', path, message: texts.dateTwice })
      dates.add(date)
    }
  })
export type HoursDraft = z.infer<typeof HoursDraft>

/** Hours typed into one field, or empty. */
export const HoursText = singleLineText(300)
  .refine((text) => isHoursText(text), texts.formatInvalid)
  .default('')

function isHoursText(text: string): boolean {
  const parsed = parseHoursText(text)
  return parsed !== undefined && HoursDraft.safeParse(parsed).success
}

/** Null if no hours are given. */
export const OpenState = z
  .object({
    isOpen: z.boolean(),
    today: z.iso.date(),
    nextChange: z
      .object({ at: z.iso.datetime(), localTime: z.string(), daysAhead: z.int() })
      .nullable(),
  })
  .nullable()
