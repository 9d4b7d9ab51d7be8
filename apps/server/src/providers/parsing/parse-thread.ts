import { parentPort } from 'node:worker_threads'
import { SheetProblem } from '../spreadsheets/port.ts'
import { readSheet } from '../spreadsheets/read-sheet.ts'
import { cleanHtml, excerptOf } from './clean-html.ts'
import type { ParseMessage, ParseTask } from './parse-in-thread.ts'

/** Rows a message carries. The receiving event loop turns between two messages. */
const batchSize = 250

const post = (message: ParseMessage) => parentPort?.postMessage(message)

function run(task: ParseTask): void {
  if (task.kind === 'html') {
    const html = cleanHtml(task.html)
    post({ type: 'html', html, excerpt: excerptOf(html) })
    return
  }
  const { columns, rows } = readSheet(task.bytes, task.limits)
  for (let from = 0; from < rows.length; from += batchSize) {
    post({ type: 'rows', rows: rows.slice(from, from + batchSize) })
  }
  post({ type: 'columns', columns })
}

parentPort?.on('message', (task: ParseTask) => {
  try {
    run(task)
  } catch (error) {
    // Anything else ends the thread, and its caller hears of it as an error.
    if (!(error instanceof SheetProblem)) throw error
    post({ type: 'problem', message: error.message })
  }
  post({ type: 'done' })
})
