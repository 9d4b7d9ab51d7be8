import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyBaseline, type MigrationFile } from './baseline.ts'
import { readOwnerUrl } from './env.ts'
import { isSerializationFailure } from './errors.ts'
import { grantRuntimeRole } from './runtime-role.ts'

const migrationsFolder = new URL('../../migrations/', import.meta.url)

/** Any number works, as long as every migrator uses the same one. */
const lockId = 7_403_115

/** A migration waiting for a table lock blocks every query behind it, so it times out quickly and retries. */
const lockTimeoutSeconds = 2
const maxAttempts = 30
const lockNotAvailable = '55P03'

/**
 * Applies missing migrations in order, one migrator at a time, while the previous version may still be running. A
 * file that starts with `-- no transaction` runs outside one, for an index built concurrently on a big table.
 */
export async function migrate(
  databaseUrl: string,
  folder = migrationsFolder,
  log: (message: string) => void = () => undefined,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await acquireMigrationLock(client)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const files = await readMigrationFiles(folder)
    if (await applyBaseline(client, files)) log('baseline: recorded as applied, nothing was run')
    const applied = await readAppliedMigrations(client)
    const newlyApplied: string[] = []
    for (const { name, text, sha256 } of files) {
      const appliedHash = applied.get(name)
      if (appliedHash !== undefined && appliedHash !== sha256) {
        throw new Error(`${name} was changed after it was applied; add a new migration instead.`)
      }
      if (appliedHash !== undefined) continue
      await applyMigration(client, name, text, sha256)
      newlyApplied.push(name)
    }
    // graphile-worker migrates its own schema; safe to repeat.
    await runMigrations({ connectionString: databaseUrl })
    await grantRuntimeRole(client)
    return newlyApplied
  } finally {
    await client.end()
  }
}

/**
 * Polls instead of waiting inside a statement: CREATE INDEX CONCURRENTLY waits for all running statements, so the
 * two would deadlock.
 */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  const lockQuery = 'select pg_try_advisory_lock($1) as "isOurs"'
  while (!(await client.query<{ isOurs: boolean }>(lockQuery, [lockId])).rows[0]?.isOurs) {
    await sleep(200)
  }
}

async function readAppliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

export async function readMigrationFiles(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function applyMigration(client: pg.Client, name: string, text: string, sha256: string) {
  const isTransactional = !text.startsWith('-- no transaction')
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (isTransactional) await client.query('begin')
      if (isTransactional) await client.query(`set local lock_timeout = '${lockTimeoutSeconds}s'`)
      await client.query(text)
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
        name,
        sha256,
      ])
      if (isTransactional) await client.query('commit')
      return
    } catch (error) {
      if (isTransactional) await client.query('rollback')
      if (isTransactional && isTemporary(error) && attempt < maxAttempts) continue
      throw new Error(`${name} failed: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }
}

/** Somebody else holds a lock: a lock timeout, or a deadlock with the site's transactions. */
function isTemporary(error: unknown): boolean {
  const isLockTimeout = error instanceof Error && 'code' in error && error.code === lockNotAvailable
  return isLockTimeout || isSerializationFailure(error)
}

if (import.meta.main) {
  const newlyApplied = await migrate(readOwnerUrl(), migrationsFolder, console.log)
  console.log(
    newlyApplied.length > 0 ? `applied ${newlyApplied.join(', ')}` : 'the database is up to date',
  )
}
