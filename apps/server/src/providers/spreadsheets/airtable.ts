import { z } from 'zod'
import type { Env } from '../../env.ts'
import { createRequestSpacing } from '../request-spacing.ts'
import {
  SheetError,
  type SheetRecord,
  type SpreadsheetPort,
  SpreadsheetUnavailable,
  sheetLimits,
} from './port.ts'
import { cleanCell } from './sheet.ts'

type Settings = {
  /** The table: https://api.airtable.com/v0/{base}/{table} */
  url: string
  token: string
  timeoutMs?: number
}

/** Airtable allows five requests a second per base, and locks out for 30 seconds above that. */
const requestIntervalMs = 220
const lockoutSeconds = 30
const maxAttempts = 3
const pageSize = 100

const Page = z.object({
  records: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()) })),
  offset: z.string().optional(),
})
const AirtableError = z.object({ error: z.union([z.string(), z.object({ type: z.string() })]) })

export function openAirtable(settings: Settings): SpreadsheetPort {
  const spacing = createRequestSpacing(requestIntervalMs)

  async function sendRequest(next: string | undefined): Promise<Response> {
    const url = new URL(settings.url)
    url.searchParams.set('pageSize', String(pageSize))
    if (next) url.searchParams.set('offset', next)
    try {
      return await fetch(url, {
        headers: { authorization: `Bearer ${settings.token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs ?? 15_000),
      })
    } catch (cause) {
      throw new SpreadsheetUnavailable('The spreadsheet service isn’t responding.', { cause })
    }
  }

  return {
    async listRecords(next) {
      for (let attempt = 1; ; attempt += 1) {
        const response = await spacing.run(() => sendRequest(next))
        if (response.status === 429 && attempt < maxAttempts) {
          const seconds = Number(response.headers.get('retry-after') ?? lockoutSeconds)
          spacing.pause(Math.min(seconds || lockoutSeconds, 60) * 1000)
          continue
        }
        const body: unknown = await response.json().catch(() => undefined)
        if (response.ok) return parsePage(body)
        if (isIteratorExpired(body)) return 'forgotten'
        // Retrying does not fix a wrong address or a token without access.
        if ([401, 403, 404].includes(response.status)) {
          throw new SheetError(
            `The spreadsheet service denied access (error ${response.status}). Check its address and token.`,
          )
        }
        throw new SpreadsheetUnavailable(
          `The spreadsheet service returned error ${response.status}.`,
        )
      }
    },
  }
}

function parsePage(body: unknown) {
  const page = Page.safeParse(body)
  if (!page.success) {
    throw new SpreadsheetUnavailable('The spreadsheet service returned an unexpected response.', {
      cause: page.error,
    })
  }
  return { records: page.data.records.map(toRecord), next: page.data.offset }
}

/** Airtable keeps an offset for a few minutes only. */
function isIteratorExpired(body: unknown): boolean {
  const error = AirtableError.safeParse(body).data?.error
  const type = typeof error === 'string' ? error : error?.type
  return type === 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE'
}

function toRecord({ id, fields }: z.infer<typeof Page>['records'][number]): SheetRecord {
  const cells = Object.entries(fields)
    .slice(0, sheetLimits.columns)
    .map(([name, value]) => [cleanCell(name).slice(0, 80), toCell(value)])
  return { id: cleanCell(id).slice(0, 80), cells: Object.fromEntries(cells) }
}

/** Attachments and linked records mean nothing outside of the service. */
function toCell(value: unknown): string {
  if (Array.isArray(value)) return value.map(toCell).filter(Boolean).join(', ')
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? cleanCell(String(value)).slice(0, sheetLimits.cellLength) : ''
}

export function openSpreadsheet({
  SPREADSHEET_URL: url,
  SPREADSHEET_TOKEN: token,
}: Pick<Env, 'SPREADSHEET_URL' | 'SPREADSHEET_TOKEN'>): SpreadsheetPort | undefined {
  return url && token ? openAirtable({ url, token }) : undefined
}
