import { buildXlsxFromXml } from './spreadsheets.ts'

/** Small files that cost a naive parser seconds to hours: `name` says what grows. */
export const hostileSheets: { name: string; file: Buffer }[] = [
  { name: '200,000 nested tags', file: buildXlsxFromXml({ sheet: '<a>'.repeat(200_000) }) },
  { name: '1,500,000 nested tags', file: buildXlsxFromXml({ sheet: '<a>'.repeat(1_500_000) }) },
  {
    name: '430,000 unclosed shared strings',
    file: buildXlsxFromXml({ sheet: '<worksheet/>', strings: '<si>'.repeat(430_000) }),
  },
  {
    name: '1,200,000 empty rows',
    file: buildXlsxFromXml({ sheet: `<worksheet>${'<row/>'.repeat(1_200_000)}</worksheet>` }),
  },
  {
    name: '60,000 attributes on one tag',
    file: buildXlsxFromXml({
      sheet: `<worksheet><row ${Array.from({ length: 60_000 }, (_, n) => `a${n}="1"`).join(' ')}/></worksheet>`,
    }),
  },
  { name: '5,000,000 quotes in a CSV', file: Buffer.from(`name\n${'"'.repeat(5_000_000)}`) },
  { name: '2,000,000 cells on one CSV line', file: Buffer.from(`name\n${','.repeat(2_000_000)}`) },
]

export const hostileHtml: { name: string; html: string }[] = [
  { name: '60,000 nested tags', html: '<b>'.repeat(60_000) },
  { name: '60,000 tags never closed', html: '<p><i>'.repeat(30_000) },
  { name: '100,000 closing tags', html: '</b>'.repeat(50_000) },
  { name: '60,000 angle brackets', html: '<'.repeat(60_000) },
]
