import pg from 'pg'

/** The same server, another database. */
export function replaceDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

export async function canConnect(url: string, options: { database: string }): Promise<boolean> {
  try {
    await queryOnce(replaceDatabase(url, options.database), 'select 1')
    return true
  } catch {
    return false
  }
}

/** Creates the database of a URL if it does not exist. */
export async function createDatabaseIfMissing(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  if (await canConnect(url, { database: name })) return
  await queryOnce(replaceDatabase(url, 'postgres'), `create database ${pg.escapeIdentifier(name)}`)
}

/** One statement on its own connection. */
export async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Ignore a server that disconnects while we close.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
