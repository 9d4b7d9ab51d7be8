import {
  type Span,
  type SpecialDay,
  toClockTime,
  type Weekday,
  type WeekSpan,
  weekdayNames,
} from './hours.options.ts'

export type ParsedHours = { week: WeekSpan[]; specialDays: SpecialDay[] }

const allDay: Span = { opens: '00:00', closes: '00:00' }
const rulePattern = /^(24\/7|\d{4}-\d{2}-\d{2}|[a-z]+\.?(?:\s*[-,]\s*[a-z]+\.?)*)\s*:?\s*(.*)$/i

/**
 * Hours as files and applications have them: 'Mo-Fr 09:00-21:00; Sa 10am-2pm, 4pm-8pm; Su closed; 2026-12-25 closed'.
 * A later rule for a day replaces an earlier one. Undefined if it can't be read.
 */
export function parseHoursText(text: string): ParsedHours | undefined {
  const week = new Map<Weekday, Span[]>()
  const specialDays = new Map<string, Span[]>()
  for (const rule of splitRules(text)) {
    const [, when = '', spansText = ''] = rulePattern.exec(rule) ?? []
    const spans = when === '24/7' && !spansText ? [allDay] : parseSpans(spansText)
    const days = parseDays(when)
    if (!spans || (!days && !isDate(when))) return undefined
    for (const day of days ?? []) week.set(day, spans)
    if (!days) specialDays.set(when, spans)
  }
  return {
    week: weekdayNames.flatMap((day) => (week.get(day) ?? []).map((span) => ({ day, ...span }))),
    specialDays: [...specialDays.keys()].sort().map((date) => ({
      date,
      note: '',
      spans: specialDays.get(date) ?? [],
    })),
  }
}

const splitRules = (text: string): string[] =>
  text
    .replace(/[–—]|\s(?:to|through|until)\s/gi, '-')
    .split(/[;\n]/)
    .map((rule) => rule.trim())
    .filter(Boolean)

/** 'Mo-Fr, Su' or 'daily'. A range may go past Sunday. */
function parseDays(text: string): Weekday[] | undefined {
  if (/^(24\/7|daily|every ?day)$/i.test(text)) return [...weekdayNames]
  const parts = text.split(',').map((part) => {
    const [first, last] = part.split('-').map(findWeekday)
    if (first === undefined || first < 0 || (last !== undefined && last < 0)) return undefined
    const length = last === undefined ? 1 : ((last - first + 7) % 7) + 1
    return Array.from({ length }, (_, offset) => weekdayNames[(first + offset) % 7] as Weekday)
  })
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

const dayPattern =
  /^(mo(n(day)?)?|tu(e(s(day)?)?)?|we(d(nesday)?)?|th(u(r(s(day)?)?)?)?|fr(i(day)?)?|sa(t(urday)?)?|su(n(day)?)?)\.?$/i

function findWeekday(text: string): number {
  const name = text.trim().toLowerCase()
  if (!dayPattern.test(name)) return -1
  return weekdayNames.findIndex((day) => name.startsWith(day.toLowerCase()))
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function parseSpans(text: string): Span[] | undefined {
  if (/^(closed|off)$/i.test(text)) return []
  if (/^(open )?24 ?(hours|h)$/i.test(text)) return [allDay]
  const spans = text.split(',').map((part) => {
    const [opens, closes, ...rest] = part.split('-').map(parseClock)
    return opens && closes && rest.length === 0 ? { opens, closes } : undefined
  })
  return spans.every((span) => span !== undefined) ? spans : undefined
}

/** '9am', '9:30 PM', '21:00' or '24:00'. '9' alone may be morning or evening, so it is not accepted. */
function parseClock(text: string): string | undefined {
  const match = /^(\d{1,2})(?::([0-5]\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!match) return undefined
  const [, hourText, minuteText, half] = match
  const hour = Number(hourText)
  const minute = Number(minuteText ?? 0)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    return toClockTime(((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute)
  }
  if (minuteText === undefined || hour * 60 + minute > 24 * 60) return undefined
  return toClockTime(hour * 60 + minute)
}
