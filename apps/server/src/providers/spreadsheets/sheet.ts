import { type Sheet, SheetError, type SheetLimits, type SheetRow } from './port.ts'

export type Line = { line: number; cells: readonly string[] }

/** The first line names the columns; every other is a row. Empty lines are skipped. */
export function buildSheet(lines: Iterable<Line>, limits: SheetLimits): Sheet {
  let columns: string[] | undefined
  const rows: SheetRow[] = []
  for (const { line, cells: raw } of lines) {
    const cells = trimTrailingEmptyCells(raw.map(cleanCell))
    if (cells.length === 0) continue
    if (!columns) {
      if (cells.length > limits.columns) {
        throw new SheetError(
          `A file can have up to ${limits.columns} columns. Remove some and upload it again.`,
        )
      }
      columns = toUniqueNames(cells)
      continue
    }
    if (rows.length === limits.rows) throw tooManyRows(limits)
    rows.push(buildRow({ line, cells }, columns, limits))
  }
  if (!columns) throw new SheetError('This file is empty. Upload a different one.')
  if (rows.length === 0)
    throw new SheetError('This file has column names but no rows. Add some and upload it again.')
  return { columns, rows }
}

export function tooManyRows({ rows }: SheetLimits): SheetError {
  const maxRows = rows.toLocaleString('en-US')
  return new SheetError(`A file can have up to ${maxRows} rows. Split it into smaller files.`)
}

function buildRow({ line, cells }: Line, columns: string[], limits: SheetLimits): SheetRow {
  const cellsByColumn = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))
  const flaw = findRowFlaw(cells, columns, limits)
  return flaw
    ? { line, cells: mapValues(cellsByColumn, (cell) => cell.slice(0, limits.cellLength)), flaw }
    : { line, cells: cellsByColumn }
}

/** An extra comma shifts every cell after it into the wrong column. */
function findRowFlaw(
  cells: readonly string[],
  columns: string[],
  { cellLength }: SheetLimits,
): string | undefined {
  if (cells.length > columns.length) {
    return `This row has ${cells.length} cells, but there are only ${columns.length} columns.`
  }
  const tooLongIndex = cells.findIndex((cell) => cell.length > cellLength)
  return tooLongIndex < 0
    ? undefined
    : `${columns[tooLongIndex]}: Use ${cellLength.toLocaleString('en-US')} characters or fewer.`
}

function mapValues(record: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

/** Removes characters that PostgreSQL cannot store. */
export function cleanCell(cell: string): string {
  return cell.replaceAll('\u0000', '').toWellFormed().trim()
}

function trimTrailingEmptyCells(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** Every column gets a unique name. */
function toUniqueNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>()
  return names.map((rawName, index) => {
    const name = rawName.slice(0, 80) || `Column ${index + 1}`
    let uniqueName = name
    for (let n = 2; usedNames.has(uniqueName); n += 1) uniqueName = `${name} ${n}`
    usedNames.add(uniqueName)
    return uniqueName
  })
}
