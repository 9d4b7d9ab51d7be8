import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import {
  SheetProblem,
  type SheetRecord,
  SpreadsheetAway,
  type SpreadsheetPort,
  sheetLimits,
} from './port.ts'
import { cleaned } from './sheet.ts'

type Settings = {
  /** The table: https://api.airtable.com/v0/{base}/{table} */
  url: string
  token: string
  timeoutMs?: number
}

/** Airtable answers five requests a second for each base, and locks out for 30 seconds who asks more. */
const pauseMs = 220
const lockedOutSeconds = 30
const triesLimit = 3
const pageSize = 100

const Page = z.object({
  records: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()) })),
  offset: z.string().optional(),
})
const Refusal = z.object({ error: z.union([z.string(), z.object({ type: z.string() })]) })

export function openAirtable(settings: Settings): SpreadsheetPort {
  let mayAskAt = 0

  async function ask(next: string | undefined): Promise<Response> {
    const wait = mayAskAt - Date.now()
    mayAskAt = Math.max(Date.now(), mayAskAt) + pauseMs
    if (wait > 0) await sleep(wait)
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
      throw new SpreadsheetAway('The spreadsheet service isn’t responding.', { cause })
    }
  }

  return {
    async listRecords(next) {
      for (let tries = 1; ; tries += 1) {
        const answer = await ask(next)
        if (answer.status === 429 && tries < triesLimit) {
          const seconds = Number(answer.headers.get('retry-after') ?? lockedOutSeconds)
          mayAskAt = Date.now() + Math.min(seconds || lockedOutSeconds, 60) * 1000
          continue
        }
        const body: unknown = await answer.json().catch(() => undefined)
        if (answer.ok) return pageFrom(body)
        if (isForgotten(body)) return 'forgotten'
        // Asking again changes nothing about a wrong address or a token that may not read it.
        if ([401, 403, 404].includes(answer.status)) {
          throw new SheetProblem(
            `The spreadsheet service denied access (error ${answer.status}). Check its address and token.`,
          )
        }
        throw new SpreadsheetAway(`The spreadsheet service returned error ${answer.status}.`)
      }
    },
  }
}

function pageFrom(body: unknown) {
  const page = Page.safeParse(body)
  if (!page.success) {
    throw new SpreadsheetAway('The spreadsheet service returned an unexpected response.', {
      cause: page.error,
    })
  }
  return { records: page.data.records.map(recordFrom), next: page.data.offset }
}

/** A place in a table is kept for some minutes only. */
function isForgotten(body: unknown): boolean {
  const error = Refusal.safeParse(body).data?.error
  const type = typeof error === 'string' ? error : error?.type
  return type === 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE'
}

function recordFrom({ id, fields }: z.infer<typeof Page>['records'][number]): SheetRecord {
  const cells = Object.entries(fields)
    .slice(0, sheetLimits.columns)
    .map(([name, value]) => [cleaned(name).slice(0, 80), cellOf(value)])
  return { id: cleaned(id).slice(0, 80), cells: Object.fromEntries(cells) }
}

/** Attachments and linked records mean nothing outside of the service. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellOf).filter(Boolean).join(', ')
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? cleaned(String(value)).slice(0, sheetLimits.cellLength) : ''
}
