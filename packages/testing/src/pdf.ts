import { deflateSync } from 'node:zlib'

const escapeText = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** One page of text, the first line as its title. */
export function buildPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, at) =>
    at === 0
      ? `BT /F1 20 Tf 56 760 Td (${escapeText(line)}) Tj ET`
      : `BT /F1 11 Tf 56 ${734 - at * 18} Td (${escapeText(line)}) Tj ET`,
  )
  const content = deflateSync(text.join('\n'))
  return buildPdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    buildPdfStream('/Filter /FlateDecode', content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

export const buildPdfStream = (entries: string, data: Uint8Array | string): string => {
  const bytes = Buffer.from(data as Uint8Array).toString('latin1')
  return `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`
}

/** Objects by number, from 1; the first is the catalog. `trailer` has more entries. */
export function buildPdfFile(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
