import {
  getSpanMinutes,
  maxSpansPerDay,
  texts,
  type WeekSpan,
  weekdayNames,
} from './hours.options.ts'

type Interval = { from: number; to: number }

/** What is wrong with the hours of a week, by the index of the span. */
export function findWeekProblems(week: readonly WeekSpan[]): Map<number, string> {
  const intervals = week.map((span) => {
    const dayStart = weekdayNames.indexOf(span.day) * minutesPerDay
    const { from, to } = getSpanMinutes(span)
    return { from: dayStart + from, to: dayStart + to }
  })
  const problems = findOverlaps(intervals, minutesPerWeek)
  for (const day of weekdayNames) {
    const indexes = [...week.keys()].filter((index) => week[index]?.day === day)
    for (const index of indexes.slice(maxSpansPerDay)) problems.set(index, texts.tooManySpans)
  }
  return problems
}

const minutesPerDay = 24 * 60
const minutesPerWeek = 7 * minutesPerDay

/** The later of two overlapping intervals is the wrong one. The week starts again after its end. */
function findOverlaps(intervals: readonly Interval[], period: number): Map<number, string> {
  const problems = new Map<number, string>()
  for (const [index, interval] of intervals.entries()) {
    const isOverlapping = intervals
      .slice(0, index)
      .some((other) => [-period, 0, period].some((shift) => doOverlap(interval, other, shift)))
    if (isOverlapping) problems.set(index, texts.overlap)
  }
  return problems
}

const doOverlap = (a: Interval, b: Interval, shift: number): boolean =>
  a.from < b.to + shift && b.from + shift < a.to
