import { Parser } from 'htmlparser2'
import { type SheetLimits, SheetProblem } from './port.ts'
import { type Line, tooManyRows } from './sheet.ts'
import { Zip } from './zip.ts'

/** The lines of a workbook's first sheet, as they are shown: of a formula, what it came to. */
export function xlsxLines(bytes: Uint8Array, limits: SheetLimits): Line[] {
  const zip = new Zip(bytes, limits.unpackedBytes)
  const sheet = zip.read(firstSheetOf(zip))
  if (!sheet) throw new SheetProblem('There is no sheet in this file.')
  const strings = zip.read('xl/sharedStrings.xml')
  return readLines(sheet.toString(), strings ? readStrings(strings.toString()) : [], limits)
}

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Knows no document types, so an entity cannot grow and nothing is fetched. Prefixes are dropped. */
function readXml(xml: string, { open, text, close }: Handlers): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(local(name), attributes),
      ontext: (part) => text?.(part),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}

function firstSheetOf(zip: Zip): string {
  let id: string | undefined
  readXml(zip.read('xl/workbook.xml')?.toString() ?? '', {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  let target: string | undefined
  readXml(zip.read('xl/_rels/workbook.xml.rels')?.toString() ?? '', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === id) target ??= Target
    },
  })
  const path = target ?? 'worksheets/sheet1.xml'
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`
}

/** Texts that cells refer to by number. How they are pronounced is not part of them. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let current = ''
  let isText = false
  let isSpoken = false
  readXml(xml, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    text: (part) => {
      if (isText) current += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name === 'si') strings.push(current)
    },
  })
  return strings
}

function readLines(xml: string, strings: readonly string[], limits: SheetLimits): Line[] {
  const lines: Line[] = []
  let cells: string[] = []
  let line = 0
  let column = 0
  let type = ''
  let value = ''
  let isValue = false
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1
        cells = []
        column = -1
      }
      if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        type = attributes.t ?? 'n'
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text: (part) => {
      if (isValue) value += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      // Far to the right of anything there may be formats, but no columns of ours.
      if (name === 'c' && column <= limits.columns) {
        while (cells.length < column) cells.push('')
        cells[column] = shown(type, value, strings)
      }
      if (name === 'row' && cells.some((cell) => cell !== '')) lines.push({ line, cells })
      // Here and not only when they are all read: rows without end fit into a small file.
      if (lines.length > limits.rows + 1) throw tooManyRows(limits)
    },
  })
  return lines
}

/** 'AB12' stands in the 28th column, which is number 27. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function shown(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  // Long numbers are written as 3.12E9.
  return type === 'n' && /e/i.test(value) ? String(Number(value)) : value
}
