import type { Hours } from '@fairgrove/contract/hours'
import { expect, test } from 'vitest'
import { parseForm } from '../forms/submit-form.server.ts'
import { dispensaryForm } from './dispensary.form.ts'
import { findCopiedField, toHoursDraft, toTypedHours } from './hours-draft.ts'

const hours: Hours = {
  timeZone: 'America/Chicago',
  week: [
    { day: 'Mo', opens: '09:00', closes: '12:00' },
    { day: 'Mo', opens: '13:00', closes: '17:00' },
    { day: 'Su', opens: '18:00', closes: '02:00' },
  ],
  specialDays: [
    { date: '2026-01-01', note: 'New Year', spans: [] },
    { date: '2026-12-24', note: '', spans: [{ opens: '09:00', closes: '13:00' }] },
  ],
}

test('the form has three times for each day, and what it sends are the same hours', () => {
  const typed = toTypedHours(hours, '2026-06-01')
  expect(typed.week).toHaveLength(21)
  expect(typed.week[1]).toMatchObject({ opens: '13:00', closes: '17:00' })
  const { timeZone, week, specialDays } = hours
  expect(toHoursDraft({ ...typed, timeZone })).toEqual({
    timeZone,
    week,
    // What is over is left out.
    specialDays: specialDays.slice(1),
  })
  expect(toHoursDraft({ ...toTypedHours(null, ''), timeZone: undefined })).toBeNull()
})

test('Monday’s times are copied to the same place of each day', () => {
  expect(findCopiedField('week[20].closes')).toBe('week[2].closes')
  expect(findCopiedField('week[0].opens')).toBe('week[0].opens')
  expect(findCopiedField('specialDays[1].opens')).toBeUndefined()
})

const validFields = {
  name: 'Tin Ceiling',
  category: 'dispensaries',
  telephone: '312-555-0100',
  state: 'IL',
  address: '12 Elm Street',
  city: 'Chicago',
  postalCode: '60601',
}

function submit(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...validFields, ...fields })) form.set(name, value)
  return parseForm(form, dispensaryForm)
}

test.each([
  [{ 'week[0].opens': '09:00', 'week[0].closes': '' }, 'week[0].opens'],
  [{ 'week[0].opens': '9am', 'week[0].closes': '17:00' }, 'week[0].opens'],
  [
    {
      'week[2].opens': '18:00',
      'week[2].closes': '02:00',
      'week[3].opens': '01:00',
      'week[3].closes': '09:00',
    },
    'week[3].opens',
  ],
  [{ 'specialDays[0].date': '', 'specialDays[0].note': 'Closed' }, 'specialDays[0].date'],
  [
    {
      'specialDays[0].date': '2026-12-25',
      'specialDays[0].note': '',
      'specialDays[1].date': '2026-12-25',
      'specialDays[1].note': '',
    },
    'specialDays[1].date',
  ],
])('%j is an error of %s', (fields, name) => {
  const lists = Array.from({ length: 4 }, (_, index) => [`week[${index}]`, `specialDays[${index}]`])
  const blank = lists.flat().flatMap((item) => [`${item}.opens`, `${item}.closes`])
  const dates = lists.map(([, item]) => `${item}.date`)
  const filled = Object.fromEntries([...blank, ...dates].map((each) => [each, '']))
  const submission = submit({ ...filled, ...fields })
  expect(Object.keys(submission.reply().error ?? {})).toEqual([name])
})
