import { decodeText, parseCsvLines } from './csv.ts'
import { type Sheet, SheetError, type SheetLimits, sheetLimits } from './port.ts'
import { buildSheet } from './sheet.ts'
import { parseXlsxLines } from './xlsx.ts'

const zipSignature = [0x50, 0x4b, 0x03, 0x04]
const legacyExcelSignature = [0xd0, 0xcf, 0x11, 0xe0]

/** What a file is, its bytes decide, not its name. */
export function readSheet(bytes: Uint8Array, limits: SheetLimits = sheetLimits): Sheet {
  const startsWith = (signature: number[]) =>
    signature.every((byte, index) => bytes[index] === byte)
  if (startsWith(legacyExcelSignature))
    throw new SheetError('Save this file as .xlsx or CSV and upload it again.')
  const lines = startsWith(zipSignature)
    ? parseXlsxLines(bytes, limits)
    : parseCsvLines(decodeText(bytes))
  return buildSheet(lines, limits)
}
