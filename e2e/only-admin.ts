import pg from 'pg'

/**
 * The demo has one admin, who needs nobody to confirm payouts. Tests that rely on that, and those that make somebody
 * else an admin, wait for each other. Disposing of it takes the role from the others again.
 */
export async function reserveAdminRole(onlyAdmin: string): Promise<AsyncDisposable> {
  const client = new pg.Client({ connectionString: process.env.DEMO_DATABASE_URL })
  await client.connect()
  await client.query('select pg_advisory_lock(83)')
  return {
    async [Symbol.asyncDispose]() {
      await client.query('update accounts set is_admin = false where is_admin and email <> $1', [
        onlyAdmin,
      ])
      await client.end()
    },
  }
}
