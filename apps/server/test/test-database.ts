import { createHash, randomBytes } from 'node:crypto'
import { createRuntimeRole, toRuntimeUrl } from '@fairgrove/testing/services/runtime-role'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { migrate, readMigrationFiles } from '../src/db/migrate.ts'
import { type Db, openDb, openPool } from '../src/db/pool.ts'

export type TestDatabase = {
  /** With the app's role: it can read and write rows, and nothing else. */
  db: Db
  url: string
  /** For a test that needs its own trigger or table. */
  ownerDb: Db
  ownerUrl: string
}

/**
 * A database for this test file, cloned from a template that is migrated once per set of migrations, because cloning is
 * much faster than migrating.
 */
export function useTestDatabase(): TestDatabase {
  const testDatabase = {} as TestDatabase
  const name = `test_${randomBytes(6).toString('hex')}`
  beforeAll(async () => {
    testDatabase.ownerUrl = await cloneTemplate(name)
    testDatabase.url = toRuntimeUrl(testDatabase.ownerUrl)
    testDatabase.db = openDb(openPool(testDatabase.url, { max: 10, warn: () => undefined }))
    testDatabase.ownerDb = openDb(
      openPool(testDatabase.ownerUrl, { max: 2, warn: () => undefined }),
    )
  })
  afterAll(async () => {
    await testDatabase.db.destroy()
    await testDatabase.ownerDb.destroy()
    await withAdminClient((admin) => admin.query(`drop database ${name} with (force)`))
  })
  return testDatabase
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set: run the tests with vitest from the project root.',
    )
  return url
}

async function withAdminClient<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: serverUrl() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const templateLockId = 7_403_116

async function cloneTemplate(name: string): Promise<string> {
  const files = await readMigrationFiles()
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const template = `template_${version}`
  await withAdminClient(async (admin) => {
    // Test files run concurrently: the first creates the template, the others wait for it.
    await admin.query('select pg_advisory_lock($1)', [templateLockId])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
      template,
    ])
    if (!rowCount) {
      const draft = `${template}_draft`
      await admin.query(`drop database if exists ${draft} with (force)`)
      await admin.query(`create database ${draft}`)
      await createRuntimeRole(serverUrl())
      await migrate(databaseUrlFor(draft))
      await admin.query(`alter database ${draft} rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template}`)
  })
  return databaseUrlFor(name)
}

function databaseUrlFor(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}
