export const traceExporters = ['none', 'console', 'otlp'] as const

/** By the names that OpenTelemetry gave them, as each process reads them from its environment. */
export type TraceSettings = {
  OTEL_TRACES_EXPORTER: (typeof traceExporters)[number]
  /** Where a collector listens, without the path; OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: string
  /** The part that is traced of what begins here; what comes from a traced caller always is. */
  OTEL_TRACES_SAMPLER_ARG: number
}
