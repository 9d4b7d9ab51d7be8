import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { ProcessName } from './log.ts'
import type { TraceSettings } from './trace-settings.ts'

const tracer = trace.getTracer('fairgrove')
const lastWordsMs = 3_000
let isOn = false

/** Whoever makes spans asks first: without an exporter nothing is made, kept or looked up. */
export const isTracing = () => isOn

/** The exporters are fetched only when they are wanted: they are most of the weight. */
export async function startTracing(
  name: ProcessName,
  settings: TraceSettings,
): Promise<{ close(): Promise<void> }> {
  if (settings.OTEL_TRACES_EXPORTER === 'none') return { close: async () => undefined }
  const { openProvider } = await import('./exporting.ts')
  const provider = openProvider(name, settings)
  isOn = true
  return {
    // A collector that is away must not keep a process from ending.
    close: () => Promise.race([provider.shutdown(), sleep(lastWordsMs, undefined, { ref: false })]),
  }
}

export type Carrier = { traceparent?: string }

/** What the next process needs to go on with the same trace. */
export function carriedOn(): Carrier {
  const carrier: Carrier = {}
  if (isOn) propagation.inject(context.active(), carrier)
  return carrier
}

export function contextOf(carrier: Carrier): Context {
  return propagation.extract(ROOT_CONTEXT, carrier)
}

type SpanOptions = { kind?: keyof typeof SpanKind; attributes?: Attributes; parent?: Context }

/** A span that is open, and the context in which its parts are made. */
export type OpenSpan = { span: Span; inside: Context }

/** For what is begun in one callback and ended in another. */
export function beginSpan(
  name: string,
  { kind = 'INTERNAL', attributes = {}, parent = context.active() }: SpanOptions = {},
): OpenSpan {
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, parent)
  return { span, inside: trace.setSpan(parent, span) }
}

export function within<T>({ inside }: OpenSpan, work: () => T): T {
  return context.with(inside, work)
}

/** Never the error's own words: the log has them, without the people in them. */
export function markFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
}

export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!isOn) return work(undefined)
  const { span, inside } = beginSpan(name, options)
  try {
    return await context.with(inside, () => work(span))
  } catch (error) {
    markFailed(span)
    throw error
  } finally {
    span.end()
  }
}

/** For what is told only when it is over. Outside a trace it is no beginning of one. */
export function recordSpan(name: string, { durationMs, attributes, isFailed }: RecordedSpan): void {
  if (!isOn || !trace.getActiveSpan()) return
  const end = Date.now()
  const startTime = end - durationMs
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime })
  if (isFailed) markFailed(span)
  span.end(end)
}
type RecordedSpan = { durationMs: number; attributes: Attributes; isFailed: boolean }
