import { describe, expect, test } from 'vitest'
import { formatNextChange, formatSpans, type OpenState } from './hours.options.ts'
import { HoursDraft, HoursText } from './hours.ts'
import { parseHoursText } from './hours-text.ts'

const everyDay = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

describe('hours as text', () => {
  test.each([
    ['Mo-Fr 09:00-21:00', { Mo: '09:00-21:00', Fr: '09:00-21:00', Sa: '' }],
    ['Mon - Fri 9am–9pm; Sat 10 AM to 6:30 PM', { We: '09:00-21:00', Sa: '10:00-18:30', Su: '' }],
    ['Monday, Wed: 9am-5pm', { Mo: '09:00-17:00', Tu: '', We: '09:00-17:00' }],
    ['Fr-Mo 18:00-02:00', { Fr: '18:00-02:00', Mo: '18:00-02:00', Tu: '' }],
    ['Th 9:00-12:00, 13:00-17:00', { Th: '09:00-12:00 13:00-17:00' }],
    ['daily 12am-12am', { Mo: '00:00-00:00', Su: '00:00-00:00' }],
    ['Mo-Su 08:00-24:00; Su closed', { Sa: '08:00-00:00', Su: '' }],
    ['24/7', { Mo: '00:00-00:00' }],
    ['', { Mo: '' }],
  ])('%j is read', (text, expected) => {
    const week = parseHoursText(text)?.week ?? []
    for (const [day, spans] of Object.entries(expected)) {
      const found = week.filter((span) => span.day === day)
      expect(found.map(({ opens, closes }) => `${opens}-${closes}`).join(' ')).toBe(spans)
    }
  })

  test('dates are special days', () => {
    expect(parseHoursText('daily 9am-5pm; 2026-12-25 closed; 2026-12-24 9am-1pm')).toMatchObject({
      specialDays: [
        { date: '2026-12-24', spans: [{ opens: '09:00', closes: '13:00' }] },
        { date: '2026-12-25', spans: [] },
      ],
    })
  })

  test.each([
    '9-5',
    'Mo-Fr',
    'Mo 9-5',
    'Mo 25:00-26:00',
    'Xy 9am-5pm',
    '2026-02-30 closed',
    'Mo 13pm-2pm',
  ])('%j is not accepted', (text) => {
    expect(parseHoursText(text)).toBeUndefined()
    expect(HoursText.safeParse(text).success).toBe(false)
  })
})

describe('the hours of a week', () => {
  const check = (...spans: [string, string, string][]) =>
    HoursDraft.safeParse({
      week: spans.map(([day, opens, closes]) => ({ day, opens, closes })),
    }).error?.issues.map(({ path }) => path.join('.'))

  test('may be next to each other and past midnight', () => {
    expect(check(['Mo', '09:00', '12:00'], ['Mo', '12:00', '15:00'])).toBeUndefined()
    expect(check(['Mo', '18:00', '02:00'], ['Tu', '02:00', '10:00'])).toBeUndefined()
    expect(
      check(...everyDay.map((day): [string, string, string] => [day, '00:00', '00:00'])),
    ).toBeUndefined()
  })

  test('must not overlap, on the day, the next one or from Sunday to Monday', () => {
    expect(check(['Mo', '09:00', '12:00'], ['Mo', '11:59', '15:00'])).toEqual(['week.1.opens'])
    expect(check(['Mo', '18:00', '02:00'], ['Tu', '01:00', '10:00'])).toEqual(['week.1.opens'])
    expect(check(['Mo', '01:00', '10:00'], ['Su', '18:00', '02:00'])).toEqual(['week.1.opens'])
  })

  test('have at most three spans a day', () => {
    const spans = ['08', '10', '12', '14'].map((hour): [string, string, string] => [
      ...(['Mo', `${hour}:00`, `${hour}:30`] as const),
    ])
    expect(check(...spans)).toEqual(['week.3.opens'])
  })
})

test.each<[string, boolean, string | null, number]>([
  ['closes 9 PM', true, '2026-06-05T21:00', 0],
  ['closes 9 PM tomorrow', true, '2026-06-06T21:00', 1],
  ['open 24 hours', true, null, 0],
  ['opens 9:30 AM', false, '2026-06-05T09:30', 0],
  ['opens 9 AM tomorrow', false, '2026-06-06T09:00', 1],
  ['opens 12 PM Monday', false, '2026-06-08T12:00', 3],
  ['', false, null, 0],
])('%j', (text, isOpen, localTime, daysAhead) => {
  const nextChange = localTime ? { at: '', localTime, daysAhead } : null
  expect(formatNextChange({ isOpen, today: '2026-06-05', nextChange } satisfies OpenState)).toBe(
    text,
  )
})

test('spans are written as people say them', () => {
  expect(formatSpans([])).toBe('Closed')
  expect(formatSpans([{ opens: '09:00', closes: '21:30' }])).toBe('9 AM – 9:30 PM')
  expect(formatSpans([{ opens: '00:00', closes: '00:00' }])).toBe('Open 24 hours')
})
