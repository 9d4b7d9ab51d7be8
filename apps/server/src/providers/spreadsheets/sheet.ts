import { type Sheet, type SheetLimits, SheetProblem, type SheetRow } from './port.ts'

export type Line = { line: number; cells: readonly string[] }

/** The first line names the columns; every other is a row of them. Empty lines are passed over. */
export function sheetOf(lines: Iterable<Line>, limits: SheetLimits): Sheet {
  let columns: string[] | undefined
  const rows: SheetRow[] = []
  for (const { line, cells: raw } of lines) {
    const cells = withoutEmptyEnd(raw.map(cleaned))
    if (cells.length === 0) continue
    if (!columns) {
      if (cells.length > limits.columns) {
        throw new SheetProblem(
          `A file can have up to ${limits.columns} columns. Remove some and upload it again.`,
        )
      }
      columns = distinct(cells)
      continue
    }
    if (rows.length === limits.rows) throw tooManyRows(limits)
    rows.push(rowOf({ line, cells }, columns, limits))
  }
  if (!columns) throw new SheetProblem('This file is empty. Upload a different one.')
  if (rows.length === 0)
    throw new SheetProblem('This file has column names but no rows. Add some and upload it again.')
  return { columns, rows }
}

export function tooManyRows({ rows }: SheetLimits): SheetProblem {
  const most = rows.toLocaleString('en-US')
  return new SheetProblem(`A file can have up to ${most} rows. Split it into smaller files.`)
}

function rowOf({ line, cells }: Line, columns: string[], limits: SheetLimits): SheetRow {
  const named = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))
  const flaw = flawOf(cells, columns, limits)
  return flaw
    ? { line, cells: mapValues(named, (cell) => cell.slice(0, limits.cellLength)), flaw }
    : { line, cells: named }
}

/** A comma too many moves every cell after it into a wrong column. */
function flawOf(
  cells: readonly string[],
  columns: string[],
  { cellLength }: SheetLimits,
): string | undefined {
  if (cells.length > columns.length) {
    return `This row has ${cells.length} cells, but there are only ${columns.length} columns.`
  }
  const long = cells.findIndex((cell) => cell.length > cellLength)
  return long < 0
    ? undefined
    : `${columns[long]}: Use ${cellLength.toLocaleString('en-US')} characters or fewer.`
}

function mapValues(record: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

/** What the database could not keep has no meaning in a cell either. */
export function cleaned(cell: string): string {
  return cell.replaceAll('\u0000', '').toWellFormed().trim()
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** Every column has a name, and no two the same. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given, index) => {
    const name = given.slice(0, 80) || `Column ${index + 1}`
    let free = name
    for (let n = 2; taken.has(free); n += 1) free = `${name} ${n}`
    taken.add(free)
    return free
  })
}
