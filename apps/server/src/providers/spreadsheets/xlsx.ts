import { Parser } from 'htmlparser2'
import { SheetError, type SheetLimits } from './port.ts'
import { type Line, tooManyRows } from './sheet.ts'
import { Zip } from './zip.ts'

/** The lines of a workbook's first sheet as displayed: formulas by their result. */
export function parseXlsxLines(bytes: Uint8Array, limits: SheetLimits): Line[] {
  const zip = new Zip(bytes, limits.unpackedBytes)
  const sheet = zip.read(findFirstSheet(zip, limits))
  if (!sheet) throw new SheetError('This file has no sheets. Upload a different one.')
  const strings = zip.read('xl/sharedStrings.xml')?.toString() ?? ''
  const styles = zip.read('xl/styles.xml')?.toString() ?? ''
  return readLines(sheet.toString(), limits, {
    strings: readStrings(strings, limits),
    percentStyles: readPercentStyles(styles, limits),
  })
}

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** A workbook's parts are at most eight deep. The parser's stack takes quadratic time, so depth is limited. */
const maxDepth = 32
/** A cell takes three tags at most; the rest is for columns, styles and formats. */
const tagsPerCell = 4

/** No DTD support, so entities cannot expand and nothing is fetched. Prefixes are dropped. */
function readXml(xml: string, limits: SheetLimits, { open, text, close }: Handlers): void {
  const getLocalName = (name: string) => name.slice(name.indexOf(':') + 1)
  const maxTags = limits.rows * limits.columns * tagsPerCell
  let depth = 0
  let tags = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        tags += 1
        if (depth > maxDepth || tags > maxTags) throw tooComplex()
        open?.(getLocalName(name), attributes)
      },
      ontext: (part) => text?.(part),
      onclosetag: (name) => {
        depth -= 1
        close?.(getLocalName(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}

const tooComplex = () =>
  new SheetError('This file is more complex than a plain sheet. Save it as CSV and upload that.')

function findFirstSheet(zip: Zip, limits: SheetLimits): string {
  let id: string | undefined
  readXml(zip.read('xl/workbook.xml')?.toString() ?? '', limits, {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  let target: string | undefined
  readXml(zip.read('xl/_rels/workbook.xml.rels')?.toString() ?? '', limits, {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === id) target ??= Target
    },
  })
  const path = target ?? 'worksheets/sheet1.xml'
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`
}

/** The shared strings, without phonetic hints. */
function readStrings(xml: string, limits: SheetLimits): string[] {
  const strings: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  readXml(xml, limits, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (part) => {
      if (isText) current += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(current)
    },
  })
  return strings
}

/** Excel's own percent formats; custom ones have numbers from 164 on. */
const builtInPercentFormats = [9, 10]

/** The cell styles that show a number as a percentage: 0.22 is read as 22%. */
function readPercentStyles(xml: string, limits: SheetLimits): Set<number> {
  const percentFormats = new Set(builtInPercentFormats)
  const percentStyles = new Set<number>()
  let style = 0
  let isCellStyle = false
  readXml(xml, limits, {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'cellXfs') isCellStyle = true
      // Quoted text and escaped characters in a format are literal.
      if (name === 'numFmt' && formatCode.replace(/"[^"]*"|\\./g, '').includes('%')) {
        percentFormats.add(Number(numFmtId))
      }
      if (name !== 'xf' || !isCellStyle) return
      if (percentFormats.has(Number(numFmtId))) percentStyles.add(style)
      style += 1
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return percentStyles
}

type Formats = { strings: readonly string[]; percentStyles: ReadonlySet<number> }

function readLines(xml: string, limits: SheetLimits, formats: Formats): Line[] {
  const lines: Line[] = []
  let cells: string[] = []
  let line = 0
  let column = 0
  let type = ''
  let value = ''
  let isValue = false
  let isPercent = false
  readXml(xml, limits, {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1
        cells = []
        column = -1
      }
      if (name === 'c') {
        column = parseColumn(attributes.r) ?? column + 1
        type = attributes.t ?? 'n'
        isPercent = formats.percentStyles.has(Number(attributes.s))
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text: (part) => {
      if (isValue) value += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      // Cells far to the right may have formats, but no data.
      if (name === 'c' && column <= limits.columns) {
        while (cells.length < column) cells.push('')
        cells[column] = formatCell({ type, value, isPercent }, formats.strings)
      }
      if (name === 'row' && cells.some((cell) => cell !== '')) lines.push({ line, cells })
      // Checked while reading: endless rows fit into a small file.
      if (lines.length > limits.rows + 1) throw tooManyRows(limits)
    },
  })
  return lines
}

/** 'AB12' is in the 28th column, index 27. */
function parseColumn(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Cell = { type: string; value: string; isPercent: boolean }

function formatCell({ type, value, isPercent }: Cell, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || value === '') return value
  // 0.07 × 100 is 7.000000000000001 in binary; twelve digits are more than any sheet shows.
  if (isPercent) return String(Number((Number(value) * 100).toPrecision(12)))
  // Long numbers are written as 3.12E9.
  return /e/i.test(value) ? String(Number(value)) : value
}
