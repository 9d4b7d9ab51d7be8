import { ClockTime, SpecialDayFields, TimeZone } from '@fairgrove/contract/hours'
import {
  maxSpansPerDay,
  maxSpecialDays,
  texts,
  weekdayNames,
} from '@fairgrove/contract/hours.options'
import { findWeekProblems } from '@fairgrove/contract/hours.rules'
import { z } from 'zod'
import { isTyped, toWeek } from './hours-draft.ts'

const TypedTime = ClockTime.or(z.literal(''))

/** Blank if it isn't open then. */
const TypedSpan = z
  .object({ opens: TypedTime, closes: TypedTime })
  .refine(({ opens, closes }) => !opens === !closes, { path: ['opens'], error: texts.timeMissing })

/** Three spans for each day, Monday first. */
const TypedWeek = z
  .array(TypedSpan)
  .max(weekdayNames.length * maxSpansPerDay)
  .default([])
  .superRefine((typed, { addIssue }) => {
    const indexes = typed.flatMap((span, index) => (isTyped(span) ? [index] : []))
    for (const [at, message] of findWeekProblems(toWeek(typed))) {
      addIssue({ code: 'custom', path: [indexes[at] ?? 0, 'opens'], message })
    }
  })

const TypedSpecialDay = z
  .object({
    date: SpecialDayFields.date.or(z.literal('')),
    note: SpecialDayFields.note,
    opens: TypedTime,
    closes: TypedTime,
  })
  .refine(({ opens, closes }) => !opens === !closes, { path: ['opens'], error: texts.timeMissing })
  .refine(({ date, note, opens }) => date || (!note && !opens), {
    path: ['date'],
    error: 'Enter a date.',
  })

const TypedSpecialDays = z
  .array(TypedSpecialDay)
  .max(maxSpecialDays)
  .default([])
  .superRefine((typed, { addIssue }) => {
    for (const [index, { date }] of typed.entries()) {
      const isFirst = typed.findIndex((day) => day.date === date) === index
      if (date && !isFirst)
        addIssue({ code: 'custom', path: [index, 'date'], message: texts.dateTwice })
    }
  })

/** The hours' fields of the dispensary form. */
export const hoursFormFields = {
  timeZone: TimeZone.optional(),
  week: TypedWeek,
  specialDays: TypedSpecialDays,
  /** The hours when the page was opened: those of somebody else are kept if they were not changed here. */
  hoursBefore: z.string().max(8_000).optional(),
}
