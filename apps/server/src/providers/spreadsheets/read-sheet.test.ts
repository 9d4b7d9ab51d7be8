import { toCsv } from '@fairgrove/testing/airtable/spreadsheet-rows'
import { buildXlsx, buildXlsxFromXml, buildZip } from '@fairgrove/testing/spreadsheets'
import { describe, expect, test } from 'vitest'
import { SheetError, sheetLimits } from './port.ts'
import { readSheet } from './read-sheet.ts'

const read = (text: string) => readSheet(Buffer.from(text))
const readCells = (bytes: Uint8Array) => readSheet(bytes).rows.map(({ cells }) => cells)

describe('a CSV file', () => {
  test.each([
    ['Unix', '\n'],
    ['Windows', '\r\n'],
    ['old Mac', '\r'],
  ])('is read with %s line endings', (_whose, end) => {
    const { columns, rows } = read(['name,city', 'Elm,Chicago', '', 'Oak,Cicero'].join(end))
    expect(columns).toEqual(['name', 'city'])
    expect(rows).toEqual([
      { line: 2, cells: { name: 'Elm', city: 'Chicago' } },
      { line: 4, cells: { name: 'Oak', city: 'Cicero' } },
    ])
  })

  test.each([',', ';', '\t', '|'])('is read with %j as the delimiter', (delimiter) => {
    const text = `name${delimiter}city\n"Elm${delimiter} Supply"${delimiter}Chicago\n`
    expect(readCells(Buffer.from(text))).toEqual([
      { name: `Elm${delimiter} Supply`, city: 'Chicago' },
    ])
  })

  test('may declare its delimiter on the first line', () => {
    const { rows } = read('sep=;\r\nname;about, in short\r\nElm;a, b, c\r\n')
    expect(rows).toEqual([{ line: 3, cells: { name: 'Elm', 'about, in short': 'a, b, c' } }])
  })

  test('may have quotes, commas and line breaks in a cell, and lines are counted as in an editor', () => {
    const { rows } = read('name,about\n"The ""Elm""","first\nsecond\r\nthird"\nOak,tree\n')
    expect(rows).toEqual([
      { line: 2, cells: { name: 'The "Elm"', about: 'first\nsecond\r\nthird' } },
      { line: 5, cells: { name: 'Oak', about: 'tree' } },
    ])
  })

  test('keeps quotation marks around a part of a cell', () => {
    expect(readCells(Buffer.from('name,city\n"Elm" Supply,Chicago\n'))).toEqual([
      { name: '"Elm" Supply', city: 'Chicago' },
    ])
  })

  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('name\nCafé')],
    ['UTF-8 with a BOM', Buffer.from('\ufeffname\nCafé')],
    ['UTF-16', Buffer.from('\ufeffname\nCafé', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\ufeffname\nCafé', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('name\nCafé', 'latin1')],
  ])('is read in %s', (_encoding, bytes) => {
    expect(readCells(bytes)).toEqual([{ name: 'Café' }])
  })

  test('with an extra cell keeps the row and reports it', () => {
    const { rows } = read('name,city\nElm, Supply,Chicago\nOak\n')
    expect(rows[0]?.flaw).toBe('This row has 3 cells, but there are only 2 columns.')
    expect(rows[1]).toEqual({ line: 3, cells: { name: 'Oak', city: '' } })
  })

  test('gets a name for every column', () => {
    expect(read('name,,name\na,b,c').columns).toEqual(['name', 'Column 2', 'name 2'])
  })

  test('with an endless cell reports the row and keeps only the allowed length', () => {
    const [row] = read(`name\n${'x'.repeat(sheetLimits.cellLength + 1)}`).rows
    expect(row?.flaw).toContain('name: Use 5,000 characters or fewer.')
    expect(row?.cells.name).toHaveLength(sheetLimits.cellLength)
  })

  test.each<[string, string]>([
    ['', 'This file is empty. Upload a different one.'],
    ['\n\n', 'This file is empty. Upload a different one.'],
    ['name,city\n', 'This file has column names but no rows. Add some and upload it again.'],
    [
      'name\n"Elm\nOak\n',
      'Line 2 has an opening quotation mark but no closing one. Fix it and upload the file again.',
    ],
    ['name\nEl\u0000m', 'Use a CSV or XLSX file.'],
    [
      `${'a,'.repeat(60)}b\n1`,
      'A file can have up to 60 columns. Remove some and upload it again.',
    ],
  ])('that is %j is rejected with a message', (text, message) => {
    expect(() => read(text)).toThrow(new SheetError(message))
  })

  test('with too many rows is rejected as a whole', () => {
    const rows = Array.from({ length: sheetLimits.rows + 1 }, (_, n) => [`Elm ${n}`])
    expect(() => read(toCsv([['name'], ...rows]))).toThrow('up to 20,000 rows')
    expect(read(toCsv([['name'], ...rows.slice(1)])).rows).toHaveLength(sheetLimits.rows)
  })
})

describe('an XLSX file', () => {
  test('is read with its texts, numbers and gaps', () => {
    const sheet = readSheet(
      buildXlsx([
        ['name', 'zip'],
        ['Elm & <Oak>', 60601],
        ['Pine', 3125550100],
      ]),
    )
    expect(sheet).toEqual({
      columns: ['name', 'zip'],
      rows: [
        { line: 2, cells: { name: 'Elm & <Oak>', zip: '60601' } },
        { line: 3, cells: { name: 'Pine', zip: '3125550100' } },
      ],
    })
  })

  test('is read with formula results, inline strings, rich text and scientific notation', () => {
    const row = (cells: string) => `<x:row>${cells}</x:row>`
    const inline = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`
    const sheet = `<x:worksheet>${row(inline('name') + inline('sum') + inline('open') + inline('short'))}${row(
      '<x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="B2" t="str"><x:f>HYPERLINK("x")</x:f><x:v>shown</x:v></x:c>' +
        '<x:c r="C2" t="b"><x:v>1</x:v></x:c><x:c r="D2"><x:v>3.1255501E9</x:v></x:c>',
    )}</x:worksheet>`
    const strings = '<sst><si><r><t>El</t></r><r><t>m</t></r><rPh><t>eru</t></rPh></si></sst>'
    expect(readCells(buildXlsxFromXml({ sheet, strings }))).toEqual([
      { name: 'Elm', sum: 'shown', open: 'TRUE', short: '3125550100' },
    ])
  })

  test('that would unzip to all of the memory is rejected, whatever size it claims', () => {
    const bomb = Buffer.alloc(sheetLimits.unpackedBytes + 1, ' ')
    const packed = buildZip([
      { name: 'xl/worksheets/sheet1.xml', content: bomb, claimedBytes: 10 },
      { name: 'xl/workbook.xml', content: '<workbook/>' },
    ])
    expect(packed.length).toBeLessThan(100_000)
    expect(() => readSheet(packed)).toThrow(
      'This file is too large once unzipped. Split it into smaller files.',
    )
  })

  test('with endless rows is rejected', () => {
    const sheet = `<worksheet>${'<row><c><v>1</v></c></row>'.repeat(sheetLimits.rows + 2)}</worksheet>`
    expect(() => readSheet(buildXlsxFromXml({ sheet }))).toThrow('up to 20,000 rows')
  })

  test('with expanding entities has them ignored', () => {
    const sheet =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet>' +
      '<row><c t="str"><v>name</v></c></row><row><c t="str"><v>&b;</v></c></row></worksheet>'
    expect(readCells(buildXlsxFromXml({ sheet }))).toEqual([{ name: '&b;' }])
  })

  test.each<[string, Buffer]>([
    ['truncated', buildXlsx([['name'], ['Elm']]).subarray(0, 400)],
    ['only a beginning', Buffer.from('504b0304', 'hex')],
    ['an archive of something else', buildZip([{ name: 'a.txt', content: 'a' }])],
  ])('that is %s is rejected with a message', (_what, bytes) => {
    expect(() => readSheet(bytes)).toThrow(SheetError)
  })

  test('in the old .xls format is rejected with a request for .xlsx', () => {
    expect(() => readSheet(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toThrow('.xlsx or CSV')
  })
})
