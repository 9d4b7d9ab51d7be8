import { createHash } from 'node:crypto'
import type { FileAnswer } from '@fairgrove/contract/endpoint'

/** Rows whose cells hold no comma, quote or line break, as a file with a name for its content. */
export function csvFile(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): FileAnswer {
  const lines = [header, ...rows].map((cells) => cells.join(','))
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, mediaType: 'text/csv; charset=utf-8', etag }
}
