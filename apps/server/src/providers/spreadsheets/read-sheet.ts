import { CsvError, parse } from 'csv-parse/sync'
import { type Sheet, SheetError, type SheetLimits, sheetLimits } from './port.ts'
import { buildSheet, type Line, tooManyRows } from './sheet.ts'
import { parseXlsxLines } from './xlsx.ts'

const zipSignature = [0x50, 0x4b, 0x03, 0x04]
const legacyExcelSignature = [0xd0, 0xcf, 0x11, 0xe0]

/** The format is detected from the bytes, not the name. */
export function readSheet(bytes: Uint8Array, limits: SheetLimits = sheetLimits): Sheet {
  const startsWith = (signature: number[]) =>
    signature.every((byte, index) => bytes[index] === byte)
  if (startsWith(legacyExcelSignature))
    throw new SheetError('Save this file as .xlsx or CSV and upload it again.')
  const lines = startsWith(zipSignature)
    ? parseXlsxLines(bytes, limits)
    : parseCsvLines(decodeText(bytes), limits)
  return buildSheet(lines, limits)
}

/** Decodes the unspecified encodings that Excel, LibreOffice and Sheets export. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new SheetError('Use a CSV or XLSX file.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Defined for every byte, so this cannot fail: older Excel writes it.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t', '|'] as const

/** The most frequent one in the header row, outside quotes. */
function detectDelimiter(text: string): string {
  const start = text.slice(0, 20_000).replace(/^[\r\n]+/, '')
  const heading = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0] ?? ''
  const unquoted = heading.replace(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** RFC 4180 as programs write it: any line ending, any delimiter, quotes only at the start of a cell. */
function parseCsvLines(text: string, limits: SheetLimits): Line[] {
  // Excel's delimiter declaration, which is not part of the data.
  const hint = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text)
  const lines: Line[] = []
  let line = hint ? 2 : 1
  try {
    parse(text.slice(hint?.[0].length), {
      delimiter: hint?.[1] ?? detectDelimiter(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      // Kept here, not by the parser: five million empty lines would need more memory than the thread has.
      on_record: (cells) => {
        const content = cells.join('')
        if (content !== '') lines.push({ line, cells })
        if (lines.length > limits.rows + 1) throw tooManyRows(limits)
        // csv-parse counts a Windows line ending within quotes as two lines.
        line += 1 + (content.match(/\r\n|\r|\n/g)?.length ?? 0)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')) throw error
    throw new SheetError(
      `Line ${line} has an opening quotation mark but no closing one. Fix it and upload the file again.`,
    )
  }
  return lines
}
