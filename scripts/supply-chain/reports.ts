import { z } from 'zod'

/** The result of a registry request: an unreachable registry is not our failure. */
export type ReportResult = { status: 'good' | 'bad' | 'unanswered'; text: string }

const Advisories = z.object({
  metadata: z.object({
    vulnerabilities: z.object({
      low: z.int(),
      moderate: z.int(),
      high: z.int(),
      critical: z.int(),
    }),
  }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
})

const NamedPackages = z.array(z.object({ name: z.string(), version: z.string() }))
const Signatures = z.object({ invalid: NamedPackages, missing: NamedPackages })

/** `npm audit --json`: packages with high and critical advisories are not shipped. */
export function readAdvisories(json: string): ReportResult {
  const report = Advisories.safeParse(parse(json))
  if (!report.success) return toUnanswered(json)
  const { low, moderate, high, critical } = report.data.metadata.vulnerabilities
  const text = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`
  if (critical + high === 0) return { status: 'good', text }
  const names = Object.entries(report.data.vulnerabilities)
    .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
    .map(([name]) => name)
  return { status: 'bad', text: `${text}: ${names.join(', ')}` }
}

/** `npm audit signatures --json`: packages that differ from what the registry signed. */
export function readSignatures(json: string): ReportResult {
  const report = Signatures.safeParse(parse(json))
  if (!report.success) return toUnanswered(json)
  const { invalid, missing } = report.data
  const list = (packages: typeof invalid) =>
    packages.map(({ name, version }) => `${name}@${version}`).join(', ')
  if (invalid.length > 0) return { status: 'bad', text: `invalid: ${list(invalid)}` }
  return { status: 'good', text: `${missing.length} packages without a signature` }
}

const Failure = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string() }).optional(),
})

function toUnanswered(json: string): ReportResult {
  const failure = Failure.safeParse(parse(json)).data
  const reason = failure?.error?.summary || failure?.message || 'no JSON'
  return { status: 'unanswered', text: `the registry didn't answer (${reason})` }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
