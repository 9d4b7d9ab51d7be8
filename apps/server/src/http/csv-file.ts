import { createHash } from 'node:crypto'
import type { StoredFile, StreamedFile } from '@fairgrove/contract/endpoint'

/** A CSV file whose ETag is a hash of its content. */
export function buildCsvFile(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): StoredFile {
  const lines = [header, ...rows].map((cells) => cells.map(escapeCsvCell).join(','))
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, mediaType: 'text/csv; charset=utf-8', etag }
}

/** The text of each column's cell. */
export type CsvCells<Row, Key extends string> = Record<Key, (row: Row) => string>

type CsvColumns<Row, Key extends string> = {
  /** The headers by column, in the order of the file. */
  headers: Readonly<Record<Key, string>>
  cells: CsvCells<Row, Key>
  /** Which of them, in any order. */
  chosen: readonly Key[]
}

/** A CSV file of any length, written while its rows are read. The first batch is read before the response begins. */
export async function streamCsvFile<Row, Key extends string>(
  { headers, cells, chosen }: CsvColumns<Row, Key>,
  batches: AsyncIterator<readonly Row[]>,
): Promise<StreamedFile> {
  const keys = (Object.keys(headers) as Key[]).filter((key) => chosen.includes(key))
  const toLine = (values: readonly string[]) => `${values.map(escapeCsvCell).join(',')}\r\n`
  const toText = (rows: readonly Row[]) =>
    rows.map((row) => toLine(keys.map((key) => cells[key](row)))).join('')
  let batch = await batches.next()
  async function* writeFile() {
    yield toLine(keys.map((key) => headers[key]))
    for (; !batch.done; batch = await batches.next()) yield toText(batch.value)
  }
  return { stream: writeFile(), mediaType: 'text/csv; charset=utf-8' }
}

const formulaStart = /^[=+\-@\t\r]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

/** Prefixes cells that a spreadsheet would run as a formula with an apostrophe. */
export function escapeCsvCell(text: string): string {
  const isFormula = formulaStart.test(text) && !plainNumber.test(text)
  const safe = isFormula ? `'${text}` : text
  const needsQuotes = /[",;\r\n\t]/.test(safe) || safe !== safe.trim()
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes that apostrophe on import. */
export function unescapeCsvCell(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
