import { npmOutput } from './supply-chain/npm.ts'
import { type ReportResult, readAdvisories, readSignatures } from './supply-chain/reports.ts'

/**
 * `npm run advisories`: known vulnerabilities in the packages we ship, and packages with invalid registry
 * signatures. An unreachable registry is reported but is not a failure.
 */
const checks: { name: string; args: string[]; read: (json: string) => ReportResult }[] = [
  { name: 'advisories', args: ['audit', '--omit=dev', '--json'], read: readAdvisories },
  { name: 'signatures', args: ['audit', 'signatures', '--json'], read: readSignatures },
]

for (const { name, args, read } of checks) {
  const { status, text } = read(await npmOutput(args))
  console.log(`${status.padEnd(10)} ${name}: ${text}`)
  if (status === 'bad') process.exitCode = 1
}
