import { expect, test } from 'vitest'
import { escapeCsvCell, unescapeCsvCell } from './csv-file.ts'

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1 312 555', "'+1 312 555"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  ['-12.50', '-12.50'],
  ['tea, black', '"tea, black"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('%j is written to CSV as %j, and no spreadsheet runs it', (text, cell) => {
  expect(escapeCsvCell(text)).toBe(cell)
})

test('an escaped cell is unescaped on import', () => {
  for (const text of ['=1+1', '-2+3', "'quoted'", 'plain', '-12.50']) {
    const cell = escapeCsvCell(text)
    expect(unescapeCsvCell(cell.startsWith('"') ? cell.slice(1, -1) : cell)).toBe(text)
  }
})
