import { parentPort } from 'node:worker_threads'
import { SheetError, type SheetRow } from '../spreadsheets/port.ts'
import { readSheet } from '../spreadsheets/read-sheet.ts'
import { checkPdf } from './check-pdf.ts'
import type { ParseMessage, ParseTask } from './parse-in-thread.ts'
import { PdfError } from './pdf-syntax.ts'
import { buildExcerpt, sanitizeHtml } from './sanitize-html.ts'

/** Rows per message: deserializing one takes the receiver a few milliseconds. */
const batchSize = 250

const post = (message: ParseMessage) => parentPort?.postMessage(message)

let unsent: SheetRow[] = []

/**
 * One batch per request. Node.js delivers all pending messages in one turn of the event loop, so batches sent ahead
 * would block the receiver together (690 ms for a full sheet).
 */
function sendRows(): void {
  const rows = unsent.slice(0, batchSize)
  unsent = unsent.slice(batchSize)
  post(rows.length > 0 ? { type: 'rows', rows } : { type: 'done' })
}

function run(task: ParseTask): void {
  if (task.kind === 'html') {
    const html = sanitizeHtml(task.html)
    post({ type: 'html', html, excerpt: buildExcerpt(html) })
    post({ type: 'done' })
    return
  }
  if (task.kind === 'pdf') {
    checkPdf(task.bytes)
    post({ type: 'done' })
    return
  }
  if (task.kind === 'sheet') {
    const { columns, rows } = readSheet(task.bytes, task.limits)
    post({ type: 'columns', columns })
    unsent = rows
  }
  sendRows()
}

parentPort?.on('message', (task: ParseTask) => {
  try {
    run(task)
  } catch (error) {
    // Any other error ends the thread and reaches the caller as an 'error' event.
    if (!(error instanceof SheetError || error instanceof PdfError)) throw error
    post({ type: 'problem', message: error.message })
    post({ type: 'done' })
  }
})
