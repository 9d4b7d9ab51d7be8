import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { toCents } from '@fairgrove/contract/money'
import { taxRuleSets } from '@fairgrove/contract/taxes.options'
import { readSecretFiles } from '@fairgrove/telemetry/secret-files'
import { traceExporters } from '@fairgrove/telemetry/trace-settings'
import { z } from 'zod'
import { crashPoints } from './crash.ts'
import type { Deps } from './deps.ts'
import type { EncryptionKeys } from './encryption.ts'
import { findIdentityProblems, identityVariables } from './providers/identity/settings.ts'
import type { VapidKeys } from './providers/push/web-push.ts'
import { findUnsafeConnections, isLoopback } from './unsafe-connections.ts'

// Not coerced: an empty value would become port 0, which is any free port.
const Port = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .pipe(z.int().max(65_535, 'must be a port number'))
const urlSchema = (...schemes: string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be a ${schemes.join(' or ')} URL`,
  })
export const PostgresUrl = urlSchema('postgres', 'postgresql')

const Secret = z.string().min(32, 'must be at least 32 characters')
/** Previous secrets, kept as long as something signed with them may come back. */
const previousSecrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .pipe(z.array(Secret))
  .default([])

/** `name:key` pairs, newest first; a key is 32 bytes in base64. */
export const EncryptionKeyRing = z
  .string()
  .regex(
    /^[\w-]{1,32}:[\w+/-]{43}=?(,[\w-]{1,32}:[\w+/-]{43}=?)*$/,
    'must be name:key pairs, separated by commas, each key 32 bytes in base64',
  )
  .transform(
    (list) =>
      list.split(',').map((entry) => {
        const [id = '', key = ''] = entry.split(':')
        return { id, key: Buffer.from(key, 'base64') }
      }) as unknown as EncryptionKeys,
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'names a key twice')

/** For development, tests and the demo. Production has to set its own. */
export const samplePostalAddress = 'Fairgrove, 123 Example Street, Springfield, IL 62701'

/** Operators have to decide these. Only development and tests have a default. */
const requiredInProduction = ['POSTAL_ADDRESS', 'TAX_RULES'] as const

/** One line, long enough for a street, a city and a ZIP code. */
const PostalAddress = z
  .string()
  .trim()
  .regex(/^.{15,200}$/, 'must be one line of 15 to 200 characters')

const networkList = z
  .string()
  .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
  .refine((list) => list.every(isNetwork), 'must be addresses or CIDRs, separated by commas')

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: PostgresUrl,
  /** Replicas that listings, search, details and the sitemap may be read from. */
  DATABASE_READ_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .refine(
      (list) => list.every((url) => PostgresUrl.safeParse(url).success),
      'must be postgres or postgresql URLs, separated by commas',
    )
    .default([]),
  /** Less than the web server remembers what a visitor wrote (lastWriteCookie). */
  READ_MAX_LAG_SECONDS: z.coerce.number().min(1).max(30).default(5),
  REDIS_URL: urlSchema('redis', 'rediss'),
  SMTP_URL: urlSchema('smtp', 'smtps'),
  MAIL_FROM: z.string().min(3).max(320),
  POSTAL_ADDRESS: PostalAddress.optional(),
  PUBLIC_URL: urlSchema('http', 'https').transform((url) => new URL(url).origin),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: Port,
  /**
   * Prometheus endpoint, internal only; 0 turns it off. The API and the worker have separate ports because they may
   * share a machine.
   */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: Port.default(0),
  WORKER_METRICS_PORT: Port.default(0),
  /** Slower statements are logged without their parameters; 0 turns it off. */
  SLOW_QUERY_MS: z.coerce.number().int().min(0).default(500),
  OTEL_TRACES_EXPORTER: z.enum(traceExporters).default('none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSchema('http', 'https').default('http://127.0.0.1:4318'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LINK_SECRET: Secret,
  LINK_SECRET_PREVIOUS: previousSecrets,
  MARK_SECRET: Secret.optional(),
  SEALING_KEYS: EncryptionKeyRing,
  TRUSTED_PROXIES: networkList.prefault('127.0.0.1,::1'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  STORAGE_URL: urlSchema('file', 's3'),
  PAYPAL_URL: urlSchema('http', 'https').transform((url) => new URL(url).origin),
  PAYPAL_SCRIPT_URL: urlSchema('http', 'https').default('https://www.paypal.com/sdk/js'),
  PAYPAL_CLIENT_ID: z.string().min(1, 'must not be empty'),
  PAYPAL_CLIENT_SECRET: z.string().min(1, 'must not be empty'),
  PAYPAL_WEBHOOK_ID: z.string().min(1, 'must not be empty'),
  SPREADSHEET_URL: urlSchema('http', 'https').optional(),
  SPREADSHEET_TOKEN: z.string().min(1, 'must not be empty').optional(),
  GEOCODER_URL: urlSchema('http', 'https')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** A file that says where networks are: GeoLite2 City, DB-IP City Lite or another of the format. */
  PLACES_DATABASE: z.string().startsWith('/', 'must be the absolute path of a file').optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: URL')
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be 65 bytes in base64url, from npm run vapid-keys')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url, from npm run vapid-keys')
    .optional(),
  ...identityVariables,
  HOUSE_ACCOUNT_ID: z.uuid().optional(),
  TAX_RULES: z.enum(taxRuleSets).optional(),
  SHIPPING_PRICE: z.coerce.number().min(0).max(1_000).default(0),
  EQUITY_FUND_PERCENT: z.coerce.number().min(0).max(100).default(5),
  /** 'optional' is for demos and tests: nobody has to set up a second factor. */
  SIGN_IN_FACTORS: z.enum(['required', 'optional']).default('required'),
  /** Where admins have their role; everywhere if empty. */
  ADMIN_NETWORKS: networkList.default([]),
  /** Sellers need a second factor for payouts from this day on; until then they are told so. */
  SELLER_FACTORS_FROM: z.iso
    .date('must be a day, such as 2027-01-31')
    .transform((day) => new Date(day))
    .optional(),
  SECURITY_LOG_DAYS: z.coerce.number().int().min(1).max(3_650).default(180),
  NEWSLETTER_PER_MINUTE: z.coerce.number().int().min(1).max(6_000).default(120),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  CRASH_AT: z
    .string()
    .regex(new RegExp(`^(${crashPoints.join('|').replaceAll('.', '\\.')}):[1-9]\\d*$`))
    .optional(),
})
const CheckedEnv = Env.refine(({ NODE_ENV, CRASH_AT }) => !CRASH_AT || NODE_ENV === 'test', {
  path: ['CRASH_AT'],
  error: 'is for tests only',
})
  .refine((env) => !env.SPREADSHEET_URL || env.SPREADSHEET_TOKEN, {
    path: ['SPREADSHEET_TOKEN'],
    error: 'is needed with SPREADSHEET_URL',
  })
  .superRefine((env, context) => {
    for (const { name, message } of findIdentityProblems(env)) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  .superRefine((env, context) => {
    const names = ['VAPID_SUBJECT', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const
    const missing = names.filter((name) => !env[name])
    if (missing.length === names.length) return
    for (const name of missing) {
      const message = 'is needed with the other VAPID variables'
      context.addIssue({ code: 'custom', path: [name], message })
    }
    if (missing.length === 0 && !isVapidKeyPair(env)) {
      const message = 'does not belong to VAPID_PUBLIC_KEY'
      context.addIssue({ code: 'custom', path: ['VAPID_PRIVATE_KEY'], message })
    }
  })
  .superRefine(
    (env, context) => {
      if (env.NODE_ENV !== 'production') return
      for (const name of requiredInProduction) {
        if (env[name]) continue
        context.addIssue({ code: 'custom', path: [name], message: 'is needed in production' })
      }
      // A shop with real payments is no demo.
      if (env.SIGN_IN_FACTORS === 'optional' && !isLoopback(env.PAYPAL_URL ?? '')) {
        const message = 'must be required in production'
        context.addIssue({ code: 'custom', path: ['SIGN_IN_FACTORS'], message })
      }
      for (const { name, message } of findUnsafeConnections(env)) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
    },
    // Runs even if other variables are missing, so one error lists them all.
    { when: ({ value }) => typeof value === 'object' },
  )
  .transform((env) => ({
    ...env,
    POSTAL_ADDRESS: env.POSTAL_ADDRESS ?? samplePostalAddress,
    TAX_RULES: env.TAX_RULES ?? 'specified',
    MARK_SECRET: env.MARK_SECRET ?? env.LINK_SECRET,
  }))
export type Env = z.infer<typeof CheckedEnv>

function isNetwork(entry: string): boolean {
  const [address = '', bits = '0', ...more] = entry.split('/')
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && more.length === 0
}

/** The public key is a point that the private key determines. */
function isVapidKeyPair({ VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '' }: VapidKeys): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'))
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY
}

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return parseEnv(CheckedEnv, source)
}

/** The shop's settings, converted to cents and basis points. */
export function getShopSettings(env: Env): Deps['shop'] {
  return {
    taxRules: env.TAX_RULES,
    shippingCents: toCents(env.SHIPPING_PRICE),
    fundBasisPoints: Math.round(env.EQUITY_FUND_PERCENT * 100),
  }
}

/** Each can come from a file instead: LINK_SECRET_FILE names it. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_READ_URLS',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'LINK_SECRET',
  'LINK_SECRET_PREVIOUS',
  'MARK_SECRET',
  'SEALING_KEYS',
  'PAYPAL_CLIENT_SECRET',
  'SPREADSHEET_TOKEN',
  'VAPID_PRIVATE_KEY',
  'OIDC_GOOGLE_CLIENT_SECRET',
  'OIDC_APPLE_PRIVATE_KEY',
]

/** Throws one error that lists every missing or invalid variable, never its value. */
export function parseEnv<Schema extends z.ZodType>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
): z.output<Schema> {
  // `NAME=` in a file means unset; for proxies it means none.
  const source = Object.fromEntries(
    Object.entries(readSecretFiles(variables, secretNames)).filter(
      ([name, value]) => value !== '' || name === 'TRUSTED_PROXIES',
    ),
  )
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return `  ${name}: ${source[name] === undefined ? 'is not set' : issue.message}`
  })
  throw new Error(`The environment is not complete (see .env.example):\n${lines.join('\n')}`)
}
