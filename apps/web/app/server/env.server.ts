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
  /** Previous secrets: cookies they signed are valid until they expire. */
  COOKIE_SECRET_PREVIOUS: List.pipe(z.array(z.string().min(32))).default([]),
  TRUSTED_PROXIES: List.default(['127.0.0.1', '::1']),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Address ranges of search engines and link previews. */
  CRAWLER_NETWORKS: List.default([]),
  /** A custom map style; by default the bundled map of the US. */
  MAP_STYLE_URL: z.url().optional(),
  /** Streets for the bundled map: a path on our own origin, or a URL. */
  MAP_TILES_URL: z
    .string()
    .regex(
      /^(https?:\/\/[^\s/?#@]+)?(\/[\w.-]+)+\.pmtiles$/,
      'Expected /path.pmtiles or a URL of one',
    )
    .optional(),
  /** The operator's external forms, framed instead of ours. */
  VENDORS_FORM_URL: FormUrl,
  CLAIM_FORM_URL: FormUrl,
  BUG_FORM_URL: FormUrl,
  /** Contact and expiry date in /.well-known/security.txt. */
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  SECURITY_EXPIRES: z.iso.date().optional(),
  /** The internal port for Prometheus; 0 disables it. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  WEB_METRICS_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  OTEL_TRACES_EXPORTER: z.enum(traceExporters).default('none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4318'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Page views whose speed is reported by the browser, in percent; 0 turns it off. */
  WEB_VITALS_SAMPLE_PERCENT: z.coerce.number().min(0).max(100).default(10),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const ConsistentEnv = Env.refine((given) => !given.MAP_STYLE_URL || !given.MAP_TILES_URL, {
  message: 'Set MAP_STYLE_URL or MAP_TILES_URL, not both.',
})

function readEnv(): z.infer<typeof Env> {
  // An empty `NAME=` means unset; for proxies it means none.
  const secrets = ['COOKIE_SECRET', 'COOKIE_SECRET_PREVIOUS']
  const provided = Object.entries(readSecretFiles(process.env, secrets)).filter(
    ([name, value]) => value !== '' || name === 'TRUSTED_PROXIES',
  )
  const parsed = ConsistentEnv.safeParse(Object.fromEntries(provided))
  if (parsed.success) return parsed.data
  throw new Error(`Invalid environment:\n${z.prettifyError(parsed.error)}`)
}

export const env = readEnv()

/** As in ui/map/create-map.ts, whose types need a browser. */
export type MapSource = { kind: 'tiles' | 'style'; url: string } | null

/** The map of every page that has one. */
export const mapSource: MapSource = env.MAP_STYLE_URL
  ? { kind: 'style', url: env.MAP_STYLE_URL }
  : env.MAP_TILES_URL
    ? { kind: 'tiles', url: env.MAP_TILES_URL }
    : null

/** The first secret signs; all of them verify. */
export const cookieSecrets = [env.COOKIE_SECRET, ...env.COOKIE_SECRET_PREVIOUS]
