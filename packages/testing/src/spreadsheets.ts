import { crc32, deflateRawSync } from 'node:zlib'

type ZipEntry = { name: string; content: string | Buffer; method?: 0 | 8; claimedBytes?: number }

/** An archive as programs write it: every file compressed, then the directory. */
export function buildZip(parts: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, method = 8, claimedBytes } of parts) {
    const bytes = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claimedBytes ?? bytes.length, 8)
    const shared = (start: string, nameAt: number) => {
      const head = Buffer.alloc(nameAt + name.length)
      Buffer.from(start, 'hex').copy(head)
      head.write(name, nameAt)
      return head
    }
    const local = shared('504b030414000000', 30)
    local.writeUInt16LE(method, 8)
    sizes.copy(local, 14)
    local.writeUInt16LE(name.length, 26)
    const entry = shared('504b0102140014000000', 46)
    entry.writeUInt16LE(method, 10)
    sizes.copy(entry, 16)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    files.push(local, packed)
    directory.push(entry)
    offset += local.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A workbook whose first sheet is last in the archive; strings are shared, numbers are not. */
export function buildXlsx(rows: readonly (readonly (string | number)[])[]): Buffer {
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const indexOf = new Map(strings.map((text, index) => [text, index]))
  const cell = (value: string | number, row: number, column: number) => {
    const cellReference = `${String.fromCharCode(65 + column)}${row}`
    return typeof value === 'number'
      ? `<c r="${cellReference}"><v>${value}</v></c>`
      : `<c r="${cellReference}" t="s"><v>${indexOf.get(value)}</v></c>`
  }
  const lines = rows.map(
    (cells, n) =>
      `<row r="${n + 1}">${cells.map((value, column) => cell(value, n + 1, column)).join('')}</row>`,
  )
  return buildXlsxFromXml({
    sheet: `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    strings: `<sst>${strings.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`,
  })
}

export function buildXlsxFromXml(parts: {
  sheet: string | Buffer
  strings?: string
  styles?: string
}): Buffer {
  const relation = '<Relationship Id="rId7" Target="worksheets/places.xml"/>'
  return buildZip([
    { name: '[Content_Types].xml', content: '<Types/>', method: 0 },
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook><sheets><sheet name="Places" sheetId="1" r:id="rId7"/></sheets></workbook>',
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relation}</Relationships>` },
    ...(parts.strings ? [{ name: 'xl/sharedStrings.xml', content: parts.strings }] : []),
    ...(parts.styles ? [{ name: 'xl/styles.xml', content: parts.styles }] : []),
    { name: 'xl/worksheets/places.xml', content: parts.sheet },
  ])
}
