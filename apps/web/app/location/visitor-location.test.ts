import { describe, expect, test } from 'vitest'
import {
  formatPointLocation,
  formatZipLocation,
  locationCookieName,
  readVisitorLocation,
  type VisitorLocation,
} from './visitor-location.ts'

const chicago: VisitorLocation = { label: 'Chicago, IL', zip: '60616', radius: '25', state: 'IL' }
const cookie = (value: string) => `${locationCookieName}=${value}`
const read = (value: string | undefined) => readVisitorLocation(cookie(value ?? ''))

test('reads a ZIP code with its town, wherever the cookie stands', () => {
  const sent = cookie('60616.25.IL.Chicago')
  for (const header of [sent, `a=b; ${sent}`, `${sent}; c=d`, `a=b;${sent};c=d`]) {
    expect(readVisitorLocation(header)).toEqual(chicago)
  }
})

test('reads a point, which has no town', () => {
  expect(read('41.88_-87.63.50')).toEqual({
    label: 'you',
    lat: '41.88',
    lng: '-87.63',
    radius: '50',
  })
})

test.each(['Chicago', 'Oak Park', "Coeur d'Alene", 'St. Louis', 'Winston-Salem', 'Cañon City'])(
  'keeps the name of %s',
  (city) => {
    const value = formatZipLocation({ zip: '60616', city, state: 'IL', radius: '10' })
    expect(value).toMatch(/^[\w.~-]+$/)
    expect(read(value)).toMatchObject({ label: `${city}, IL`, zip: '60616', radius: '10' })
  },
)

test('rounds a point to about half a mile', () => {
  expect(formatPointLocation(41.87811, -87.62979, '25')).toBe('41.88_-87.63.25')
  expect(formatPointLocation(-0.001, 0.001, '25')).toBe('0.00_0.00.25')
})

test('formats nothing for a place outside the states or the earth', () => {
  expect(
    formatZipLocation({ zip: '96910', city: 'Agana', state: 'GU', radius: '25' }),
  ).toBeUndefined()
  expect(formatPointLocation(91, 0, '25')).toBeUndefined()
  expect(formatPointLocation(0, 181, '25')).toBeUndefined()
  expect(formatPointLocation(Number.NaN, 0, '25')).toBeUndefined()
})

describe('is no location:', () => {
  test.each([
    ['no cookie', ''],
    ['an empty one', cookie('')],
    ['another cookie', 'location=60616.25.IL.Chicago'],
    ['a longer name', `x${cookie('60616.25.IL.Chicago')}`],
    ['two of them', `${cookie('60616.25.IL.Chicago')}; ${cookie('94110.25.CA.Oakland')}`],
    ['a ZIP code of four digits', cookie('6061.25.IL.Chicago')],
    ['a radius that is not offered', cookie('60616.26.IL.Chicago')],
    ['a state that does not exist', cookie('60616.25.ZZ.Chicago')],
    ['a name of Object.prototype', cookie('60616.25.constructor.Chicago')],
    ['no town', cookie('60616.25.IL.')],
    ['markup as the town', cookie('60616.25.IL.~3Cb~3EHi')],
    ['a broken escape', cookie('60616.25.IL.Chicago~E0~A4')],
    ['a town that is too long', cookie(`60616.25.IL.${'a'.repeat(61)}`)],
    ['text after the value', cookie('60616.25.IL.Chicago|x')],
    ['a point with three decimals', cookie('41.881_-87.63.25')],
    ['a point that is not on earth', cookie('91.00_-87.63.25')],
    ['a point without a radius', cookie('41.88_-87.63')],
  ])('%s', (_, header) => {
    expect(readVisitorLocation(header)).toBeNull()
  })
})
