import { Worker } from 'node:worker_threads'
import { Problem } from '@fairgrove/contract/problems'
import { type Sheet, SheetError, type SheetLimits, type SheetRow } from '../spreadsheets/port.ts'
import { assertShallow } from './sanitize-html.ts'

export type ParseTask =
  | { kind: 'sheet'; bytes: Uint8Array; limits: SheetLimits }
  | { kind: 'html'; html: string }
  | { kind: 'pdf'; bytes: Uint8Array }
  /** Asks for the next batch of rows. */
  | { kind: 'more' }

export type ParseMessage =
  | { type: 'rows'; rows: SheetRow[] }
  | { type: 'columns'; columns: string[] }
  | { type: 'html'; html: string; excerpt: string }
  | { type: 'problem'; message: string }
  | { type: 'done' }

const memoryMb = 512
/** Two cores: one file is parsed, a few are queued, and requests are still served. */
const queueLimit = 8
let queued = 0
let lastTask: Promise<unknown> = Promise.resolve()

const tooComplexMessage =
  'This file takes too long to read. Save it again or split it into smaller files.'

/** Parses a CSV or XLSX file off the event loop, so a hostile one cannot block other requests. */
export async function readSheetInThread(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  const sheet: Sheet = { columns: [], rows: [] }
  let problem: string | undefined
  await runInThread({ kind: 'sheet', bytes, limits }, limits.deadlineMs, (message) => {
    if (message.type === 'rows') for (const row of message.rows) sheet.rows.push(row)
    if (message.type === 'columns') sheet.columns = message.columns
    if (message.type === 'problem') problem = message.message
  })
  if (problem !== undefined) throw new SheetError(problem)
  return sheet
}

const htmlDeadlineMs = 5_000

/** Sanitizes a post's HTML off the event loop; `excerpt` is its start as plain text. */
export async function sanitizeHtmlInThread(
  html: string,
): Promise<{ html: string; excerpt: string }> {
  assertShallow(html)
  let sanitized = { html: '', excerpt: '' }
  await runInThread({ kind: 'html', html }, htmlDeadlineMs, (message) => {
    if (message.type === 'html') sanitized = message
  })
  return { html: sanitized.html, excerpt: sanitized.excerpt }
}

const pdfDeadlineMs = 5_000

/** Why a file is not a plain PDF, or undefined; checked off the event loop (check-pdf.ts). */
export async function findPdfProblem(bytes: Uint8Array): Promise<string | undefined> {
  let problem: string | undefined
  try {
    await runInThread({ kind: 'pdf', bytes }, pdfDeadlineMs, (message) => {
      if (message.type === 'problem') problem = message.message
    })
  } catch (error) {
    if (error instanceof SheetError) return error.message
    throw error
  }
  return problem
}

type OnMessage = (message: ParseMessage) => void

async function runInThread(
  task: ParseTask,
  deadlineMs: number,
  onMessage: OnMessage,
): Promise<void> {
  if (queued >= queueLimit) {
    throw new Problem('unavailable', {
      message: 'We’re reading a lot of files right now. Try again in a minute.',
    })
  }
  queued += 1
  const run = lastTask.then(() => runTask(task, deadlineMs, onMessage))
  // One failed file must not fail the next in the queue.
  lastTask = run.catch(() => {})
  try {
    await run
  } finally {
    queued -= 1
  }
}

let warmThread: Worker | undefined

/** Starting a thread takes half a second, so one is kept; it does not keep the process alive. */
function startThread(): Worker {
  const thread = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  thread.unref()
  // Each task handles its own errors; a later one only costs the thread.
  thread.on('error', () => {
    if (warmThread === thread) warmThread = undefined
  })
  return thread
}

async function runTask(task: ParseTask, deadlineMs: number, onMessage: OnMessage): Promise<void> {
  warmThread ??= startThread()
  const thread = warmThread
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const deadline = setTimeout(() => reject(new SheetError(tooComplexMessage)), deadlineMs)
  const handlers = {
    message: (message: ParseMessage) => {
      if (message.type === 'done') return resolve()
      onMessage(message)
      if (message.type === 'rows') thread.postMessage({ kind: 'more' } satisfies ParseTask)
    },
    error: (error: Error & { code?: string }) => {
      const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isOutOfMemory ? new SheetError(tooComplexMessage) : error)
    },
    exit: () => reject(new Error('The parser thread ended before its task.')),
  }
  for (const [event, handler] of Object.entries(handlers)) thread.on(event, handler)
  thread.postMessage(task)
  try {
    await promise
  } catch (error) {
    // It may still be busy with the hostile file; the next task gets a new one.
    warmThread = undefined
    await thread.terminate()
    throw error
  } finally {
    clearTimeout(deadline)
    for (const [event, handler] of Object.entries(handlers)) thread.off(event, handler)
  }
}
