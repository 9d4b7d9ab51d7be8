import pg from 'pg'
import { invariants } from './invariants.ts'

export type AuditFinding = { invariant: string; id: string | null; detail: string }

/** Enough to see what is wrong; a broken invariant rarely breaks once. */
const maxFindingsPerInvariant = 20

/** One snapshot, so concurrent changes are visible to all queries or none. */
export async function runAudit(databaseUrl: string): Promise<AuditFinding[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const findings: AuditFinding[] = []
    for (const { invariant, violationsSql } of invariants) {
      const { rows } = await client.query<{ id: string | null; detail: string }>(
        `select * from (${violationsSql}) as found limit ${maxFindingsPerInvariant}`,
      )
      findings.push(...rows.map(({ id, detail }) => ({ invariant, id, detail })))
    }
    await client.query('commit')
    return findings
  } finally {
    await client.end()
  }
}
