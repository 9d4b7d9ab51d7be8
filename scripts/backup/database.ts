import { runProcess } from '@fairgrove/testing/processes'
import { findPostgresProgram } from '@fairgrove/testing/services/postgres'
import pg from 'pg'
import { grantRuntimeRole } from '../../apps/server/src/db/runtime-role.ts'

const parallelJobs = ['--jobs', '2']

/** Our own tables: not the system's, and not those of extensions. */
const userTablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`

type Snapshot = {
  id: string
  migration: string
  rows: Record<string, number>
  imageIds: string[]
  labReportIds: string[]
}

/** Holds one snapshot of the database open while `work` uses it; other sessions can import it by id. */
export function withSnapshot<T>(
  databaseUrl: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    // This transaction idles while others read: a server-side idle timeout would end the snapshot.
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const id = await queryValue<string>(client, 'select pg_export_snapshot() as value')
    const migration = await queryValue<string>(
      client,
      'select max(name) as value from schema_migrations',
    )
    const imageIds = await listIds(client, 'images')
    const labReportIds = await listIds(client, 'lab_reports')
    const rows = await rowCounts(client)
    const result = await work({ id, migration, rows, imageIds, labReportIds })
    await client.query('commit')
    return result
  })
}

async function listIds(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id`)
  return rows.map(({ id }) => id)
}

export async function dumpDatabase(
  databaseUrl: string,
  { snapshotId, folder }: { snapshotId: string; folder: string },
): Promise<void> {
  await runPostgresTool('pg_dump', databaseUrl, [
    '--format=directory',
    '--file',
    folder,
    '--snapshot',
    snapshotId,
    '--no-owner',
    '--no-privileges',
    ...parallelJobs,
  ])
}

export async function assertDatabaseIsEmpty(databaseUrl: string): Promise<void> {
  const tables = await withClient(databaseUrl, (client) => tableNames(client))
  if (tables.length === 0) return
  throw new Error(
    `The database already has ${tables.length} tables (${tables.slice(0, 3).join(', ')} …). ` +
      'A backup is restored into an empty database only: create a new one. Nothing was restored.',
  )
}

export async function restoreDatabase(databaseUrl: string, folder: string): Promise<void> {
  await runPostgresTool('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    ...parallelJobs,
    folder,
  ])
  await withClient(databaseUrl, grantRuntimeRole)
  // Without statistics the planner guesses, and the first hour would be slow.
  await withClient(databaseUrl, (client) => client.query('analyze'))
}

export function countRows(databaseUrl: string): Promise<Record<string, number>> {
  return withClient(databaseUrl, rowCounts)
}

async function rowCounts(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tableNames(client)) {
    counts[name] = Number(await queryValue(client, `select count(*) as value from ${name}`))
  }
  return counts
}

async function tableNames(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(userTablesSql)).rows.map(({ name }) => name)
}

async function queryValue<T = unknown>(client: pg.Client, query: string): Promise<T> {
  return (await client.query<{ value: T }>(query)).rows[0]?.value as T
}

async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The password goes through the environment: arguments are visible to every user of the machine. */
async function runPostgresTool(name: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  await runProcess({
    name,
    command: findPostgresProgram(name),
    args: [...args, '--dbname', url.href],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
}
