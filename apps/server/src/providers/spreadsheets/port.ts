import { maxImportRows } from '@fairgrove/contract/dispensaries.options'

/** One line of a sheet, its cells by the names of their columns. */
export type SheetRow = {
  /** Where it begins, as the program that shows the sheet counts. */
  line: number
  cells: Record<string, string>
  /** What is wrong with the line itself, whatever it says. */
  flaw?: string
}

export type Sheet = { columns: string[]; rows: SheetRow[] }

/** A record of the service, which names it for good. */
export type SheetRecord = { id: string; cells: Record<string, string> }

/** A table kept at a spreadsheet service, handed out page by page. */
export type SpreadsheetPort = {
  /** From the beginning without `next`, which an earlier page named. 'forgotten': begin again. */
  listRecords(
    next: string | undefined,
  ): Promise<{ records: SheetRecord[]; next: string | undefined } | 'forgotten'>
}

/** What somebody can read and mend: the sheet itself cannot be taken in. */
export class SheetError extends Error {}

/** The service did not answer, or not as documented: a matter of trying again. */
export class SpreadsheetUnavailable extends Error {}

export type SheetLimits = {
  rows: number
  columns: number
  cellLength: number
  /** An XLSX file is a packed one: this is what it may become. */
  unpackedBytes: number
  /** A full sheet of 20,000 rows takes about 2 s of a core; a hostile file gets no more than this. */
  deadlineMs: number
}

/** Of what the worker reads. */
export const sheetLimits: SheetLimits = {
  rows: maxImportRows,
  columns: 60,
  cellLength: 5_000,
  unpackedBytes: 64 * 1024 * 1024,
  deadlineMs: 30_000,
}
