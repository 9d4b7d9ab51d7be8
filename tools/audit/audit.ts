import pg from 'pg'
import { invariants } from './invariants.ts'

export type Finding = { claim: string; id: string | null; detail: string }

/** Enough to see what is wrong; a broken invariant rarely breaks once. */
const mostPerClaim = 20

/** All in one snapshot, so that what happens meanwhile is either in all of them or in none. */
export async function auditBooks(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const findings: Finding[] = []
    for (const { claim, exceptions } of invariants) {
      const { rows } = await client.query<{ id: string | null; detail: string }>(
        `select * from (${exceptions}) as found limit ${mostPerClaim}`,
      )
      findings.push(...rows.map(({ id, detail }) => ({ claim, id, detail })))
    }
    await client.query('commit')
    return findings
  } finally {
    await client.end()
  }
}
