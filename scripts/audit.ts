import { runAudit } from '@fairgrove/testing/audit/audit'
import { invariants } from '@fairgrove/testing/audit/invariants'

/**
 * `npm run audit`: checks stock, money and ledgers of DATABASE_URL. Exits with 0 when every invariant holds,
 * else lists the violations.
 */
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) {
  console.error('DATABASE_URL is not set.')
  process.exit(2)
}
const findings = await runAudit(databaseUrl)
for (const { invariant } of invariants) {
  const violations = findings.filter((finding) => finding.invariant === invariant)
  console.log(`${violations.length === 0 ? 'right' : 'WRONG'}  ${invariant}`)
  for (const { id, detail } of violations) console.log(`       ${id ?? ''} ${detail}`)
}
process.exitCode = findings.length === 0 ? 0 : 1
