import { csvLines, decodeText } from './csv.ts'
import { type Sheet, type SheetLimits, SheetProblem, sheetLimits } from './port.ts'
import { sheetOf } from './sheet.ts'
import { xlsxLines } from './xlsx.ts'

const packed = [0x50, 0x4b, 0x03, 0x04]
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]

/** What a file is, its bytes decide, not its name. */
export function readSheet(bytes: Uint8Array, limits: SheetLimits = sheetLimits): Sheet {
  const begins = (signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (begins(oldExcel))
    throw new SheetProblem('Save this file as .xlsx or CSV and upload it again.')
  const lines = begins(packed) ? xlsxLines(bytes, limits) : csvLines(decodeText(bytes))
  return sheetOf(lines, limits)
}
