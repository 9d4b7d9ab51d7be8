import { type AuditFinding, runAudit } from '@fairgrove/testing/audit/audit'
import type { ServerHarness } from './server-harness.ts'

/** What `npm run audit` would say of this house once the worker has nothing left to do. */
export async function runJobsAndAudit(
  harness: Pick<ServerHarness, 'databaseUrl' | 'runJobs'>,
): Promise<AuditFinding[]> {
  await harness.runJobs()
  return runAudit(harness.databaseUrl)
}
