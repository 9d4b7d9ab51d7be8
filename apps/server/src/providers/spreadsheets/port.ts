import { maxImportRows } from '@fairgrove/contract/dispensaries.options'

/** One row of a sheet, its cells by column name. */
export type SheetRow = {
  /** Its first line, as spreadsheet programs count. */
  line: number
  cells: Record<string, string>
  /** What is wrong with the row's format. */
  flaw?: string
}

export type Sheet = { columns: string[]; rows: SheetRow[] }

/** A record of the service, with its permanent id. */
export type SheetRecord = { id: string; cells: Record<string, string> }

/** A table of a spreadsheet service, read page by page. */
export type SpreadsheetPort = {
  /** Starts over without `next`, which the previous page returned. 'forgotten': it has expired, start over. */
  listRecords(
    next: string | undefined,
  ): Promise<{ records: SheetRecord[]; next: string | undefined } | 'forgotten'>
}

/** An error users can fix: the sheet itself cannot be read. */
export class SheetError extends Error {}

/** The service is unavailable or responds with something undocumented: retry. */
export class SpreadsheetUnavailable extends Error {}

export type SheetLimits = {
  rows: number
  columns: number
  cellLength: number
  /** Limit for the unzipped XLSX file. */
  unpackedBytes: number
  /** A full sheet of 20,000 rows takes about 2 s of a core; a hostile file gets no more than this. */
  deadlineMs: number
}

/** For files read by the worker. */
export const sheetLimits: SheetLimits = {
  rows: maxImportRows,
  columns: 60,
  cellLength: 5_000,
  unpackedBytes: 64 * 1024 * 1024,
  deadlineMs: 30_000,
}
