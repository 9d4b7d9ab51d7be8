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
const shutdownTimeoutMs = 3_000
let isEnabled = false

/** Check before creating spans: without an exporter nothing is created. */
export const isTracingEnabled = () => isEnabled

/** The SDK is imported only if tracing is on: it is most of the weight. */
export async function startTracing(
  name: ProcessName,
  settings: TraceSettings,
): Promise<{ close(): Promise<void> }> {
  if (settings.OTEL_TRACES_EXPORTER === 'none') return { close: async () => undefined }
  const { createTracerProvider: openProvider } = await import('./tracer-provider.ts')
  const provider = openProvider(name, settings)
  isEnabled = true
  return {
    // An unavailable collector must not delay the shutdown.
    close: () =>
      Promise.race([provider.shutdown(), sleep(shutdownTimeoutMs, undefined, { ref: false })]),
  }
}

export type TraceCarrier = { traceparent?: string }

/** The context that the next process needs to continue the trace. */
export function injectTraceContext(): TraceCarrier {
  const carrier: TraceCarrier = {}
  if (isEnabled) propagation.inject(context.active(), carrier)
  return carrier
}

export function extractTraceContext(carrier: TraceCarrier): Context {
  return propagation.extract(ROOT_CONTEXT, carrier)
}

type SpanOptions = { kind?: keyof typeof SpanKind; attributes?: Attributes; parent?: Context }

/** An open span and the context for its children. */
export type OpenSpan = { span: Span; spanContext: Context }

/** For spans that start in one callback and end in another. */
export function startSpan(
  name: string,
  { kind = 'INTERNAL', attributes = {}, parent = context.active() }: SpanOptions = {},
): OpenSpan {
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, parent)
  return { span, spanContext: trace.setSpan(parent, span) }
}

export function runInSpan<T>({ spanContext }: OpenSpan, work: () => T): T {
  return context.with(spanContext, work)
}

/** Without the error message: it can contain personal data, and the log has it redacted. */
export function markSpanFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
}

export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!isEnabled) return work(undefined)
  const { span, spanContext } = startSpan(name, options)
  try {
    return await context.with(spanContext, () => work(span))
  } catch (error) {
    markSpanFailed(span)
    throw error
  } finally {
    span.end()
  }
}

/** For spans recorded after the fact. Never starts a trace. */
export function recordSpan(name: string, { durationMs, attributes, isFailed }: RecordedSpan): void {
  if (!isEnabled || !trace.getActiveSpan()) return
  const end = Date.now()
  const startTime = end - durationMs
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime })
  if (isFailed) markSpanFailed(span)
  span.end(end)
}
type RecordedSpan = { durationMs: number; attributes: Attributes; isFailed: boolean }
