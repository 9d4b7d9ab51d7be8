import { expect, test } from 'vitest'
import { guessMapping, isMappingComplete, parseCells } from './imports.rules.ts'

const columns = [
  'Name',
  'Phone',
  'Street',
  'City',
  'State',
  'ZIP',
  'Website',
  'Lat',
  'Lng',
  'Kind',
  'Hours',
]
const mapping = { ...guessMapping(columns), category: 'Kind' }
const validCells = {
  Name: 'Elm Street Supply',
  Phone: '312-555-0100',
  Street: '12 Elm Street',
  City: 'Chicago',
  State: 'IL',
  ZIP: '60601',
}

const parseWith = (changes: Record<string, string> = {}) =>
  parseCells({ ...validCells, ...changes }, mapping)

test('columns are recognized by common names', () => {
  expect(guessMapping(['Dispensary Name', 'zip_code', 'Phone Number', 'Licence number'])).toEqual({
    name: 'Dispensary Name',
    postalCode: 'zip_code',
    telephone: 'Phone Number',
    reference: 'Licence number',
  })
  expect(isMappingComplete(mapping)).toBe(true)
  expect(isMappingComplete(guessMapping(columns.slice(1)))).toBe(false)
})

test('a running number is no reference', () => {
  expect(guessMapping(['id', 'No.'])).toEqual({})
})

test.each([
  ['Phone', '(312) 555-0100', 'telephone', '312-555-0100'],
  ['Phone', '+1 312.555.0100', 'telephone', '312-555-0100'],
  ['Phone', '13125550100', 'telephone', '312-555-0100'],
  ['State', 'illinois', 'state', 'IL'],
  ['State', 'il', 'state', 'IL'],
  ['ZIP', '2139', 'postalCode', '02139'],
  ['ZIP', '606011234', 'postalCode', '60601-1234'],
  ['Website', 'elm.example/shop', 'website', 'https://elm.example/shop'],
  ['Kind', 'CBD shops', 'category', 'CBDShop'],
  ['Name', ' The "Elm" ', 'name', 'The "Elm"'],
] as const)('%s %j is parsed', (column, cell, field, value) => {
  expect(parseWith({ [column]: cell })).toMatchObject({ draft: { [field]: value } })
})

test('hours are parsed, and optional', () => {
  expect(parseWith({ Hours: 'Mo-Tu 09:00-21:00; 2026-12-25 closed' })).toMatchObject({
    draft: {
      hours: {
        week: [
          { day: 'Mo', opens: '09:00', closes: '21:00' },
          { day: 'Tu', opens: '09:00', closes: '21:00' },
        ],
        specialDays: [{ date: '2026-12-25', spans: [] }],
      },
    },
  })
  expect(parseWith()).toHaveProperty('draft.hours', undefined)
})

test('both coordinates are a location, one alone is none', () => {
  expect(parseWith({ Lat: '41.9', Lng: '-87.6' })).toMatchObject({
    draft: { lat: 41.9, lng: -87.6 },
  })
  expect(parseWith({ Lat: '41.9' })).not.toHaveProperty('draft.lat')
})

test.each([
  ['Name', '', 'Name: This field is required.'],
  ['Phone', '555-0100', 'Phone: Enter the phone number as 000-000-0000.'],
  ['State', 'Atlantis', 'State: Select a state.'],
  ['ZIP', 'none', 'ZIP code: Enter a five-digit ZIP code.'],
  ['Website', 'javascript:alert(1)', 'Website: '],
  ['Kind', 'casino', 'Category: '],
  ['Lat', 'north', undefined],
  ['Hours', 'nine to five', 'Hours: Enter hours such as Mon-Fri 9am-9pm'],
  ['Hours', 'Mo 9am-5pm, 4pm-6pm', 'Hours: These hours overlap.'],
  ['Name', 'Elm\u0007', 'Name: Use plain text only.'],
  ['Name', '=HYPERLINK("http://x")', 'Name: Use a value, not a formula.'],
  ['City', '@SUM(1)', 'City: Use a value, not a formula.'],
  ['City', "-2+3+cmd|' /C calc'!A0", 'City: Use a value, not a formula.'],
  ['City', '+cmd', 'City: Use a value, not a formula.'],
] as const)('%s %j is an error, and the reason names the column', (column, cell, reason) => {
  const row = parseWith({ [column]: cell, ...(column === 'Lat' ? { Lng: '1' } : {}) })
  expect(row).toEqual({ reason: expect.stringContaining(reason ?? 'Latitude: ') })
})

test('all errors of a row are reported at once', () => {
  const row = parseWith({ Name: '', Phone: 'x', City: '' })
  expect(row).toEqual({
    reason:
      'Phone: Enter the phone number as 000-000-0000. City: This field is required. Name: This field is required.',
  })
})
