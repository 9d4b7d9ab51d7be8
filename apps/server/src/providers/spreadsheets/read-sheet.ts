import { type Sheet, SheetError, type SheetLimits, sheetLimits } from './port.ts'
import { buildSheet, type Line } from './sheet.ts'
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
    : parseCsvLines(decodeText(bytes))
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
function* parseCsvLines(text: string): Generator<Line> {
  // Excel's delimiter declaration, which is not part of the data.
  const hint = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text)
  const delimiter = hint?.[1] ?? detectDelimiter(text)
  let position = hint?.[0].length ?? 0
  let line = hint ? 2 : 1
  while (position < text.length) {
    const firstLine = line
    const cells: string[] = []
    for (;;) {
      const cell = text[position] === '"' ? parseQuotedCell(text, position, line) : undefined
      if (cell) {
        line += cell.lineEnds
        position = cell.end
      }
      const end = findCellEnd(text, position, delimiter)
      cells.push((cell?.value ?? '') + text.slice(position, end))
      position = end
      if (text[position] !== delimiter) break
      position += 1
    }
    yield { line: firstLine, cells }
    position += text.startsWith('\r\n', position) ? 2 : 1
    line += 1
  }
}

function findCellEnd(text: string, from: number, delimiter: string): number {
  let end = from
  while (end < text.length) {
    const character = text[end]
    if (character === delimiter || character === '\n' || character === '\r') break
    end += 1
  }
  return end
}

function parseQuotedCell(text: string, from: number, line: number) {
  let value = ''
  let start = from + 1
  for (;;) {
    const close = text.indexOf('"', start)
    if (close < 0)
      throw new SheetError(
        `Line ${line} has an opening quotation mark but no closing one. Fix it and upload the file again.`,
      )
    value += text.slice(start, close)
    if (text[close + 1] !== '"') {
      const lineEnds = value.match(/\r\n|\r|\n/g)?.length ?? 0
      return { value, lineEnds, end: close + 1 }
    }
    value += '"'
    start = close + 2
  }
}
