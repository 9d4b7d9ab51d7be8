export const traceExporters = ['none', 'console', 'otlp'] as const

/** OpenTelemetry's environment variables. */
export type TraceSettings = {
  OTEL_TRACES_EXPORTER: (typeof traceExporters)[number]
  /** The collector's URL without the path; OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: string
  /** The sampling ratio of traces that start here; requests from a traced caller are always traced. */
  OTEL_TRACES_SAMPLER_ARG: number
}
