import { createHash } from 'node:crypto'
import type { FileResponse } from '@fairgrove/contract/endpoint'

/** A CSV file whose ETag is a hash of its content. */
export function buildCsvFile(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): FileResponse {
  const lines = [header, ...rows].map((cells) => cells.map(escapeCsvCell).join(','))
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, mediaType: 'text/csv; charset=utf-8', etag }
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
