import { readSecretFiles } from '@fairgrove/telemetry/secret-files'
import { traceExporters } from '@fairgrove/telemetry/trace-settings'
import { z } from 'zod'

const FormUrl = z.url({ protocol: /^https?$/ }).optional()

const List = z.string().transform((list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
)

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  WEB_HOST: z.string().default('127.0.0.1'),
  WEB_PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  API_URL: z.url(),
  PUBLIC_URL: z.url().transform((url) => new URL(url)),
  COOKIE_SECRET: z.string().min(32),
  /** Those before it: cookies they signed are believed until they expire. */
  COOKIE_SECRET_PREVIOUS: List.pipe(z.array(z.string().min(32))).default([]),
  TRUSTED_PROXIES: List.default(['127.0.0.1', '::1']),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Whose programs read for search engines and link previews. */
  CRAWLER_NETWORKS: List.default([]),
  /** A map style of the operator's choice; without one the bundled map of the US is shown. */
  MAP_STYLE_URL: z.url().optional(),
  /** An operator's own forms, shown in a frame instead of ours. */
  VENDORS_FORM_URL: FormUrl,
  CLAIM_FORM_URL: FormUrl,
  BUG_FORM_URL: FormUrl,
  /** What /.well-known/security.txt says: whom to tell about a hole, and until when that is true. */
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  SECURITY_EXPIRES: z.iso.date().optional(),
  /** Where Prometheus asks, for inside only; 0 is nowhere. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  WEB_METRICS_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  OTEL_TRACES_EXPORTER: z.enum(traceExporters).default('none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4318'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

function readEnv(): z.infer<typeof Env> {
  // `NAME=` in a file says that it is not set; of proxies it says that there are none.
  const secrets = ['COOKIE_SECRET', 'COOKIE_SECRET_PREVIOUS']
  const provided = Object.entries(readSecretFiles(process.env, secrets)).filter(
    ([name, value]) => value !== '' || name === 'TRUSTED_PROXIES',
  )
  const parsed = Env.safeParse(Object.fromEntries(provided))
  if (parsed.success) return parsed.data
  throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`)
}

export const env = readEnv()

/** The first signs; all of them are believed. */
export const cookieSecrets = [env.COOKIE_SECRET, ...env.COOKIE_SECRET_PREVIOUS]
