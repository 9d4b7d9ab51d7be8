import { type AuditFinding, runAudit } from '@fairgrove/testing/audit/audit'
import type { ServerHarness } from './server-harness.ts'

/** The result of `npm run audit` on this database once the queue is empty. */
export async function runJobsAndAudit(
  harness: Pick<ServerHarness, 'databaseUrl' | 'runJobs'>,
): Promise<AuditFinding[]> {
  await harness.runJobs()
  return runAudit(harness.databaseUrl)
}
