import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ConsoleSpanExporter,
  NodeTracerProvider,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { ProcessName } from './log.ts'
import type { TraceSettings } from './trace-settings.ts'

/** The heavy part of tracing: the SDK and its exporters. */
export function createTracerProvider(
  name: ProcessName,
  settings: TraceSettings,
): NodeTracerProvider {
  const collector = settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')
  const ratio = settings.OTEL_TRACES_SAMPLER_ARG
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `fairgrove-${name}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      settings.OTEL_TRACES_EXPORTER === 'console'
        ? new SimpleSpanProcessor(new ConsoleSpanExporter())
        : new BatchSpanProcessor(new OTLPTraceExporter({ url: `${collector}/v1/traces` }), {
            scheduledDelayMillis: 1_000,
          }),
    ],
  })
  // Registers the async context manager and W3C traceparent propagation.
  provider.register()
  return provider
}
