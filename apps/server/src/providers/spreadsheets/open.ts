import type { Env } from '../../env.ts'
import { openAirtable } from './airtable.ts'
import type { SpreadsheetPort } from './port.ts'

export function openSpreadsheet({
  SPREADSHEET_URL: url,
  SPREADSHEET_TOKEN: token,
}: Pick<Env, 'SPREADSHEET_URL' | 'SPREADSHEET_TOKEN'>): SpreadsheetPort | undefined {
  return url && token ? openAirtable({ url, token }) : undefined
}
