import pg from 'pg'
import { waitUntil } from '../packages/testing/src/wait.ts'

/** Digests are written in the morning. Makes the one of this account due, and runs the hourly job. */
export async function writeDigestNow(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DEMO_DATABASE_URL })
  await client.connect()
  try {
    const hasDue = async () => {
      const { rowCount } = await client.query(
        `select from follow_digests join accounts on id = account_id where email = $1 and due_at is not null`,
        [email],
      )
      return rowCount === 1
    }
    const run = () =>
      client.query(
        "select graphile_worker.add_job('follows.writeDigests', '{}'::json, queue_name := 'follows')",
      )
    await run()
    await waitUntil(hasDue, { what: 'Collecting the changes' })
    await client.query(
      'update follow_digests set due_at = now() from accounts where id = account_id and email = $1',
      [email],
    )
    await run()
    await waitUntil(async () => !(await hasDue()), { what: 'Writing the digest' })
  } finally {
    await client.end()
  }
}
